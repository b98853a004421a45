import { randomUUID } from 'node:crypto'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { bucketOfSource } from '../buckets/bucket.ts'
import { inBucket } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'
import type { ClosingStatus, DeliveryItem } from '../database/delivery-tables.ts'
import {
  type CorrectionRefusal,
  hasFailed,
  mayHaveArrived,
  reasonAgainstGivingAgain,
  reasonAgainstGivingUp,
  reasonAgainstRedelivery,
  reasonAgainstTakingBack,
  sentAgain,
  wasTakenBack,
} from './correction-rules.ts'
import type { Resent } from './goods-state.ts'
import { isUnderWay, overallStatus } from './rules.ts'
import { type Delivery, stepOf } from './store.ts'

/** What operators do with deliveries. Each is called inside a transaction, beside the money and the row of the trail. */

export interface DeliveryName {
  readonly sourceKind: Delivery['source_kind']
  readonly sourceKey: string
  readonly sourceId: string
}

/** Where what has not ended stands. */
export type OpenQueue = Exclude<Delivery['queue'], 'DONE'>

/** Every delivery of an order or a claim, oldest first. */
export async function listDeliveries(db: Connection, name: DeliveryName): Promise<Delivery[]> {
  return deliveriesOf(db, name).orderBy('created_at').execute()
}

function deliveriesOf(db: Connection, { sourceKind, sourceKey, sourceId }: DeliveryName) {
  return db
    .selectFrom('delivery')
    .selectAll()
    .where(inBucket('delivery', bucketOfSource({ source_kind: sourceKind, source_key: sourceKey })))
    .where('source_key', '=', sourceKey)
    .where('source_id', '=', sourceId)
}

/**
 * Sends a delivery again that goes no further, or tries one now that would be tried again later. What failed is sent
 * under a new name; what may have arrived keeps its name, so that the game service says what became of it instead of
 * delivering twice.
 */
export async function retryDelivery(
  db: Connection,
  deliveryId: string,
  now: Date,
  queues: readonly OpenQueue[] = ['DEAD', 'WAITING'],
): Promise<(Delivery & Resent) | undefined> {
  let delivery: Delivery | undefined
  for (const queue of queues) delivery ??= await lockQueued(db, queue, deliveryId)
  if (!delivery) return undefined
  const { status, queue, attempts } = delivery
  const items = queue === 'DEAD' ? delivery.items.map(again) : delivery.items
  const change = queue === 'DEAD' ? ({ status: 'REQUESTED', attempts: 0 } as const) : { status, attempts }
  await rewrite(db, delivery, items, { ...change, queue: 'WAITING', now })
  const after = { ...change, queue: 'WAITING' } as const
  return { ...delivery, items, before: { status, attempts, queue }, after }
}

