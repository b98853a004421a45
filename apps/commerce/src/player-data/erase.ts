import { createHmac, randomUUID } from 'node:crypto'
import { type Failure, fail } from '@quartermaster/service/failure'
import { CompiledQuery, sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import { HELD_TABLES, type HeldTable } from './held.ts'

export interface Erasure {
  readonly puuid: string
  readonly operator: string
  readonly reason: string
  /** Keys the trail's hash of the player: who asks again is recognised, and nobody can be read out of it. */
  readonly hashKey: string
  readonly now: Date
}

export interface Erased {
  readonly pseudonym: string
  /** Rows by table: kept under the pseudonym, or deleted. */
  readonly rows: Readonly<Record<string, number>>
}

/** `OPEN`: something of the player is still under way. `ERASED_BEFORE`: nothing is left, since then. */
export type ErasureFailure =
  | Failure<'OPEN', { open: readonly string[] }>
  | Failure<'ERASED_BEFORE', { at: Date }>
  | Failure<'NOTHING_HELD'>

/**
 * Takes a player out of the books: rows that money or goods depend on stay, under a pseudonym that leads back to nobody;
 * everything else goes. Call it in a transaction, and roll that back when it fails.
 */
export async function erasePlayer(transaction: Connection, erasure: Erasure): Promise<Erased | ErasureFailure> {
  const { puuid, operator, reason, hashKey, now } = erasure
  const playerHash = createHmac('sha256', hashKey).update(`erasure ${puuid}`).digest('hex')
  // Nothing of the player moves from here on: orders and payments wait for these rows.
  await sql`select 1 from wallet where puuid = ${puuid} for update`.execute(transaction)
  await sql`select 1 from shop_order where puuid = ${puuid} for update`.execute(transaction)
  const open = await listOpen(transaction, puuid, now)
  if (open.length > 0) return fail('OPEN', { open })

  const pseudonym = `erased-${randomUUID()}`
  await sql`select set_config('quartermaster.pseudonym', ${pseudonym}, true)`.execute(transaction)
  const rows: Record<string, number> = {}
  for (const [table, { erase }] of Object.entries(HELD_TABLES)) {
    const statement = statementFor(table, erase)
    const { numAffectedRows = 0n } = await transaction.executeQuery(CompiledQuery.raw(statement, [puuid, pseudonym]))
    rows[table] = Number(numAffectedRows)
  }
  if (Object.values(rows).every((count) => count === 0)) {
    const before = await transaction
      .selectFrom('erasure')
      .select('created_at')
      .where('player_hash', '=', playerHash)
      .orderBy('erasure_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return before ? fail('ERASED_BEFORE', { at: before.created_at }) : fail('NOTHING_HELD')
  }
  await sql`
    update operator_action set subject = replace(subject, ${puuid}, ${pseudonym}),
      detail = replace(detail::text, ${puuid}, ${pseudonym})::jsonb
    where subject = ${puuid} or strpos(detail::text, ${puuid}) > 0`.execute(transaction)
  await sql`
    update approval set subject = replace(subject, ${puuid}, ${pseudonym}), summary = replace(summary, ${puuid}, ${pseudonym}),
      reason = replace(reason, ${puuid}, ${pseudonym}), decision = replace(decision, ${puuid}, ${pseudonym}),
      parameters = replace(parameters::text, ${puuid}, ${pseudonym})::jsonb
    where subject = ${puuid} or strpos(parameters::text, ${puuid}) > 0`.execute(transaction)
  await transaction
    .insertInto('erasure')
    .values({ player_hash: playerHash, pseudonym, operator, reason, rows: JSON.stringify(rows), created_at: now })
    .execute()
  return { pseudonym, rows }
}

/** `$1` is the player, `$2` the pseudonym. */
function statementFor(table: string, erase: HeldTable['erase']): string {
  if (erase === 'delete') return `delete from ${table} where puuid = $1 and $2::text is not null`
  const emptied = Object.entries(erase.keep).map(([column, value]) => `, ${column} = ${value}`)
  return `update ${table} set puuid = $2${emptied.join('')} where puuid = $1`
}

/** What is still under way for a player, in words. */
async function listOpen(db: Connection, puuid: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select 'order ' || order_id || ' is ' || state as words from shop_order
      where puuid = ${puuid} and state in ('AWAITING_CONFIRMATION', 'AWAITING_PAYMENT', 'CONFIRMED', 'DELIVERY_FAILED')
    union all
    select 'payment ' || payment_id || ' of order ' || order_id || ' is open' from payment
      where puuid = ${puuid} and state = 'OPEN'
    union all
    select 'delivery ' || delivery_id || case queue when 'DEAD' then ' waits for an operator' else ' is under way' end
      from delivery where puuid = ${puuid} and queue <> 'DONE'
    union all
    select 'request ' || approval_id || ' waits for a second operator' from approval
      where subject = ${puuid} and state = 'WAITING' and expires_at > ${now}`.execute(db)
  return rows.map(({ words }) => words)
}
