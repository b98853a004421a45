import { DEFAULT_LOCALE, isLocale, type Locale, negotiateLocale } from '@quartermaster/contract/locales'
import { DATA_PARTS, pagePathOf } from '../app/addresses/data-address.ts'
import { existingPages, type PageSettings } from '../app/addresses/existing-pages.ts'
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
export function localeOfRequest({ path, languageCookie, acceptLanguage }: PageRequest): Locale {
  return localePrefix(path) ?? chosenLocale(languageCookie) ?? negotiateLocale(acceptLanguage) ?? DEFAULT_LOCALE
}

/** Where a request must go instead, or nothing when it may stay. One hop always arrives. */
export function redirectOf(asked: PageRequest, settings: PageSettings): Redirect | undefined {
  // Every address of the site is in lower case; one that was typed otherwise means the same page.
  const path = pagePathOf(asked.path).toLowerCase()
  const prefix = localePrefix(path)
  const locale = localeOfRequest({ ...asked, path })
  const rest = prefix ? path.slice(prefix.length + 1) : path
  const { home } = existingPages(settings, locale)
  const target = targetOf()
  if (target === pagePathOf(asked.path)) return undefined
  const isChosen = prefix !== undefined || chosenLocale(asked.languageCookie) !== undefined
  return { target: target + queryOf(asked), ...(!isChosen && { detectedFor: asked.path }) }

  function targetOf(): string {
    if (settings.redeemOnlyLanguages.includes(locale) && !OFFERED_EVERYWHERE.test(rest)) return home
    if (prefix || EXEMPT.test(path)) return path
    return rest === '/' ? home : `/${locale}${rest}`
  }
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
  if (path === pagePathOf(path)) return query
  const own = new URLSearchParams(query)
  own.delete(DATA_PARTS)
  return own.size > 0 ? `?${own}` : ''
}
