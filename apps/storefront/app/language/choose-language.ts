import { COOKIES } from '@quartermaster/contract/headers'
import { isLocale, type Locale } from '@quartermaster/contract/locales'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { writeCookie } from '../browser-storage/cookies.ts'
import { logError } from '../logging/log.ts'

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** Remembers the language; rewards that were described in the former one are forgotten. The link then leads there. */
export function chooseLanguage(locale: string | null): void {
  if (!isLocale(locale)) {
    logError('Unable to setup redirect, got null locale')
    return
  }
  removeStored(STORAGE_KEYS.redeemRewards)
  storeLanguage(locale)
}

/** The cookie mirrors the stored language, so that the server can redirect in one hop. */
export function storeLanguage(locale: Locale): void {
  writeStored(STORAGE_KEYS.language, locale)
  writeCookie(COOKIES.language, locale, YEAR_IN_SECONDS)
}
