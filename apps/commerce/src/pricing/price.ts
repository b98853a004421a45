import type { CurrencyCode } from '@quartermaster/contract/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { bundlePrice, partOf } from '../catalogue/prices.ts'
import { type Product, type ProductPrice, priceIn } from '../catalogue/product.ts'
import { missingContents, type OwnedIds } from './ownership.ts'

/** What a player pays: for a bundle, what its missing parts cost. A bundle of which all is owned has no price. */
export function priceFor(
  owned: OwnedIds,
  product: Product,
  currency: CurrencyCode,
  catalogue: Catalogue,
): ProductPrice | undefined {
  const listed = priceIn(product, currency)
  if (!listed || product.contents.length === 0) return listed
  const missing = missingContents(owned, product, catalogue)
  if (missing.length === 0) return undefined
  return { currency, ...bundlePrice(missing.map((item) => partOf(item, item.product))) }
}

/** What a product costs inside the first bundle that holds it. */
export function priceInBundle(product: Product, catalogue: Catalogue): number | undefined {
  const [bundle] = catalogue.bundlesWith(product)
  // Stryker disable next-line OptionalChaining: a bundle that holds a product has it among its contents
  return bundle?.contents.find(({ productId }) => productId === product.productId)?.price
}
