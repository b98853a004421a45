import type { GameId } from '@quartermaster/contract/games'
import { PlatformGame } from '@quartermaster/contract/platform/game-services'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { GameServices } from '../game-services/game-services.ts'
import { ownedIds } from '../pricing/ownership.ts'
import type { AwaitedProducts } from './awaited.ts'
import type { Standing } from './eligibility.ts'

export interface StandingContext {
  readonly gameServices: GameServices
  readonly awaitedProducts: AwaitedProducts
}

/** The name the platform uses for a game of the shop. */
export function platformGame(gameId: GameId): PlatformGame {
  return PlatformGame.parse(gameId.toUpperCase())
}

/**
 * What is on its way is read before the game is asked, so that what arrives meanwhile is in one of the two. Account and items
 * are asked for at once; either missing answer leaves the player's standing unknown.
 */
export async function readStanding(
  { awaitedProducts, gameServices }: StandingContext,
  gameId: GameId,
  puuid: string,
): Promise<Standing | Failure<'GAME_SERVICES_UNAVAILABLE'>> {
  const game = platformGame(gameId)
  const awaited = await awaitedProducts({ puuid, game })
  const [account, items] = await Promise.all([
    gameServices.findAccount(game, puuid),
    gameServices.listItems(game, puuid),
  ])
  if (isFailure(account)) {
    if (account.failure === 'PLAYER_NOT_FOUND') return { account: 'missing' }
    if (account.failure === 'SHARD_NOT_FOUND') return { account: 'unplaced' }
    return fail('GAME_SERVICES_UNAVAILABLE')
  }
  if (isFailure(items)) {
    return items.failure === 'PLAYER_NOT_FOUND' ? { account: 'missing' } : fail('GAME_SERVICES_UNAVAILABLE')
  }
  const inGame = ownedIds(items.map(({ productId }) => productId))
  const owned = awaited.length > 0 ? ownedIds([...inGame, ...awaited]) : inGame
  return { account: 'found', region: account.region, owned, inGame, mayBuy: account.mayBuy }
}
