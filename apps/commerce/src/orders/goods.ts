import type { Locale } from '@quartermaster/contract/locales'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Product, textIn } from '../catalogue/product.ts'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import { missingContents, type OwnedIds } from '../pricing/ownership.ts'
import { platformGame } from '../quotes/standing.ts'

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
