import { GAME_IDS, type GameId } from '@quartermaster/contract/games'
import type { ItemType } from '@quartermaster/contract/product-types'
import { createPriceHistory } from './price-history.ts'
import { priceChanges, productsAt } from './prices.ts'
import { type ListedProduct, type Product, type Publication, windowChanges } from './product.ts'

/** One version of the whole catalogue. Immutable, so a request that keeps it sees no half of an import. */
export interface Catalogue {
  readonly version: string
  /** In the order of listings: games as in the game table, what has a place on the shelf, featured, then newest. */
  readonly products: readonly Product[]
  /** The product a request names: game, type without prefix, id. */
  find(gameId: GameId, itemType: ItemType, productId: string): Product | undefined
  findById(gameId: GameId, productId: string): Product | undefined
  findBySlug(gameId: GameId, slug: string): Product | undefined
  /** Where "game/product" stands in `products`. */
  positionOf(id: string): number | undefined
  /** The bundles a product is part of, in listing order. */
  bundlesWith(product: Product): readonly Product[]
  /** A game's currency bundles, smallest first. */
  currencyBundles(gameId: GameId): readonly Product[]
  /**
   * How many sale windows have opened or closed and how many prices have changed by the moment it was made for: what it
   * shows changes only when this or the version does.
   */
  readonly phase: number
  /** Whether it shows that moment too. */
  holdsAt(now: Date): boolean
  /** When it stops to hold, where a window or a price is yet to change. */
  readonly changesAt: Date | undefined
  /**
   * The lowest price of the 30 days before the reduction began that runs now; none where none runs, or where it was no
   * higher. Of a bundle, for the parts of it that are named.
   */
  priorPrice(product: Product, parts?: readonly string[]): number | undefined
}

/** The catalogue as it stands at one moment, from products with the prices of all times. */
export function createCatalogue(
  version: string,
  listed: readonly ListedProduct[],
  now: Date,
  published: readonly Publication[] = [],
): Catalogue {
  const products = productsAt(listed, now).sort(inListingOrder)
  const byId = new Map(products.map((product) => [key(product.gameId, product.productId), product]))
  const positions = new Map(products.map((product, index) => [key(product.gameId, product.productId), index]))
  const bySlug = new Map(products.map((product) => [key(product.gameId, product.slug), product]))
  const bundles = Map.groupBy(
    products.flatMap((bundle) => bundle.contents.map((content) => ({ bundle, content }))),
    ({ bundle, content }) => key(bundle.gameId, content.productId),
  )
  const bundlesById = new Map([...bundles].map(([id, found]) => [id, found.map(({ bundle }) => bundle)]))
  const credits = Map.groupBy(
    products.filter((product) => product.credit).sort((a, b) => (a.credit?.base ?? 0) - (b.credit?.base ?? 0)),
    ({ gameId }) => gameId,
  )
  const boundaries = [...listed.flatMap(windowChanges), ...priceChanges(listed)].sort((a, b) => a - b)
  const phase = countUpTo(boundaries, now.getTime())
  const next = boundaries[phase]
  const history = createPriceHistory(published, now)

  const findById = (gameId: GameId, productId: string) => byId.get(key(gameId, productId))
  return {
    version,
    products,
    findById,
    find(gameId, itemType, productId) {
      const product = findById(gameId, productId)
      return product?.itemType === itemType ? product : undefined
    },
    findBySlug: (gameId, slug) => bySlug.get(key(gameId, slug)),
    positionOf: (id) => positions.get(id),
    bundlesWith: ({ gameId, productId }) => bundlesById.get(key(gameId, productId)) ?? [],
    currencyBundles: (gameId) => credits.get(gameId) ?? [],
    phase,
    holdsAt: (moment) => countUpTo(boundaries, moment.getTime()) === phase,
    changesAt: next === undefined ? undefined : new Date(next),
    priorPrice: history.priorPrice,
  }
}

const GAME_ORDER = Object.fromEntries(GAME_IDS.map((id, index) => [id, index])) as Record<GameId, number>

const key = (gameId: string, id: string) => `${gameId}/${id}`

function inListingOrder(a: Product, b: Product): number {
  return (
    GAME_ORDER[a.gameId] - GAME_ORDER[b.gameId] ||
    placeOf(a) - placeOf(b) ||
    Number(b.featured) - Number(a.featured) ||
    compare(b.releasedOn, a.releasedOn) ||
    compare(a.productId, b.productId)
  )
}

const placeOf = ({ shelfPlace = Number.MAX_SAFE_INTEGER }: Product) => shelfPlace

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** How many of the sorted numbers are at most `limit`. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? Number.POSITIVE_INFINITY) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
