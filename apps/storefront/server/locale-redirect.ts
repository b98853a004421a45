import { DEFAULT_LOCALE, isLocale, type Locale, negotiateLocale } from '@quartermaster/contract/locales'
import type { PageRequest } from './page-request.ts'

/** Pages without a language in their address: they are shown in the player's language where they stand. */
const EXEMPT = ['/redeem', '/account/name-change-token', '/redirect', '/success']

/** What there is in a language without a shop. */
const OFFERED_EVERYWHERE = /^\/(redeem(\/|$)|offline\.html$)/

/** The language of a request: its address, then what the player chose before, then what the browser asks for. */
export function localeOfRequest({ path, languageCookie, acceptLanguage }: PageRequest): Locale {
  const prefix = localePrefix(path)
  if (prefix) return prefix
  if (isLocale(languageCookie)) return languageCookie
  return negotiateLocale(acceptLanguage) ?? DEFAULT_LOCALE
}

/** Where a request must go instead, or nothing when it may stay. One hop always arrives. */
export function redirectOf(asked: PageRequest, redeemOnly: readonly Locale[]): string | undefined {
  const { path, query } = asked
  const prefix = localePrefix(path)
  const exempt = EXEMPT.some((page) => [page, `${page}/`, `${page}.data`].includes(path))
  if (!prefix && exempt) return undefined
  const locale = localeOfRequest(asked)
  const rest = prefix ? path.slice(prefix.length + 1) : path
  if (redeemOnly.includes(locale) && !OFFERED_EVERYWHERE.test(rest)) return `/${locale}/redeem/${query}`
  return prefix ? undefined : `/${locale}${rest}${query}`
}

function localePrefix(path: string): Locale | undefined {
  const first = path.split('/', 2)[1]
  return isLocale(first) ? first : undefined
}
