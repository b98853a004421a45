import { isGameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { FulfillmentItems, Reward } from '@quartermaster/contract/wire/content-codes'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { textIn } from '../catalogue/product.ts'
import { plainImageUrl, thumbnailOf } from '../catalogue/wire.ts'
import type { DeliveryItem } from '../database/delivery-tables.ts'
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
      imageUrl: pictureOf(catalogue, item),
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

/** The product's own picture; the smallest bundle's for money of a game; what the campaign names for the rest. */
function pictureOf(catalogue: Catalogue, item: DeliveryItem): string | null {
  const gameId = item.game.toLowerCase()
  const [smallestBundle] = item.kind === 'CURRENCY' && isGameId(gameId) ? catalogue.currencyBundles(gameId) : []
  const product = findProduct(catalogue, item) ?? smallestBundle
  if (product) return thumbnailOf(product).url
  return item.image ? plainImageUrl(item.image) : null
}

function findProduct(catalogue: Catalogue, { game, kind, productId }: DeliveryItem) {
  const gameId = game.toLowerCase()
  return kind === 'ITEM' && isGameId(gameId) ? catalogue.findById(gameId, productId) : undefined
}
