import type { Locale } from '@quartermaster/contract/locales'
import type { CatalogueEntry } from '@quartermaster/contract/wire/products'
import type { CatalogueClient } from '../render-context/render-context.ts'
import { type Hero, heroOf } from './hero.ts'
import { type ShelfEntry, toShelfEntry } from './shelf-entry.ts'

/** The product whose art opens a page. */
export interface Spotlight {
  readonly product: ShelfEntry
  readonly description: string
  readonly hero: Hero
}

type Placed = Pick<CatalogueEntry, 'featured' | 'releasedOn' | 'spotlight'>

/** What operators put in the spotlight; else the newest featured product; where none is featured, the newest of all. */
export function spotlightOf<Entry extends Placed>(products: readonly Entry[]): Entry | undefined {
  return products.toSorted(
    (a, b) => inSpotlight(a, b) || Number(b.featured) - Number(a.featured) || b.releasedOn.localeCompare(a.releasedOn),
  )[0]
}

/** What the landing page shows of all games: what stands in the spotlight, then what is featured, in the shop's order. */
export function landingShelf<Entry extends Placed>(products: readonly Entry[]): Entry[] {
  return products.filter(({ spotlight, featured }) => featured || spotlight !== undefined).sort(inSpotlight)
}

const inSpotlight = (a: Placed, b: Placed) =>
  (a.spotlight ?? Number.MAX_SAFE_INTEGER) - (b.spotlight ?? Number.MAX_SAFE_INTEGER)

export async function loadSpotlight(
  catalogue: CatalogueClient,
  locale: Locale,
  products: readonly CatalogueEntry[],
): Promise<Spotlight | undefined> {
  const entry = spotlightOf(products)
  const product = entry && (await catalogue.find(locale, entry.gameId, entry.productSlug))
  if (!entry || !product) return undefined
  return { product: toShelfEntry(entry, locale), description: product.description, hero: heroOf(product) }
}
