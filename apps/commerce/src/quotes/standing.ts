import type { GameId } from '@quartermaster/contract/games'
import { PlatformGame } from '@quartermaster/contract/platform/game-services'
import { type Refusal, refuse } from '@quartermaster/service/error-answers'
import type { GameServices } from '../game-services/game-services.ts'
import { ownedIds } from '../pricing/ownership.ts'
import type { Standing } from './eligibility.ts'

/** The name the platform uses for a game of the shop. */
export function platformGame(gameId: GameId): PlatformGame {
  return PlatformGame.parse(gameId.toUpperCase())
}

const UNAVAILABLE = refuse(
  503,
  'UPSTREAM_UNAVAILABLE',
  'The game’s servers are not answering. Nothing was bought. Try again in a moment.',
)

/** Account and items are asked for at once; either missing answer leaves the player's standing unknown. */
export async function readStanding(
  gameServices: GameServices,
  gameId: GameId,
  puuid: string,
): Promise<Standing | Refusal> {
  const game = platformGame(gameId)
  const [account, items] = await Promise.all([
    gameServices.findAccount(game, puuid),
    gameServices.listItems(game, puuid),
  ])
  if (!account.ok) {
    if (account.failure === 'PLAYER_NOT_FOUND') return { account: 'missing' }
    if (account.failure === 'SHARD_NOT_FOUND') return { account: 'unplaced' }
    return UNAVAILABLE
  }
  if (!items.ok) return items.failure === 'PLAYER_NOT_FOUND' ? { account: 'missing' } : UNAVAILABLE
  const owned = ownedIds(items.value.map(({ productId }) => productId))
  return { account: 'found', region: account.value.region, owned }
}
