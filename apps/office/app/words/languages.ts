import { canonicalLocale, LOCALE_CODES, type Locale } from '@quartermaster/contract/locales'

/** Of several addresses of one language, the one that is kept: operators choose a language. */
export const isLanguage = (locale: Locale): boolean => canonicalLocale(locale) === locale

export const LANGUAGES = LOCALE_CODES.filter(isLanguage)
