import { sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'
import { errorGroup } from './error-groups.ts'
import { retryDelivery } from './operations.ts'
import { notifyDeliveries } from './wake.ts'

type RetryContext = Pick<BaseContext, 'db' | 'pool' | 'clock'>

/** Which: one by its id, all whose error is of one group, or all that are dead. */
export type RetryAsk = { readonly deliveryId: string } | { readonly error: string } | 'ALL'

export interface RetryOptions {
  /** Told after every batch how many are on the way again. */
  onProgress?(sent: number): void
}

const BATCH = 200

/** Sends deliveries again, a batch per transaction with its rows of the trail, and answers how many. */
export async function retryDeliveries(
  context: RetryContext,
  { operator, reason, requestId }: Acting,
  ask: RetryAsk,
  { onProgress }: RetryOptions = {},
): Promise<number> {
  const { db, pool, clock } = context
  // What dies again meanwhile is not sent a second time.
  const begunAt = clock()
  const errors = typeof ask === 'object' && 'error' in ask ? await errorsOf(db, ask.error) : undefined
  let sent = 0
  for (;;) {
    const batch = await db.transaction().execute(async (transaction) => {
      const ids = await takeIds(transaction, ask, errors, begunAt)
      const retried = []
      for (const id of ids) {
        const now = clock()
        const delivery = await retryDelivery(transaction, id, now)
        if (!delivery) continue
        retried.push(id)
        const { source_id: source, puuid, last_error: error, before, after } = delivery
        const told = { source, puuid, error, before, after, ...(reason && { reason }) }
        await recordAction(transaction, operator, 'deliveries retry', id, told, { requestId, now })
      }
      return { asked: ids.length, retried: retried.length }
    })
    sent += batch.retried
    onProgress?.(sent)
    if (batch.asked < BATCH || batch.retried === 0) break
  }
  if (sent > 0) await notifyDeliveries(pool)
  return sent
}

/** How many would be sent again. */
export async function countRetries(db: Connection, ask: Exclude<RetryAsk, { deliveryId: string }>): Promise<number> {
  const counts = await countDead(db)
  const asked = ask === 'ALL' ? counts : counts.filter(({ error }) => errorGroup(error) === ask.error)
  return asked.reduce((sum, { deliveries }) => sum + deliveries, 0)
}

async function errorsOf(db: Connection, group: string): Promise<(string | null)[]> {
  return (await countDead(db)).map(({ error }) => error).filter((error) => errorGroup(error) === group)
}

async function countDead(db: Connection): Promise<{ error: string | null; deliveries: number }[]> {
  const { rows } = await sql<{ error: string | null; deliveries: number }>`
    select last_error as error, count(*)::integer as deliveries from delivery
    where queue = 'DEAD' group by last_error`.execute(db)
  return rows
}

async function takeIds(
  transaction: Connection,
  ask: RetryAsk,
  errors: readonly (string | null)[] | undefined,
  begunAt: Date,
): Promise<string[]> {
  if (typeof ask === 'object' && 'deliveryId' in ask) return [ask.deliveryId]
  const named = errors?.filter((error) => error !== null) ?? []
  const unnamed = errors?.includes(null) === true
  const wanted = errors ? sql`and (last_error = any(${named}::text[]) or (${unnamed} and last_error is null))` : sql``
  const { rows } = await sql<{ delivery_id: string }>`
    select delivery_id from delivery where queue = 'DEAD' and updated_at <= ${begunAt} ${wanted}
    order by updated_at limit ${BATCH} for update skip locked`.execute(transaction)
  return rows.map(({ delivery_id }) => delivery_id)
}
