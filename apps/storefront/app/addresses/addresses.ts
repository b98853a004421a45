import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'

/** Every address of the site, spelled once. */
export const addresses = {
  landing: (locale: Locale) => `/${locale}/`,
  game: (locale: Locale, game: GameId) => `/${locale}/${game}/`,
  product: (locale: Locale, game: GameId, slug: string) => `/${locale}/${game}/${slug}/`,
  topUp: (locale: Locale, game: GameId) => `/${locale}/${game}/top-up/`,
  success: (locale: Locale, game: GameId) => `/${locale}/${game}/success/`,
  checkout: (locale: Locale) => `/${locale}/checkout`,
  orders: (locale: Locale) => `/${locale}/orders/`,
  wallet: (locale: Locale) => `/${locale}/wallet/`,
  search: (locale: Locale) => `/${locale}/search/`,
  wishlist: (locale: Locale) => `/${locale}/wishlist/`,
  redeem: (locale: Locale) => `/${locale}/redeem/`,
  redirect: '/redirect/',
} as const

/** The end of every link that opens the privacy choices, on whichever page it stands. */
export const PRIVACY_HASH = '#privacy'

/** The same page in another language. */
export function inLanguage(path: string, from: Locale, to: Locale): string {
  return path === `/${from}` || path.startsWith(`/${from}/`) ? `/${to}${path.slice(from.length + 1)}` : `/${to}${path}`
}

/**
 * How a shelf is arranged, what is searched for, what a top-up is for, and the order a payment came back with belong to
 * their page; all else to the visit.
 */
export const QUERY_OF_THE_PAGE = [
  'type',
  'sort',
  'order',
  'for',
  'q',
  'game',
  'price',
  'reduced',
  'owned',
  'affordable',
]

/** The address with the query of the page that leads to it: moving within the site keeps what belongs to the visit. */
export function keepQuery(address: string, search: string): string {
  const [path = '', hash] = address.split('#', 2)
  const [page, own] = path.split('?', 2)
  return page + mergeQueries(search, own) + (hash === undefined ? '' : `#${hash}`)
}

function mergeQueries(search: string, own: string | undefined): string {
  const query = new URLSearchParams(search)
  const dropped = QUERY_OF_THE_PAGE.filter((name) => query.has(name))
  if (!own && dropped.length === 0) return search
  for (const name of dropped) query.delete(name)
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}

/** The query of an address within the site. */
export function searchOf(address: string): string {
  return /^[^?#]*(\?[^#]*)/.exec(address)?.[1] ?? ''
}
