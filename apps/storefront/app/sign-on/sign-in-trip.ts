import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { isKept, readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'

/**
 * True for the first who asks after a session was lost: the site goes to sign-in by itself once, however many pages and
 * tabs load. Where nothing can be stored it would not know that it had, so it never does.
 */
export function claimSignInTrip(): boolean {
  if (readStored(SITE_STORAGE_KEYS.signInTrip)) return false
  writeStored(SITE_STORAGE_KEYS.signInTrip, 'spent')
  return isKept(SITE_STORAGE_KEYS.signInTrip)
}

/** The session is good: if it is lost, that is another loss. */
export function forgetSignInTrip(): void {
  removeStored(SITE_STORAGE_KEYS.signInTrip)
}
