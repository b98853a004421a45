import type { CurrencyCode } from '@quartermaster/contract/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Product, type ProductPrice, priceIn } from '../catalogue/product.ts'
import { contentsOf, type OwnedIds, owns } from './ownership.ts'

/**
 * What a player pays. A bundle costs the prices of what is missing; its original price is lowered by what the owned
 * items cost on their own. A bundle of which nothing is owned costs what the catalogue says.
 */
export function priceFor(
  owned: OwnedIds,
  product: Product,
  currency: CurrencyCode,
  catalogue: Catalogue,
): ProductPrice | undefined {
  const listed = priceIn(product, currency)
  if (!listed) return undefined
  const ownedContents = contentsOf(product, catalogue).filter((item) => owns(owned, item.product, catalogue))
  const saved = ownedContents.reduce((sum, { price }) => sum + price, 0)
  const final = Math.max(0, listed.final - saved)
  const alone = ownedContents.reduce((sum, item) => sum + (priceIn(item.product, currency)?.original ?? item.price), 0)
  return { currency, final, original: Math.max(final, listed.original - alone) }
}

/** What a product costs inside the first bundle that holds it. */
export function priceInBundle(product: Product, catalogue: Catalogue): number | undefined {
  const [bundle] = catalogue.bundlesWith(product)
  // Stryker disable next-line OptionalChaining: a bundle that holds a product has it among its contents
  return bundle?.contents.find(({ productId }) => productId === product.productId)?.price
}
