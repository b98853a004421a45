import { isFailure } from '@quartermaster/service/failure'
import type { FoundPlayer } from '../search/lookups.ts'
import { readSearch } from '../search/reading.ts'
import { resolvePlayer } from '../search/resolve-player.ts'
import { EXIT, notFound, QmFailure, refused } from './exit-codes.ts'
import type { BooksWork, Work } from './qm.ts'

export const PLAYER_ARGUMENT = ['<player>', 'their id, name#tag, or the e-mail address of their receipts'] as const

/** The player whom an operator means. Who is meant must be clear before anything is done to them. */
export async function requireNamedPlayer({ context }: Pick<BooksWork, 'context'>, text: string): Promise<FoundPlayer> {
  const player = await resolvePlayer(context.db, text)
  if (!isFailure(player)) return player
  if (player.failure === 'NO_SUCH_PLAYER') throw notFound(`The shop knows no player ${text}.`)
  const several = player.players.map(({ puuid, name, tag }) => `${puuid} (${name}#${tag})`)
  throw refused(`Several players are meant by ${text}: ${several.join(', ')}. Say the id.`)
}

/** The same, and whom the games know and the shop not yet, by their id. */
export async function requireAnyPlayer(work: Pick<Work, 'context'>, text: string): Promise<string> {
  const player = await resolvePlayer(work.context.db, text)
  if (isFailure(player) && player.failure === 'NO_SUCH_PLAYER' && readSearch(text).id) {
    const { missingPlayer } = await import('../search/known-player.ts')
    const missing = await missingPlayer(work.context, text)
    if (!missing) return text
    if (missing.failure === 'GAME_SERVICES_UNAVAILABLE')
      throw new QmFailure(EXIT.failed, `The shop knows no player ${text}, and the games cannot be asked now.`)
    throw notFound(`Neither the shop nor the games know a player ${text}.`)
  }
  return (await requireNamedPlayer(work, text)).puuid
}
