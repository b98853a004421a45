import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { oneTabAtATime } from '../browser-state/one-tab-at-a-time.ts'
import { isKept, readStored, writeStored } from '../browser-storage/browser-storage.ts'

/**
 * True for the first who asks after a session was lost: the site goes to sign-in by itself once, however many pages and
 * tabs load, and never in a tab that nobody looks at. Tabs that ask at the same moment ask one after another.
 */
export async function claimSignInTrip(): Promise<boolean> {
  if (document.visibilityState === 'hidden') return false
  return oneTabAtATime(SITE_STORAGE_KEYS.signInTrip, spendSignInTrip)
}

/** Where nothing can be stored the site would not know that the trip was made, so it never is. */
export function spendSignInTrip(): boolean {
  if (readStored(SITE_STORAGE_KEYS.signInTrip)) return false
  writeStored(SITE_STORAGE_KEYS.signInTrip, 'spent')
  return isKept(SITE_STORAGE_KEYS.signInTrip)
}
