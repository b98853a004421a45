import { currencyOf } from '@quartermaster/contract/games'
import {
  type BundleContent,
  isWithin,
  type ListedProduct,
  type Product,
  type ProductPrice,
  type Sale,
} from './product.ts'

/* The one place where prices are worked out: those of a moment, and those of bundles. */

/** A part of a bundle that is paid for. */
export interface BundlePart {
  /** What it costs inside the bundle. */
  readonly price: number
  readonly until?: string | undefined
  /** What it costs on its own today; none where it is not sold on its own. */
  readonly alone: Pick<ProductPrice, 'final' | 'until'> | undefined
}

/**
 * A bundle costs the sum of its parts, each at the lower of its two prices, and is compared with the same parts bought
 * one by one today. So it is never dearer than they are, and a row per part adds up to the whole.
 */
export function bundlePrice(parts: readonly BundlePart[]): Omit<ProductPrice, 'currency'> {
  let final = 0
  let oneByOne = 0
  const ends: string[] = []
  for (const { price, until, alone } of parts) {
    const isCheaperAlone = alone !== undefined && alone.final < price
    final += partCost({ price, alone })
    oneByOne += costAlone({ price, alone })
    const end = isCheaperAlone ? alone.until : until
    if (end) ends.push(end)
  }
  return { original: Math.max(final, oneByOne), final, ...withEnd(earliest(ends)) }
}

/** What a part adds to the price of its bundle: the lower of its two prices. */
export function partCost({ price, alone }: Pick<BundlePart, 'price' | 'alone'>): number {
  return Math.min(price, costAlone({ price, alone }))
}

/** What a part costs bought alone today; what is not sold alone counts as in its bundle. */
export function costAlone({ price, alone }: Pick<BundlePart, 'price' | 'alone'>): number {
  return alone?.final ?? price
}

/** The products with the prices of a moment. */
export function productsAt(listed: readonly ListedProduct[], now: Date): Product[] {
  const items = listed.map((product) => inSpotlightAt(hasSales(product) ? withPricesAt(product, now) : product, now))
  const byId = new Map(items.map((product) => [`${product.gameId}/${product.productId}`, product]))
  return items.map((product) => {
    if (product.contents.length === 0) return product
    const currency = currencyOf(product.gameId)
    const parts = product.contents.flatMap((content) => {
      const item = byId.get(`${product.gameId}/${content.productId}`)
      return item ? [partOf(content, item)] : []
    })
    return { ...product, prices: [{ currency, ...bundlePrice(parts) }] }
  })
}

/** A product is in the spotlight while its time there lasts. */
function inSpotlightAt(product: Product, now: Date): Product {
  if (!product.spotlight || isWithin(product.spotlight, now)) return product
  const { spotlight: _, ...rest } = product
  return rest
}

function hasSales({ prices, contents }: ListedProduct): boolean {
  return [...prices, ...contents].some(({ sales }) => sales !== undefined)
}

/** A product, or only what is listed of its prices, with the prices of a moment. */
export function withPricesAt<Listed extends Pick<ListedProduct, 'prices' | 'contents'>>(
  listed: Listed,
  now: Date,
): Omit<Listed, 'prices' | 'contents'> & Pick<Product, 'prices' | 'contents'> {
  return {
    ...listed,
    prices: listed.prices.map(({ sales, ...price }) => ({ ...price, ...reduced(price.final, sales, now) })),
    contents: listed.contents.map(({ sales, ...content }) => {
      const { final, ...end } = reduced(content.price, sales, now)
      return { ...content, price: final, ...end }
    }),
  }
}

export function partOf(
  { price, until }: BundleContent,
  { gameId, prices, purchasable }: Pick<Product, 'gameId' | 'prices' | 'purchasable'>,
): BundlePart {
  const currency = currencyOf(gameId)
  return { price, until, alone: purchasable ? prices.find((own) => own.currency === currency) : undefined }
}

/** The instants at which some price changes, in order. */
export function priceChanges(listed: readonly Pick<ListedProduct, 'prices' | 'contents'>[]): number[] {
  return listed
    .flatMap(({ prices, contents }) => [...prices, ...contents])
    .flatMap(({ sales = [] }) => sales.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]))
    .sort((a, b) => a - b)
}

/** Where sales overlap, the lowest counts; a sale that is no lower than the price is none. */
function reduced(
  listed: number,
  sales: readonly Sale[] = [],
  now: Date,
): { readonly final: number; readonly until?: string } {
  const running = sales.filter(
    ({ from, until, final }) =>
      final < listed && Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(until),
  )
  const [best] = running.toSorted((a, b) => a.final - b.final || Date.parse(b.until) - Date.parse(a.until))
  return best ? { final: best.final, until: best.until } : { final: listed }
}

function earliest(instants: readonly string[]): string | undefined {
  return instants.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
}

function withEnd(until: string | undefined): { readonly until?: string } {
  return until === undefined ? {} : { until }
}
