import { type Failure, isFailure } from '@quartermaster/service/failure'
import type { KnowingContext, MissingPlayer } from '../../search/known-player.ts'
import type { FoundPlayer } from '../../search/lookups.ts'
import { readSearch } from '../../search/reading.ts'
import { resolvePlayer, type SeveralPlayers, tellSeveral } from '../../search/resolve-player.ts'
import { EXIT, notFound, QmFailure, refused } from '../command/exit-codes.ts'
import type { BooksWork } from '../command/qm.ts'

export const PLAYER_ARGUMENT = ['<player>', 'their id, name#tag, or the e-mail address of their receipts'] as const

/** The player whom an operator means. Who is meant must be clear before anything is done to them. */
export async function requireNamedPlayer({ context }: Pick<BooksWork, 'context'>, text: string): Promise<FoundPlayer> {
  const player = await resolvePlayer(context.db, text)
  if (!isFailure(player)) return player
  throw tellUnknown(player, text)
}

const tellUnknown = (failure: Failure<'NO_SUCH_PLAYER'> | SeveralPlayers, text: string): QmFailure =>
  failure.failure === 'SEVERAL_PLAYERS' ? several(text, failure) : notFound(`The shop knows no player ${text}.`)

const several = (text: string, { players }: SeveralPlayers): QmFailure =>
  refused(`Several players are meant by ${text}: ${tellSeveral(players)}. Say the id.`)

/** The same, and whom the games know and the shop not yet, by their id. */
export async function requireAnyPlayer(
  { context }: { readonly context: KnowingContext },
  text: string,
): Promise<string> {
  const { resolveAnyPlayer } = await import('../../search/known-player.ts')
  const player = await resolveAnyPlayer(context, text)
  if (isFailure(player)) throw tellNobody(player, text)
  return player.puuid
}

/** The same by their id; of an id that the shop knows nobody by, it may hold something all the same. */
export async function requirePlayerId(work: Pick<BooksWork, 'context'>, text: string): Promise<string> {
  const player = await resolvePlayer(work.context.db, text)
  if (!isFailure(player)) return player.puuid
  const { id } = readSearch(text)
  if (player.failure === 'NO_SUCH_PLAYER' && id !== undefined) return id
  throw tellUnknown(player, text)
}

/** What an operator asks about: a player by their id, who may be said by name#tag or e-mail; all else as it stands. */
export async function readSubject(work: Pick<BooksWork, 'context'>, text: string): Promise<string> {
  const { email, name } = readSearch(text)
  return email || name?.tags ? (await requireNamedPlayer(work, text)).puuid : text
}

/** Why nobody is meant by it, or not one alone. */
export function tellNobody(failure: MissingPlayer | SeveralPlayers, text: string): QmFailure {
  switch (failure.failure) {
    case 'GAME_SERVICES_UNAVAILABLE':
      return new QmFailure(EXIT.failed, `The shop knows no player ${text}, and the games cannot be asked now.`)
    case 'ERASED_BEFORE':
      return refused(`Nothing is left: the player was erased at ${failure.at.toISOString()}.`)
    case 'NO_SUCH_PLAYER':
      return notFound(`Neither the shop nor the games know a player ${text}.`)
    case 'SEVERAL_PLAYERS':
      return several(text, failure)
  }
}
