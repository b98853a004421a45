import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import { isPassingFailure } from '@quartermaster/database/passing-failure'
import { type Selectable, sql } from 'kysely'
import type { Pool } from 'pg'
import { BUCKETS, bucketOfSource } from '../buckets/bucket.ts'
import { inBucket, recordedNow } from '../buckets/spread.ts'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import type { DeliveryItem, DeliveryStep, DeliveryTable } from '../database/delivery-tables.ts'
import { isUnderWay } from './rules.ts'

export type Delivery = Selectable<DeliveryTable>

/** Which row; `attempts` is what the worker took it with, and lets only that worker write. */
export type TakenDelivery = Pick<Delivery, 'source_kind' | 'source_key' | 'source_id' | 'delivery_id' | 'attempts'>

/**
 * Takes what is due, for as long as the lease. Whoever is killed meanwhile loses nothing: after the lease the row is
 * due again, and the game service knows the delivery by its id.
 */
export async function takeDue(
  { pool, settings }: Pick<BaseContext, 'pool' | 'settings'>,
  { limit, leaseMs, now }: { limit: number; leaseMs: number; now: Date },
): Promise<Delivery[]> {
  const until = after(now, leaseMs)
  if (!settings.DATABASE_SPREAD) {
    const { rows } = await pool.query<Delivery>({
      name: 'take-due-deliveries',
      text: TAKE,
      values: [limit, now, until],
    })
    return rows
  }
  // Bucket by bucket, each on one server; from any of them on, so that none comes last every time. What a server that is away
  // has waits for it; the others go on.
  const taken: Delivery[] = []
  const first = Math.floor(Math.random() * BUCKETS)
  let trouble: unknown
  for (let turn = 0; turn < BUCKETS && taken.length < limit; turn += 1) {
    const values = [limit - taken.length, now, until, (first + turn) % BUCKETS]
    const query = { name: 'take-due-deliveries-of-bucket', text: TAKE_IN_BUCKET, values }
    try {
      taken.push(...(await pool.query<Delivery>(query)).rows)
    } catch (error) {
      if (!isPassingFailure(error)) throw error
      trouble = error
    }
  }
  if (trouble && taken.length === 0) throw trouble
  return taken
}

const take = (within: string) => `
  with due as (
    select source_key, source_id, delivery_id from delivery
    where ${within}queue = 'WAITING' and next_attempt_at <= $2::timestamptz
    order by next_attempt_at limit $1
    for update skip locked
  )
  update delivery set attempts = attempts + 1, updated_at = $2::timestamptz, next_attempt_at = $3::timestamptz
  from due
  where ${within}delivery.source_key = due.source_key and delivery.source_id = due.source_id
    and delivery.delivery_id = due.delivery_id
  returning delivery.*`

const TAKE = take('')
const TAKE_IN_BUCKET = take('delivery.bucket = $4::smallint and ')

export interface DeliveryChange {
  readonly items: readonly DeliveryItem[]
  readonly status: FulfillmentStatus
  readonly queue: Delivery['queue']
  /** For a row that stays WAITING: how long until it is due. */
  readonly delayMs: number
  readonly lastError: string | null
  /** Where the player's account is, once it is known. */
  readonly region?: string | undefined
  readonly now: Date
}

/** Writes how far a delivery has come. False when another worker has taken it since. */
export async function writeDelivery(
  db: Connection,
  taken: TakenDelivery,
  { items, status, queue, delayMs, lastError, region, now }: DeliveryChange,
): Promise<boolean> {
  const ended = isUnderWay(status) ? null : { at: now, as: status }
  const steps = queue === 'WAITING' ? [] : [stepOf({ queue, status, attempts: taken.attempts, error: lastError }, now)]
  const { rows } = await sql`
    update delivery set items = ${JSON.stringify(items)}::jsonb, status = ${status}, queue = ${queue},
      next_attempt_at = ${after(now, delayMs)}, last_error = ${lastError}, updated_at = ${now},
      region = coalesce(${region ?? null}, region), settled_at = coalesce(settled_at, ${ended?.at ?? null}),
      settled_as = coalesce(settled_as, ${ended?.as ?? null}), recorded_in = ${recordedNow},
      steps = steps || ${JSON.stringify(steps)}::jsonb
    where ${inBucket('delivery', bucketOfSource(taken))} and source_key = ${taken.source_key} and source_id = ${taken.source_id}::uuid
      and delivery_id = ${taken.delivery_id}::uuid and attempts = ${taken.attempts} and queue = 'WAITING'
    returning 1`.execute(db)
  return rows.length === 1
}

/** Lets go of a delivery before its lease is over: it is due again soon, for whoever takes it then. */
export async function releaseDelivery(
  db: Connection,
  taken: TakenDelivery,
  { delayMs, now }: { readonly delayMs: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ next_attempt_at: after(now, delayMs), updated_at: now })
    .where(inBucket('delivery', bucketOfSource(taken)))
    .where('source_key', '=', taken.source_key)
    .where('source_id', '=', taken.source_id)
    .where('delivery_id', '=', taken.delivery_id)
    .where('attempts', '=', taken.attempts)
    .where('queue', '=', 'WAITING')
    .execute()
}

export const stepOf = (step: Omit<DeliveryStep, 'at'>, now: Date): DeliveryStep => ({ at: now.toISOString(), ...step })

/** Gives the delivery that a correction names the status the correction ends it with. */
export async function closeCorrected(db: Connection, correction: Delivery, now: Date): Promise<void> {
  const { corrects, closes_as: closesAs } = correction
  if (!corrects || !closesAs) return
  const original = await db
    .selectFrom('delivery')
    .selectAll()
    .where(inBucket('delivery', bucketOfSource(correction)))
    .where('source_key', '=', correction.source_key)
    .where('source_id', '=', correction.source_id)
    .where('delivery_id', '=', corrects)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const corrected = new Set(correction.items.map(({ id }) => id))
  const items = original.items.map((item) => (corrected.has(item.id) ? { ...item, status: closesAs } : item))
  await db
    .updateTable('delivery')
    .set({ items: JSON.stringify(items), status: closesAs, updated_at: now })
    .where(inBucket('delivery', bucketOfSource(original)))
    .where('source_key', '=', original.source_key)
    .where('source_id', '=', original.source_id)
    .where('delivery_id', '=', original.delivery_id)
    .execute()
}

/** How long the oldest due delivery has waited, in seconds. */
export async function oldestDueSeconds(pool: Pool, now: Date): Promise<number> {
  const { rows } = await pool.query<{ age: number | null }>(
    `select extract(epoch from $1::timestamptz - min(next_attempt_at))::float8 as age from delivery
     where queue = 'WAITING' and next_attempt_at <= $1::timestamptz`,
    [now],
  )
  return rows[0]?.age ?? 0
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
