import type { Locale } from '@quartermaster/contract/locales'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { partCost, partOf } from '../../catalogue/prices.ts'
import { type Product, textIn } from '../../catalogue/product.ts'
import type { DeliveryItem } from '../../database/delivery-tables.ts'
import { contentsOf, missingContents, type OwnedIds, owns } from '../../pricing/ownership.ts'
import { platformGame } from '../../quotes/standing.ts'
import type { OrderPart } from './store.ts'

/** What an order owes the player: the product, or of a bundle what they do not own yet. */
export function goodsOf(product: Product, owned: OwnedIds, catalogue: Catalogue, locale: Locale): DeliveryItem[] {
  const parts =
    product.contents.length > 0 ? missingContents(owned, product, catalogue).map((item) => item.product) : [product]
  return parts.map((part) => ({
    id: part.productId,
    kind: 'ITEM',
    game: platformGame(part.gameId),
    productType: part.itemType,
    productId: part.productId,
    quantity: 1,
    name: textIn(part.name, locale),
    status: 'REQUESTED',
  }))
}

/** What a bundle's price is reckoned with; nothing for what is no bundle. */
export function orderPartsOf(product: Product, owned: OwnedIds, catalogue: Catalogue, askedAt: Date): OrderPart[] {
  return contentsOf(product, catalogue).map((item) => {
    const isOwned = owns(owned, item.product, catalogue)
    return {
      product_id: item.product.productId,
      owned: isOwned,
      cost: isOwned ? 0 : partCost(partOf(item, item.product)),
      asked_at: askedAt,
    }
  })
}
