import { GAME_IDS } from '@quartermaster/contract/games'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import type { GameServices } from '../game-services/game-services.ts'
import { platformGame } from '../quotes/standing.ts'
import { playersWithId } from './lookups.ts'

export type MissingPlayer = Failure<'NO_SUCH_PLAYER' | 'GAME_SERVICES_UNAVAILABLE'>

type KnowingContext = Pick<BaseContext, 'db'> & { readonly gameServices: Pick<GameServices, 'findAccount'> }

/** Nothing, or why there is nobody to act upon. Whom the shop does not know yet the games may: they can come any moment. */
export async function missingPlayer(
  { db, gameServices }: KnowingContext,
  puuid: string,
): Promise<MissingPlayer | undefined> {
  const [known] = await playersWithId(db, [puuid])
  if (known) return undefined
  const accounts = await Promise.all(GAME_IDS.map((gameId) => gameServices.findAccount(platformGame(gameId), puuid)))
  const failures = accounts.map((account) => (isFailure(account) ? account.failure : null))
  if (failures.some((failure) => failure === null || failure === 'SHARD_NOT_FOUND')) return undefined
  return fail(failures.includes('UNAVAILABLE') ? 'GAME_SERVICES_UNAVAILABLE' : 'NO_SUCH_PLAYER')
}