/** Each state has an index of its own: what has ended, which is nearly all, is not looked through. */
async function lockQueued(db: Connection, queue: OpenQueue, deliveryId: string): Promise<Delivery | undefined> {
  return db
    .selectFrom('delivery')
    .selectAll()
    .where('queue', '=', sql.lit(queue))
    .where('delivery_id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst()
}

function again(item: DeliveryItem): DeliveryItem {
  const isSettled = item.refunded || item.status === 'FULFILLED' || item.status === 'ALREADY_OWNED'
  if (isSettled || isUnderWay(item.status)) return item
  return { ...item, status: 'REQUESTED', round: (item.round ?? 0) + 1 }
}

/** QUEUED: a worker does it. CLOSED: there was nothing in the game to change. */
export type Correction = 'QUEUED' | 'CLOSED'

export type CorrectionFailure = Failure<'NOT_FOUND'> | CorrectionRefusal

/** Makes a delivery once more, for a player who says that it never arrived. The game service gives nothing twice. */
export async function redeliver(
  db: Connection,
  name: DeliveryName,
  now: Date,
): Promise<Correction | CorrectionFailure> {
  const grant = await lockCorrectable(db, name, reasonAgainstRedelivery)
  if (isFailure(grant)) return grant
  const items = grant.items.map(sentAgain)
  // It was tried before: what is refused now may have arrived then.
  await rewrite(db, grant, items, { status: overallStatus(items), queue: 'WAITING', attempts: 1, now })
  return 'QUEUED'
}

/**
 * Ends a delivery of which a part arrived and the rest failed: what failed is not sent again. Answers what that is; what it
 * cost is the caller's to pay back.
 */
export async function giveUpFailed(
  db: Connection,
  name: DeliveryName,
  now: Date,
): Promise<readonly DeliveryItem[] | CorrectionFailure> {
  const grant = await lockCorrectable(db, name, reasonAgainstGivingUp)
  if (isFailure(grant)) return grant
  const items = grant.items.map((item) => (hasFailed(item) ? { ...item, refunded: true as const } : item))
  await rewrite(db, grant, items, { ...grant, queue: 'DONE', now })
  return items.filter(({ refunded }) => refunded)
}

/** Takes back what arrived, all of it or only if it is unused, and ends the delivery as clawed back or refunded. */
export async function takeBack(
  db: Connection,
  name: DeliveryName,
  {
    closesAs,
    now,
    onlyUnused = false,
  }: { closesAs: Exclude<ClosingStatus, 'REPAID'>; now: Date; onlyUnused?: boolean },
): Promise<Correction | CorrectionFailure> {
  const grant = await lockCorrectable(db, name, reasonAgainstTakingBack)
  if (isFailure(grant)) return grant
  const toRevoke = mayHaveArrived(grant)
  if (toRevoke.length === 0) {
    const items = grant.items.map((item) => ({ ...item, status: closesAs }))
    await rewrite(db, grant, items, { status: closesAs, queue: 'DONE', attempts: grant.attempts, now })
    return 'CLOSED'
  }
  if (grant.queue === 'DEAD') await rewrite(db, grant, grant.items, { ...grant, queue: 'DONE', now })
  const items = onlyUnused ? toRevoke.map((item) => ({ ...item, onlyUnused: true as const })) : toRevoke
  await queueCorrection(db, grant, { kind: 'REVOKE', items, closesAs, now })
  return 'QUEUED'
}

/** Gives again what was taken back, and ends the delivery as repaid. */
export async function giveAgain(
  db: Connection,
  name: DeliveryName,
  now: Date,
): Promise<Correction | CorrectionFailure> {
  const grant = await lockCorrectable(db, name, reasonAgainstGivingAgain)
  if (isFailure(grant)) return grant
  const taken = grant.items.filter(wasTakenBack)
  await queueCorrection(db, grant, { kind: 'GRANT', items: taken, closesAs: 'REPAID', now })
  return 'QUEUED'
}

/** The delivery that is to be corrected, or why it cannot be. */
async function lockCorrectable(
  db: Connection,
  name: DeliveryName,
  reasonAgainst: typeof reasonAgainstTakingBack,
): Promise<Delivery | CorrectionFailure> {
  const grant = await lockGrant(db, name)
  if (!grant) return fail('NOT_FOUND')
  return reasonAgainst({ grant, isBeingCorrected: await hasOpenCorrection(db, grant) }) ?? grant
}

async function lockGrant(db: Connection, name: DeliveryName): Promise<Delivery | undefined> {
  return deliveriesOf(db, name).where('corrects', 'is', null).forUpdate().executeTakeFirst()
}

async function hasOpenCorrection(db: Connection, grant: Delivery): Promise<boolean> {
  const open = await db
    .selectFrom('delivery')
    .select('delivery_id')
    .where(inBucket('delivery', bucketOfSource(grant)))
    .where('source_key', '=', grant.source_key)
    .where('source_id', '=', grant.source_id)
    .where('corrects', '=', grant.delivery_id)
    .where('queue', '<>', 'DONE')
    .executeTakeFirst()
  return open !== undefined
}

interface NewCorrection {
  readonly kind: Delivery['kind']
  readonly items: readonly DeliveryItem[]
  readonly closesAs: ClosingStatus
  readonly now: Date
}

async function queueCorrection(
  db: Connection,
  grant: Delivery,
  { kind, items, closesAs, now }: NewCorrection,
): Promise<void> {
  await db
    .insertInto('delivery')
    .values({
      bucket: bucketOfSource(grant),
      source_key: grant.source_key,
      source_kind: grant.source_kind,
      source_id: grant.source_id,
      delivery_id: randomUUID(),
      puuid: grant.puuid,
      kind,
      items: JSON.stringify(items.map((item) => ({ ...item, status: 'REQUESTED', round: 0 }))),
      corrects: grant.delivery_id,
      closes_as: closesAs,
      next_attempt_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

async function rewrite(
  db: Connection,
  delivery: Delivery,
  items: readonly DeliveryItem[],
  { status, queue, attempts, now }: Pick<Delivery, 'status' | 'queue' | 'attempts'> & { readonly now: Date },
): Promise<void> {
  const isStep = status !== delivery.status || queue !== delivery.queue
  const steps = isStep ? [...delivery.steps, stepOf({ queue, status, attempts, error: null }, now)] : delivery.steps
  await db
    .updateTable('delivery')
    .set({
      items: JSON.stringify(items),
      steps: JSON.stringify(steps),
      status,
      queue,
      attempts,
      next_attempt_at: now,
      updated_at: now,
    })
    .where(inBucket('delivery', bucketOfSource(delivery)))
    .where('source_key', '=', delivery.source_key)
    .where('source_id', '=', delivery.source_id)
    .where('delivery_id', '=', delivery.delivery_id)
    .execute()
}
