import type { ProductRequestItem } from '@quartermaster/contract/wire/products'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Product } from '../catalogue/product.ts'

/** Each product once, in the order asked for; unknown ones are left out. */
export function findProducts(catalogue: Catalogue, items: readonly ProductRequestItem[]): Product[] {
  return [
    ...new Set(
      items.flatMap(({ gameId, productType, productId }) => catalogue.find(gameId, productType, productId) ?? []),
    ),
  ]
}
