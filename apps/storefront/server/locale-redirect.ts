import { DEFAULT_LOCALE, isLocale, type Locale, negotiateLocale } from '@quartermaster/contract/locales'
import { DATA_PARTS, isDataPath, pagePathOf } from '../app/addresses/data-address.ts'
import { existingPages, type PageSettings } from '../app/addresses/existing-pages.ts'
import { languageOfReturn } from '../app/addresses/return-page.ts'
import type { PageRequest } from './page-request.ts'

/** Pages without a language in their address: they are shown in the player's language where they stand. */
const EXEMPT = /^\/(redeem|account\/name-change-token|redirect|success)\/?$/

/** What there is in a language without a shop, with a language in the address or without one. */
const OFFERED_EVERYWHERE = /^\/(redeem(\/|$)|redirect\/?$|offline\.html$)/

export interface Redirect {
  readonly target: string
  /** The path that was asked for, if nobody chose the language it leads to. */
  readonly detectedFor?: string
}

/** The language of a request: its address, then what the player chose before, then what the browser asks for. */
export function localeOfRequest(asked: PageRequest): Locale {
  const { path, languageCookie, acceptLanguage } = asked
  const named = localePrefix(path) ?? languageOfReturn(asked)
  return named ?? chosenLocale(languageCookie) ?? negotiateLocale(acceptLanguage) ?? DEFAULT_LOCALE
}

/** Where a request must go instead, or nothing when it may stay. One hop always arrives. */
export function redirectOf(asked: PageRequest, settings: PageSettings): Redirect | undefined {
  const from = pagePathOf(asked.path)
  // Every address of the site is in lower case; one that was typed otherwise means the same page.
  const path = from.toLowerCase()
  const target = targetOf(path, localeOfRequest({ ...asked, path }), settings)
  if (target === from) return undefined
  const isChosen = localePrefix(path) ?? chosenLocale(asked.languageCookie)
  return { target: target + queryOf(asked), ...(!isChosen && { detectedFor: from }) }
}

function targetOf(path: string, locale: Locale, settings: PageSettings): string {
  const prefix = localePrefix(path)
  const rest = prefix ? path.slice(prefix.length + 1) : path
  const { home } = existingPages(settings, locale)
  if (settings.redeemOnlyLanguages.includes(locale) && !OFFERED_EVERYWHERE.test(rest)) return home
  if (prefix || EXEMPT.test(path)) return path
  return rest === '/' ? home : `/${locale}${rest}`
}

function localePrefix(path: string): Locale | undefined {
  const first = path.split('/', 2)[1]
  return isLocale(first) ? first : undefined
}

function chosenLocale(cookie: string | undefined): Locale | undefined {
  return isLocale(cookie) ? cookie : undefined
}

/** The query of the page. It goes on as it was written, unless the router added to it. */
function queryOf({ path, query }: PageRequest): string {
  if (!isDataPath(path)) return query
  const own = new URLSearchParams(query)
  own.delete(DATA_PARTS)
  return own.size > 0 ? `?${own}` : ''
}
