import { currencyOf } from '@quartermaster/contract/games'
import type { PurchasabilityStatus } from '@quartermaster/contract/statuses'
import type { ProductInfo } from '@quartermaster/contract/wire/products'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { costAlone, partCost, partOf } from '../catalogue/prices.ts'
import type { Product } from '../catalogue/product.ts'
import { inTime } from '../catalogue/wire.ts'
import { contentsOf } from './ownership.ts'
import { type Buyer, priceFor, priceInBundle } from './price.ts'

/** A product in the shape of the product and quote calls, with the prices this player pays. */
export function toProductInfo(
  product: Product,
  status: PurchasabilityStatus,
  buyer: Buyer,
  catalogue: Catalogue,
): ProductInfo {
  const { gameId, productId, itemType } = product
  const inBundle = priceInBundle(product, catalogue)
  const prices = product.prices.flatMap(({ currency }) => priceFor(buyer, product, currency, catalogue) ?? [])
  return {
    id: productId,
    game: gameId,
    type: itemType,
    status,
    prices: prices.flatMap(({ final, original, currency }) => [
      { finalPrice: { cost: final, currency } },
      { originalPrice: { cost: original, currency } },
    ]),
    ...(prices[0] && inTime(prices[0])),
    ...(product.contents.length > 0 && {
      contents: contentsOf(product, catalogue).map((item) => {
        const part = partOf(item, item.product)
        const cost = partCost(part)
        return {
          productIdentity: { gameId, productType: item.product.itemType, productId: item.product.productId },
          prices: [{ currency: currencyOf(gameId), cost }],
          ...(cost < item.price && { itemPriceInBundle: item.price }),
          alone: costAlone(part),
        }
      }),
    }),
    ...(inBundle !== undefined && { itemPriceInBundle: inBundle }),
  }
}
