import { GAME_IDS } from '@quartermaster/contract/games'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { codeKeys } from '../codes/code-keys.ts'
import type { BaseContext } from '../context/context.ts'
import type { GameServices } from '../game-services/game-services.ts'
import {
  type ErasedBefore,
  type ErasureNote,
  erasedBefore,
  findErasure,
  isPseudonym,
  lockAgainstErasing,
} from '../player-data/erased.ts'
import { platformGame } from '../quotes/standing.ts'
import { type FoundPlayer, playersWithId } from './lookups.ts'
import { readSearch } from './reading.ts'
import { resolvePlayer, type SeveralPlayers } from './resolve-player.ts'

export type MissingPlayer = Failure<'NO_SUCH_PLAYER' | 'GAME_SERVICES_UNAVAILABLE'> | ErasedBefore

/** The one player whom a text names, as `resolvePlayer` reads it; and whom the games know and the shop not yet, by their id. */
export async function resolveAnyPlayer(
  context: KnowingContext,
  text: string,
): Promise<Pick<FoundPlayer, 'puuid' | 'name' | 'tag'> | MissingPlayer | SeveralPlayers> {
  const player = await resolvePlayer(context.db, text)
  const { id } = readSearch(text)
  if (!isFailure(player) || player.failure !== 'NO_SUCH_PLAYER' || id === undefined) return player
  return (await missingPlayer(context, id)) ?? { puuid: id, name: null, tag: null }
}

type BooksContext = Pick<BaseContext, 'db' | 'settings'>
export type KnowingContext = BooksContext & {
  readonly gameServices: Pick<GameServices, 'findAccount'>
}

/**
 * Nothing, or why there is nobody to act upon. Whom the shop does not know yet the games may: they can come any moment. Whom it
 * has erased the games know as well, and nothing is begun for them anew until they come by themselves.
 */
export async function missingPlayer(
  { gameServices, ...books }: KnowingContext,
  puuid: string,
): Promise<MissingPlayer | undefined> {
  const standing = await standingOf(books, puuid)
  if (standing === 'KNOWN') return undefined
  if (standing) return erasedBefore(standing, puuid)
  const accounts = await Promise.all(GAME_IDS.map((gameId) => gameServices.findAccount(platformGame(gameId), puuid)))
  const failures = accounts.map((account) => (isFailure(account) ? account.failure : null))
  if (failures.some((failure) => failure === null || failure === 'SHARD_NOT_FOUND')) return undefined
  return fail(failures.includes('UNAVAILABLE') ? 'GAME_SERVICES_UNAVAILABLE' : 'NO_SUCH_PLAYER')
}

/** That the player was erased, unless they have come again since. */
export async function findGone(books: BooksContext, puuid: string): Promise<ErasureNote | undefined> {
  const standing = await standingOf(books, puuid)
  return standing === 'KNOWN' ? undefined : standing
}

/** That the player was erased; else nobody erases them before the transaction ends, and what it writes about them is written. */
export async function keepFromErasing(transaction: BooksContext, puuid: string): Promise<ErasedBefore | undefined> {
  await lockAgainstErasing(transaction.db, puuid)
  const gone = await findGone(transaction, puuid)
  return gone && erasedBefore(gone, puuid)
}

/** Whether the books know a player, or have erased them; undefined where they say nothing. */
async function standingOf({ db, settings }: BooksContext, puuid: string): Promise<'KNOWN' | ErasureNote | undefined> {
  const [known] = isPseudonym(puuid) ? [] : await playersWithId(db, [puuid])
  return known ? 'KNOWN' : findErasure(db, { puuid, hashKeys: codeKeys(settings) })
}
