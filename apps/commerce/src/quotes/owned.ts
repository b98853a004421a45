import { isDeepStrictEqual } from 'node:util'
import { currencyOf, type GameId, gamesOnSale } from '@quartermaster/contract/games'
import { LOCALE_REGIONS } from '@quartermaster/contract/locale-regions'
import type { Locale } from '@quartermaster/contract/locales'
import type { OwnedAnswer, OwnPrice } from '@quartermaster/contract/wire/products'
import { isFailure } from '@quartermaster/service/failure'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Product } from '../catalogue/product.ts'
import { needsPriorPrice, type ShownPrice } from '../catalogue/shown-price.ts'
import { inTime } from '../catalogue/wire.ts'
import { NOTHING, owns } from '../pricing/ownership.ts'
import { type Buyer, priceFor } from '../pricing/price.ts'
import type { QuotesContext } from './service.ts'
import { readStanding } from './standing.ts'

/**
 * What a player owns, and what they pay for what is listed where a page of the locale says otherwise. What is not listed
 * is told too: something on a shelf may need it. A game whose service gives no answer is left out: nothing is said of it.
 */
export async function listOwned(
  context: QuotesContext,
  puuid: string,
  { gameId, locale }: { readonly gameId?: GameId | undefined; readonly locale: Locale },
): Promise<OwnedAnswer> {
  const { catalogue, settings } = context
  const games = gamesOnSale(settings).filter((game) => gameId === undefined || game === gameId)
  const standings = await Promise.all(games.map((game) => readStanding(context, game, puuid)))
  const current = catalogue.current()
  const visitor = { owned: NOTHING, prior: needsPriorPrice(LOCALE_REGIONS[locale], settings) }
  return {
    owned: games.flatMap((game, at) => {
      const standing = standings[at]
      if (!standing || isFailure(standing)) return []
      if (standing.account !== 'found') return { gameId: game, productIds: [], prices: [] }
      const player = { owned: standing.owned, prior: needsPriorPrice(standing.region, settings) }
      const products = current.products.filter((product) => product.gameId === game)
      const isOwned = (product: Product) => !product.repeatable && owns(standing.owned, product, current)
      const { owned = [], others = [] } = Object.groupBy(products, (product) => (isOwned(product) ? 'owned' : 'others'))
      return {
        gameId: game,
        productIds: owned.map(({ productId }) => productId),
        prices: others.flatMap((product) => (product.listed && ownPrice(product, player, visitor, current)) || []),
      }
    }),
  }
}

/** A price as this player's cards tell it, where that is not what visitors read. */
function ownPrice(product: Product, player: Buyer, visitor: Buyer, catalogue: Catalogue): OwnPrice | undefined {
  // Only a bundle costs one player less than another.
  if (product.contents.length === 0 && player.prior === visitor.prior) return undefined
  const currency = currencyOf(product.gameId)
  const own = priceFor(player, product, currency, catalogue)
  const usual = priceFor(visitor, product, currency, catalogue)
  if (!own || (usual && isDeepStrictEqual(cardOf(own), cardOf(usual)))) return undefined
  return { productId: product.productId, price: own.original, cost: own.final, ...inTime(own) }
}

/** What a card has to say of a price: where nothing is struck, what it would be compared with is not told. */
function cardOf({ final, original, until, comparison }: ShownPrice) {
  return { final, original, until, comparison: original > final ? comparison : undefined }
}
