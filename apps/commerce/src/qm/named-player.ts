import { isFailure } from '@quartermaster/service/failure'
import type { FoundPlayer } from '../search/lookups.ts'
import { resolvePlayer } from '../search/resolve-player.ts'
import { notFound, refused } from './exit-codes.ts'
import type { BooksWork } from './qm.ts'

export const PLAYER_ARGUMENT = ['<player>', 'their id, name#tag, or the e-mail address of their receipts'] as const

/** The player whom an operator means. Who is meant must be clear before anything is done to them. */
export async function requireNamedPlayer({ context }: Pick<BooksWork, 'context'>, text: string): Promise<FoundPlayer> {
  const player = await resolvePlayer(context.db, text)
  if (!isFailure(player)) return player
  if (player.failure === 'NO_SUCH_PLAYER') throw notFound(`The shop knows no player ${text}.`)
  const several = player.players.map(({ puuid, name, tag }) => `${puuid} (${name}#${tag})`)
  throw refused(`Several players are meant by ${text}: ${several.join(', ')}. Say the id.`)
}
