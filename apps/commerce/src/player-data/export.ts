import { CompiledQuery, sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import { HELD_TABLES } from './held.ts'

/** Where rows stand on several servers says nothing of anybody. */
const OF_NO_PLAYER = ['bucket']

export type PlayerData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Everything the shop holds of a player, table by table, in one snapshot. */
export async function exportPlayer(db: Connection, puuid: string): Promise<PlayerData> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const data: Record<string, PlayerData[string]> = {}
      for (const [table, { without = [], reachedBy = 'true' }] of Object.entries(HELD_TABLES)) {
        const text = `select to_jsonb(held) - $2::text[] as held from ${table} as held where puuid = $1 and ${reachedBy}`
        const { rows } = await snapshot.executeQuery<{ held: Record<string, unknown> }>(
          CompiledQuery.raw(text, [puuid, [...without, ...OF_NO_PLAYER]]),
        )
        data[table] = rows.map(({ held }) => held)
      }
      // What operators did with the player's account, without their names.
      const { rows } = await sql<{ held: Record<string, unknown> }>`
        select to_jsonb(done) - 'operator' - 'operator_id' as held from operator_action as done
        where subject = ${puuid} order by action_id`.execute(snapshot)
      data.operator_action = rows.map(({ held }) => held)
      return data
    })
}

/** The trail alone holds nobody: it also has what was tried with an id that is no player's. */
export function isEmpty({ operator_action: _, ...held }: PlayerData): boolean {
  return Object.values(held).every((rows) => rows.length === 0)
}
