import type { CurrencyCode } from '@quartermaster/contract/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { bundlePrice, partOf } from '../catalogue/prices.ts'
import { type Product, priceIn } from '../catalogue/product.ts'
import { type ShownPrice, shownPrice } from '../catalogue/shown-price.ts'
import { missingContents, type OwnedIds, owns } from './ownership.ts'

/** Whose price it is: what they own, and whether reductions are told against the prior price where they are at home. */
export interface Buyer {
  readonly owned: OwnedIds
  readonly prior: boolean
}

/** What a player pays: for a bundle, what its missing parts cost. What is wholly owned has no price. */
export function priceFor(
  { owned, prior }: Buyer,
  product: Product,
  currency: CurrencyCode,
  catalogue: Catalogue,
): ShownPrice | undefined {
  const listed = priceIn(product, currency)
  if (!listed || (!product.repeatable && owns(owned, product, catalogue))) return undefined
  if (product.contents.length === 0) return shownPrice(catalogue, product, listed, prior)
  const missing = missingContents(owned, product, catalogue)
  const rest = { currency, ...bundlePrice(missing.map((item) => partOf(item, item.product))) }
  const parts = missing.map(({ productId }) => productId)
  return shownPrice(catalogue, product, rest, prior, parts)
}

/** What a product costs inside the first bundle that holds it. */
export function priceInBundle(product: Product, catalogue: Catalogue): number | undefined {
  const [bundle] = catalogue.bundlesWith(product)
  // Stryker disable next-line OptionalChaining: a bundle that holds a product has it among its contents
  return bundle?.contents.find(({ productId }) => productId === product.productId)?.price
}
