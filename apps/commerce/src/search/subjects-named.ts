import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import { type FoundPlayer, playersNamed } from './lookups.ts'
import { readSearch } from './reading.ts'

/**
 * What the trail may call what an operator names: as it stands, and of players with that name#tag each by their id. What was done
 * to a player's orders and claims and to the deliveries of them was done to the player.
 */
export async function subjectsNamed(db: Connection, subject: string): Promise<readonly string[]> {
  const named = [subject, ...(await playersCalled(db, subject)).map(({ puuid }) => puuid)]
  return [...new Set([...named, ...(await idsOfPlayers(db, named))])]
}

/** Those of that name#tag. */
export async function playersCalled(db: Connection, text: string): Promise<readonly FoundPlayer[]> {
  const { name } = readSearch(text)
  return name?.tags === undefined ? [] : playersNamed(db, name)
}

/** Each by an index: the deliveries of orders stand under their player, those of claims have the claims' ids. */
async function idsOfPlayers(db: Connection, puuids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id::text as id from shop_order where puuid = any(${puuids}::text[])
    union all
    select claim_id::text from code_claim where puuid = any(${puuids}::text[])
    union all
    select delivery_id::text from delivery where source_key = any(${puuids}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}
