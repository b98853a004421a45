import { tellMissing } from '../lazy-part/missing-parts.ts'

/**
 * Whether the connection is there that signing out needs. Without it the provider's session would stay and bring the
 * player back by itself: they stay signed in, and are told.
 */
export function canSignOut(): boolean {
  if (!navigator.onLine) tellMissing('signOn.offline')
  return navigator.onLine
}
