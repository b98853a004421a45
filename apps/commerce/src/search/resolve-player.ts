import { type Failure, fail } from '@quartermaster/service/failure'
import type { Connection } from '../database/database.ts'
import { type FoundPlayer, ordersWithEmail, playersNamed, playersWithId } from './lookups.ts'
import { readSearch } from './reading.ts'

export type SeveralPlayers = Failure<'SEVERAL_PLAYERS', { readonly players: readonly FoundPlayer[] }>
type ResolveFailure = Failure<'NO_SUCH_PLAYER'> | SeveralPlayers

/** The one player whom a text names: by id, by name#tag or by an e-mail address that receipts went to. */
export async function resolvePlayer(db: Connection, text: string): Promise<FoundPlayer | ResolveFailure> {
  const players = await candidates(db, text)
  const [only, ...others] = players
  if (!only) return fail('NO_SUCH_PLAYER')
  return others.length > 0 ? fail('SEVERAL_PLAYERS', { players }) : only
}

async function candidates(db: Connection, text: string): Promise<readonly FoundPlayer[]> {
  const { email, name, id } = readSearch(text)
  if (email) {
    const receivers = new Set((await ordersWithEmail(db, email)).map(({ puuid }) => puuid))
    return playersWithId(db, [...receivers])
  }
  // An id is one player's alone, whatever somebody calls themselves.
  const known = id ? await playersWithId(db, [id]) : []
  if (known.length > 0 || !name) return known
  return playersNamed(db, name)
}

/** Who they are, for an operator who has to say which of them is meant. */
export const tellSeveral = (players: readonly FoundPlayer[]): string =>
  players.map(({ puuid, name, tag }) => `${puuid} (${name}#${tag})`).join(', ')
