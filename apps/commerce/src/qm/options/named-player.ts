import { isFailure } from '@quartermaster/service/failure'
import type { KnowingContext, MissingPlayer } from '../../search/known-player.ts'
import type { FoundPlayer } from '../../search/lookups.ts'
import { resolvePlayer, type SeveralPlayers, tellSeveral } from '../../search/resolve-player.ts'
import { EXIT, notFound, QmFailure, refused } from '../command/exit-codes.ts'
import type { BooksWork } from '../command/qm.ts'

export const PLAYER_ARGUMENT = ['<player>', 'their id, name#tag, or the e-mail address of their receipts'] as const

/** The player whom an operator means. Who is meant must be clear before anything is done to them. */
export async function requireNamedPlayer({ context }: Pick<BooksWork, 'context'>, text: string): Promise<FoundPlayer> {
  const player = await resolvePlayer(context.db, text)
  if (!isFailure(player)) return player
  if (player.failure === 'NO_SUCH_PLAYER') throw notFound(`The shop knows no player ${text}.`)
  throw several(text, player)
}

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
