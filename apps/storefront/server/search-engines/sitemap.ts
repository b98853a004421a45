import { GAME_IDS, type GameId } from '@quartermaster/contract/games'
import { canonicalLocale, LOCALE_CODES, type Locale } from '@quartermaster/contract/locales'
import type { CatalogueEntry } from '@quartermaster/contract/wire/products'
import { addresses } from '../../app/addresses/addresses.ts'

/** The most addresses that one file may hold, by the sitemap protocol. */
export const MOST_PER_FILE = 50_000

export interface SitemapShop {
  readonly shopUrl: string
  readonly redeemOnlyLanguages: readonly Locale[]
  /** The landing and game pages exist. */
  readonly landing: boolean
  readonly games: readonly GameId[]
  /** Every product on sale, one after the other, however many there are. */
  products(locale: Locale): AsyncIterable<Pick<CatalogueEntry, 'gameId' | 'productSlug' | 'releasedOn'>>
  readonly mostPerFile?: number
}

interface Entry {
  readonly path: string
  readonly changedOn?: string
}

/** The files of every language, for the index: as many as the number of its addresses needs. */
export async function* sitemapIndex(shop: SitemapShop): AsyncGenerator<string> {
  let full: number | undefined
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  for (const locale of LOCALE_CODES.filter((code) => canonicalLocale(code) === code)) {
    const isShort = shop.redeemOnlyLanguages.includes(locale)
    if (!isShort) full ??= await countOf(entriesOf(shop, locale))
    const files = isShort ? 1 : Math.ceil((full ?? 0) / (shop.mostPerFile ?? MOST_PER_FILE))
    for (let part = 1; part <= files; part++) {
      yield `<sitemap><loc>${escapeXml(shop.shopUrl + sitemapPath(locale, part))}</loc></sitemap>\n`
    }
  }
  yield '</sitemapindex>\n'
}

export function sitemapPath(locale: Locale, part: number): string {
  return `/sitemap-${locale}${part === 1 ? '' : `-${part}`}.xml`
}

/** One file of a language, written as the catalogue is read. */
export async function* sitemap(shop: SitemapShop, locale: Locale, part = 1): AsyncGenerator<string> {
  const most = shop.mostPerFile ?? MOST_PER_FILE
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  let position = 0
  for await (const { path, changedOn } of entriesOf(shop, locale)) {
    const file = Math.floor(position++ / most) + 1
    if (file < part) continue
    if (file > part) break
    const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
    yield `<url><loc>${escapeXml(shop.shopUrl + path)}</loc>${changed}</url>\n`
  }
  yield '</urlset>\n'
}

async function* entriesOf(shop: SitemapShop, locale: Locale): AsyncGenerator<Entry> {
  yield { path: addresses.redeem(locale) }
  if (shop.redeemOnlyLanguages.includes(locale)) return
  if (shop.landing) {
    yield { path: addresses.landing(locale) }
    for (const game of GAME_IDS) if (shop.games.includes(game)) yield { path: addresses.game(locale, game) }
  }
  for await (const { gameId, productSlug, releasedOn } of shop.products(locale)) {
    yield { path: addresses.product(locale, gameId, productSlug), changedOn: releasedOn }
  }
}

async function countOf(entries: AsyncIterable<Entry>): Promise<number> {
  let count = 0
  for await (const _ of entries) count++
  return count
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
