import type { BlockScope } from '@quartermaster/contract/operators'
import { type Failure, fail } from '@quartermaster/service/failure'
import { type Selectable, sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { PlayerBlockTable } from '../database/player-tables.ts'

export type Block = Selectable<PlayerBlockTable>

/** An operator keeps the player from this. */
export type BlockedFailure = Failure<'PLAYER_BLOCKED', { scope: BlockScope }>

export const blockedFrom = (scope: BlockScope): BlockedFailure => fail('PLAYER_BLOCKED', { scope })

/** What is in force for a player at a moment. */
export async function listBlocks(db: Connection, puuid: string, now: Date): Promise<Block[]> {
  return db
    .selectFrom('player_block')
    .selectAll()
    .where('puuid', '=', puuid)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .orderBy('scope')
    .execute()
}

/** For code whose own statement does not ask. */
export async function isBlocked(db: Connection, puuid: string, scope: BlockScope, now: Date): Promise<boolean> {
  return (await listBlocks(db, puuid, now)).some((block) => block.scope === scope)
}

export async function writeBlock(db: Connection, block: Block): Promise<void> {
  await sql`
    insert into player_block (puuid, scope, until, reason, operator, created_at)
    values (${block.puuid}, ${block.scope}, ${block.until}, ${block.reason}, ${block.operator}, ${block.created_at})
    on conflict (puuid, scope) do update
    set until = excluded.until, reason = excluded.reason, operator = excluded.operator, created_at = excluded.created_at
    `.execute(db)
}

export async function deleteBlocks(db: Connection, puuid: string, scopes: readonly BlockScope[]): Promise<void> {
  await db.deleteFrom('player_block').where('puuid', '=', puuid).where('scope', 'in', scopes).execute()
}

/** Changes of one player's blocks wait for each other. */
export async function lockBlocks(transaction: Connection, puuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('player-block', hashtext(${puuid})))`.execute(transaction)
}
