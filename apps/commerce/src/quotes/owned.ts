import { type GameId, gamesOnSale } from '@quartermaster/contract/games'
import type { OwnedAnswer } from '@quartermaster/contract/wire/products'
import { isFailure } from '@quartermaster/service/failure'
import { owns } from '../pricing/ownership.ts'
import type { QuotesContext } from './service.ts'
import { readStanding } from './standing.ts'

/** What a player owns of what is listed. A game whose service gives no answer is left out: nothing is said of it. */
export async function listOwned(
  { catalogue, gameServices, settings }: QuotesContext,
  puuid: string,
  gameId: GameId | undefined,
): Promise<OwnedAnswer> {
  const games = gamesOnSale(settings).filter((game) => gameId === undefined || game === gameId)
  const standings = await Promise.all(games.map((game) => readStanding(gameServices, game, puuid)))
  const current = catalogue.current()
  return {
    owned: games.flatMap((game, at) => {
      const standing = standings[at]
      if (!standing || isFailure(standing)) return []
      if (standing.account !== 'found') return { gameId: game, productIds: [] }
      const owned = current.products.filter(
        (product) => product.gameId === game && product.listed && owns(standing.owned, product, current),
      )
      return { gameId: game, productIds: owned.map(({ productId }) => productId) }
    }),
  }
}
