import type { Connection } from '../database/database.ts'
import { playersNamed } from './lookups.ts'
import { readSearch } from './reading.ts'

/** What the trail may call what an operator names: as it stands, and of players with that name#tag each by their id. */
export async function subjectsNamed(db: Connection, subject: string): Promise<readonly string[]> {
  const { name } = readSearch(subject)
  const players = name?.tag === undefined ? [] : await playersNamed(db, name.name, name.tag)
  return [subject, ...players.map(({ puuid }) => puuid)]
}
