import { isGameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { FulfillmentItems, Reward } from '@quartermaster/contract/wire/content-codes'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { textIn } from '../catalogue/product.ts'
import { thumbnailOf } from '../catalogue/wire.ts'
import type { DeliveryItem } from '../fulfilment/tables.ts'
import type { AccountKnowledge } from './rules.ts'

/** Rewards as pages show them. Names and pictures are the catalogue's where it has the product. */
export function toRewards(
  items: readonly DeliveryItem[],
  catalogue: Catalogue,
  locale: Locale,
  accounts: ReadonlyMap<PlatformGame, AccountKnowledge> = new Map(),
): Reward[] {
  return items.map((item) => {
    const product = findProduct(catalogue, item)
    const account = accounts.get(item.game)
    return {
      id: item.id,
      game: item.game,
      kind: item.kind,
      name: product ? textIn(product.name, locale) : item.name,
      typeLabel: item.kind === 'CURRENCY' ? item.productId : (product?.productType ?? item.productType),
      quantity: item.quantity,
      imageUrl: product ? thumbnailOf(product).url : null,
      region: typeof account === 'object' ? account.region : null,
    }
  })
}

export function toFulfillmentItems(
  items: readonly DeliveryItem[],
  catalogue: Catalogue,
  locale: Locale,
): FulfillmentItems {
  return Object.fromEntries(
    items.map((item) => {
      const product = findProduct(catalogue, item)
      const name = product ? textIn(product.name, locale) : item.name
      return [item.id, { status: item.status, name, quantity: item.quantity }]
    }),
  )
}

function findProduct(catalogue: Catalogue, { game, kind, productId }: DeliveryItem) {
  const gameId = game.toLowerCase()
  return kind === 'ITEM' && isGameId(gameId) ? catalogue.findById(gameId, productId) : undefined
}
