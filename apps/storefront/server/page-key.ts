import { isGameId } from '@quartermaster/contract/games'
import { isLocale } from '@quartermaster/contract/locales'
import { isThemeCode } from '@quartermaster/contract/themes'
import { listingSearch, readListing } from '../app/catalogue/listing-rules.ts'
import { askedSearch, publicAsked, readAsked } from '../app/search/asked.ts'

interface AskedPage {
  readonly path: string
  readonly query: string
}

/**
 * The part of a query that changes what a page says; the service worker goes by it too. The rest, such as a creator's code, is the browser's own: a page
 * is cached for everyone and must not carry what the first visitor brought along.
 */
export function publicQuery({ path, query }: AskedPage): string {
  // Stryker disable next-line StringLiteral: what is missing is neither redeem nor a game
  const [, locale, first = '', ...rest] = path.split('/')
  if (!isLocale(locale)) return query
  if (path.endsWith('.data')) return query
  if (first === 'redeem') {
    const theme = new URLSearchParams(query).get('theme')
    return isThemeCode(theme) ? `?theme=${theme}` : ''
  }
  const shown = rest.every((segment) => segment === '') ? arranged(first, query) : ''
  return shown === '?' ? '' : shown
}

/** How the address arranges a shelf, or what it searches for. */
function arranged(page: string, query: string): string {
  if (page === 'search') return askedSearch('', publicAsked(readAsked(query)))
  return isGameId(page) ? listingSearch('', readListing(query)) : ''
}

/** The key of a public page in the cache; pages without a language in their address depend on the visitor and are not. */
export function pageKey({ path, query }: AskedPage): string | undefined {
  return isLocale(path.split('/', 2)[1]) ? path + publicQuery({ path, query }) : undefined
}
