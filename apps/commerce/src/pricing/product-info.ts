import { currencyOf } from '@quartermaster/contract/games'
import type { PurchasabilityStatus } from '@quartermaster/contract/statuses'
import type { ProductInfo } from '@quartermaster/contract/wire/products'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Product } from '../catalogue/product.ts'
import { contentsOf, type OwnedIds } from './ownership.ts'
import { priceFor, priceInBundle } from './price.ts'

/** A product in the shape of the product and quote calls, with the prices this player pays. */
export function toProductInfo(
  product: Product,
  status: PurchasabilityStatus,
  owned: OwnedIds,
  catalogue: Catalogue,
): ProductInfo {
  const { gameId, productId, itemType } = product
  const inBundle = priceInBundle(product, catalogue)
  return {
    id: productId,
    game: gameId,
    type: itemType,
    status,
    prices: product.prices.flatMap(({ currency }) => {
      const price = priceFor(owned, product, currency, catalogue)
      if (!price) return []
      return [{ finalPrice: { cost: price.final, currency } }, { originalPrice: { cost: price.original, currency } }]
    }),
    ...(product.contents.length > 0 && {
      contents: contentsOf(product, catalogue).map((item) => ({
        productIdentity: { gameId, productType: item.product.itemType, productId: item.product.productId },
        prices: [{ currency: currencyOf(gameId), cost: item.price }],
      })),
    }),
    ...(inBundle !== undefined && { itemPriceInBundle: inBundle }),
  }
}
