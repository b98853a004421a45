import { COOKIES } from '@quartermaster/contract/headers'
import { isLocale, type Locale } from '@quartermaster/contract/locales'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'
import { readCookie, writeCookie } from '../browser-storage/cookies.ts'
import { storeLanguage } from './choose-language.ts'

/** Its address holds what is good for one use. */
const ONE_USE = '/redirect'

/**
 * The stored language and its cookie say the same again where one of them was lost. Without the cookie the server may
 * have led to a language that nobody chose: then the page is asked for again. Once, since now it knows.
 */
export function restoreLanguage(shown: Locale): void {
  const cookie = readCookie(COOKIES.language)
  const asked = readCookie(COOKIES.detected)
  if (asked) writeCookie(COOKIES.detected, '', 0)
  const stored = readStored(STORAGE_KEYS.language)
  const isPrefixed = location.pathname.startsWith(`/${shown}`)
  if (!isLocale(stored)) {
    if (isLocale(cookie)) writeStored(STORAGE_KEYS.language, cookie)
    else if (isPrefixed) storeLanguage(shown)
    return
  }
  if (stored === cookie) return
  storeLanguage(stored)
  // A browser that takes no cookies would be sent round in circles.
  if (stored === shown || readCookie(COOKIES.language) !== stored) return
  const { origin, search, hash } = location
  if (asked) location.replace(origin + decodeURIComponent(asked) + search + hash)
  else if (!isPrefixed && !location.pathname.startsWith(ONE_USE)) location.reload()
}
