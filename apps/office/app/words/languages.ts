import { canonicalLocale, LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'

/** Of several addresses of one language, the one that is kept: operators choose a language. */
export const isLanguage = (locale: Locale): boolean => canonicalLocale(locale) === locale

/** A language by its name, with the other addresses that show it: Tiếng Việt (vn-vn shows vi-vn). */
export function labelOfLanguage(locale: Locale): string {
  const others = LOCALE_CODES.filter((code) => code !== locale && canonicalLocale(code) === locale)
  const { name } = LOCALES[locale]
  return others.length === 0 ? name : `${name} (${others.join(', ')} shows ${locale})`
}

export const LANGUAGES = LOCALE_CODES.filter(isLanguage)
