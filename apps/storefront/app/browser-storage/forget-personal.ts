import { COOKIES } from '@quartermaster/contract/headers'
import { DEVICE_KEYS, SITE_STORAGE_KEYS, STORAGE_PREFIX } from '@quartermaster/contract/storage-keys'
import { forgetMemory } from './browser-storage.ts'
import { writeCookie } from './cookies.ts'

/** What kind of sign-in a tab is on that has left for it. One that is asked for silently ends with its session. */
export const TRIP_OF_TAB = 'trip'
const CHECKED_BY = 'qm.openid.'

/**
 * Takes everything personal out of this browser, but what is kept in this tab. The player's own key goes first: other
 * tabs then know that they left before they miss anything else.
 */
export function forgetPersonal(kept: readonly string[] = []): void {
  forgetPersonalOfBrowser()
  forgetPersonalOfTab(kept)
}

/** What the tabs share. */
export function forgetPersonalOfBrowser(): void {
  forgetIn(
    () => localStorage,
    (key) => key === SITE_STORAGE_KEYS.player,
  )
  forgetIn(
    () => localStorage,
    (key) => isPersonal(key) && !isTripOfTab(key),
  )
}

/** What the sign-in client checks a return against: other tabs may be on their way, and it says nothing of anybody. */
function isTripOfTab(key: string): boolean {
  return key.startsWith(CHECKED_BY) && localStorage.getItem(key)?.includes(`"request_type":"${TRIP_OF_TAB}"`) === true
}

/** What only this tab holds: when a player has left in another one, that has seen to the rest. */
export function forgetPersonalOfTab(kept: readonly string[] = []): void {
  const isForgotten = (key: string) => isPersonal(key) && !kept.includes(key)
  forgetIn(() => sessionStorage, isForgotten)
  forgetMemory(isForgotten)
  writeCookie(COOKIES.trip, '', 0)
}

/** Whatever the site stores is personal unless it is known to be the device's. */
export function isPersonal(key: string): boolean {
  return key.startsWith(STORAGE_PREFIX) && !DEVICE_KEYS.includes(key)
}

function forgetIn(find: () => Storage, isForgotten = isPersonal): void {
  try {
    const storage = find()
    for (const key of Object.keys(storage).filter(isForgotten)) storage.removeItem(key)
  } catch {
    // Nothing is stored where there is no storage.
  }
}
