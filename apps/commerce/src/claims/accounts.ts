import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import { isFailure } from '@quartermaster/service/failure'
import type { GameServices } from '../game-services/game-services.ts'
import type { AccountKnowledge } from './rules.ts'

/** Asks about the player's accounts, all at once. */
export async function findAccounts(
  gameServices: GameServices,
  games: readonly PlatformGame[],
  puuid: string,
): Promise<Map<PlatformGame, AccountKnowledge>> {
  const answers = await Promise.all(
    games.map(async (game): Promise<[PlatformGame, AccountKnowledge]> => {
      const answer = await gameServices.findAccount(game, puuid)
      if (!isFailure(answer)) return [game, { region: answer.region }]
      if (answer.failure === 'PLAYER_NOT_FOUND') return [game, 'MISSING']
      if (answer.failure === 'SHARD_NOT_FOUND') return [game, 'NO_SHARD']
      return [game, 'UNKNOWN']
    }),
  )
  return new Map(answers)
}

/** The region of the first account that has one. */
export function regionOf(accounts: ReadonlyMap<PlatformGame, AccountKnowledge>): string | undefined {
  for (const account of accounts.values()) if (typeof account === 'object') return account.region
  return undefined
}
