import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { removeStored } from '../browser-storage/browser-storage.ts'

/** The session is good: if it is lost, that is another loss. */
export function forgetSignInTrip(): void {
  removeStored(SITE_STORAGE_KEYS.signInTrip)
}
