import { ITEM_TYPES, type ItemType, toItemType } from '@quartermaster/contract/product-types'
import type { CatalogueEntry } from '@quartermaster/contract/wire/products'

/** How a game's shelf can be arranged. The choice stands in the address, so it works without script and can be shared. */
export const SORTS = ['featured', 'newest', 'price-low', 'price-high', 'name'] as const
export type Sort = (typeof SORTS)[number]

export interface Listing {
  readonly type: ItemType | undefined
  readonly sort: Sort
}

/** What the address asks for; what it cannot mean is left out. */
export function readListing(search: string): Listing {
  const query = new URLSearchParams(search)
  return {
    type: ITEM_TYPES.find((type) => type === query.get('type')),
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'featured',
  }
}

/** The same address with another choice; everything else in the query stays. */
export function listingSearch(search: string, { type, sort }: Listing): string {
  const query = new URLSearchParams(search)
  query.delete('type')
  query.delete('sort')
  if (type) query.set('type', type)
  if (sort !== 'featured') query.set('sort', sort)
  const text = query.toString()
  return text ? `?${text}` : '?'
}

/** The kinds on the shelf, in the order the contract lists them. */
export function typesOf(products: readonly Pick<CatalogueEntry, 'productType'>[]): ItemType[] {
  const present = new Set(products.map(({ productType }) => toItemType(productType)))
  return ITEM_TYPES.filter((type) => present.has(type))
}

type Listed = Pick<CatalogueEntry, 'productType' | 'releasedOn' | 'cost' | 'name'>

export function arrange<Entry extends Listed>(
  products: readonly Entry[],
  { type, sort }: Listing,
  tag: string,
): Entry[] {
  const shown = type ? products.filter(({ productType }) => toItemType(productType) === type) : [...products]
  const byName = new Intl.Collator(tag)
  // As the catalogue lists them: what operators placed, what is featured, and the newest.
  const compare: Record<Sort, (a: Entry, b: Entry) => number> = {
    featured: () => 0,
    newest: newestFirst,
    'price-low': (a, b) => a.cost - b.cost,
    'price-high': (a, b) => b.cost - a.cost,
    name: (a, b) => byName.compare(a.name, b.name),
  }
  return shown.sort(compare[sort])
}

function newestFirst(a: Listed, b: Listed): number {
  return b.releasedOn.localeCompare(a.releasedOn)
}
