import { type Failure, fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import { forgetAnswersAbout } from '../idempotency/store.ts'
import { payablePayment } from '../payment-states/payable.ts'
import { type ErasedBefore, erasedBefore, findErasure, hashOf, lockAgainstErasing, newPseudonym } from './erased.ts'
import { exportPlayer, isEmpty } from './export.ts'

/** `OPEN`: something of the player is still under way. `ERASED_BEFORE`: nothing is left, since then. */
export type ErasureFailure = Failure<'OPEN', { open: readonly string[] }> | ErasedBefore | Failure<'NOTHING_HELD'>

export interface Erasure {
  readonly puuid: string
  /** The request that two operators have decided. */
  readonly approvalId: string
  /** The first keys the trail's hash of the player; who was erased before is known by any of them. */
  readonly hashKeys: readonly [string, ...string[]]
  readonly now: Date
}

export interface Erased {
  readonly pseudonym: string
  /** Rows by table: kept under the pseudonym, or deleted. */
  readonly rows: Readonly<Record<string, number>>
  /** Why it was asked for and decided, without what the player was called. */
  readonly words: { readonly reason: string; readonly decision: string | null }
}

/** Why a player cannot be erased now, if so; told to the operator who asks, before a second one decides. */
export async function findHindrance(
  db: Connection,
  { puuid, hashKeys, now }: Omit<Erasure, 'approvalId'>,
): Promise<ErasureFailure | undefined> {
  const open = await listOpen(db, puuid, now)
  if (open.length > 0) return fail('OPEN', { open })
  if (!isEmpty(await exportPlayer(db, puuid))) return undefined
  const before = await findErasure(db, { puuid, hashKeys })
  return before ? erasedBefore(before, puuid) : fail('NOTHING_HELD')
}

/**
 * Takes a player out of the books. Rows that money or goods depend on stay, under a pseudonym from which the player cannot
 * be found; everything else goes. Call it in the transaction that decides the request, and roll that back when it fails.
 */
export async function erasePlayer(transaction: Connection, erasure: Erasure): Promise<Erased | ErasureFailure> {
  const { puuid, approvalId, hashKeys, now } = erasure
  await lockAgainstErasing(transaction, puuid)
  // Nothing of the player moves from here on: orders and payments wait for these rows.
  await sql`select 1 from payment where puuid = ${puuid} order by payment_id for update`.execute(transaction)
  const { rows: orders } = await sql<{ orderId: string }>`
    select order_id as "orderId" from shop_order where puuid = ${puuid} order by order_id for update`.execute(
    transaction,
  )
  await sql`select 1 from wallet where puuid = ${puuid} order by currency for update`.execute(transaction)
  const open = await listOpen(transaction, puuid, now)
  if (open.length > 0) return fail('OPEN', { open })
  await forgetAnswersAbout(transaction, [puuid, ...orders.map(({ orderId }) => orderId)])
  const pseudonym = newPseudonym(puuid)
  const { rows } = await sql<{ rows: Record<string, number> }>`
    select erase_player(${approvalId}, ${puuid}, ${pseudonym}, ${hashOf(puuid, hashKeys[0])}, ${now}) as rows
  `.execute(transaction)
  const request = transaction
    .selectFrom('approval')
    .select(['reason', 'decision'])
    .where('approval_id', '=', approvalId)
  return { pseudonym, rows: rows[0]?.rows ?? {}, words: await request.executeTakeFirstOrThrow() }
}

/** What is still under way for a player, in words. */
export async function listOpen(db: Connection, puuid: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select 'order ' || order_id || ' is ' || state as words from shop_order
      where puuid = ${puuid} and state in ('AWAITING_CONFIRMATION', 'AWAITING_PAYMENT', 'CONFIRMED', 'DELIVERY_FAILED')
    union all
    select 'payment ' || payment_id || ' of order ' || order_id || ' can still be made' from payment
      where puuid = ${puuid} and ${payablePayment(now)}
    union all
    select 'delivery ' || delivery_id || case queue when 'DEAD' then ' waits for an operator' else ' is under way' end
      from delivery where puuid = ${puuid} and queue <> 'DONE'
        and source_key in (select ${puuid} union all select code_hash::text from code_claim where puuid = ${puuid})
    union all
    select 'request ' || approval_id || ' waits for a second operator' from approval
      where (subject = ${puuid} or subject in (select order_id::text from shop_order where puuid = ${puuid}))
        and state = 'WAITING' and expires_at > ${now}`.execute(db)
  return rows.map(({ words }) => words)
}
