import { randomUUID } from 'node:crypto'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { Connection } from '../database/database.ts'
import type { ClosingStatus, DeliveryItem } from '../database/delivery-tables.ts'
import { isUnderWay } from './rules.ts'
import type { Delivery } from './store.ts'

/** What operators do with deliveries. Each is called inside a transaction, beside the money and the audit row. */

export interface DeliveryName {
  readonly sourceKey: string
  readonly sourceId: string
}

/** Every delivery of an order or a claim, oldest first. */
export async function listDeliveries(db: Connection, { sourceKey, sourceId }: DeliveryName): Promise<Delivery[]> {
  return db
    .selectFrom('delivery')
    .selectAll()
    .where('source_key', '=', sourceKey)
    .where('source_id', '=', sourceId)
    .orderBy('created_at')
    .execute()
}

export async function listDead(db: Connection, limit: number): Promise<Delivery[]> {
  return db.selectFrom('delivery').selectAll().where('queue', '=', 'DEAD').orderBy('updated_at').limit(limit).execute()
}

/**
 * Sends a dead delivery again. What failed is sent under a new name; what may have arrived keeps its name, so that
 * the game service says what became of it instead of delivering twice.
 */
export async function retryDead(db: Connection, deliveryId: string, now: Date): Promise<Delivery | undefined> {
  const dead = await db
    .selectFrom('delivery')
    .selectAll()
    .where('queue', '=', 'DEAD')
    .where('delivery_id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst()
  if (!dead) return undefined
  const items = dead.items.map(again)
  await rewrite(db, dead, items, { status: 'REQUESTED', queue: 'WAITING', attempts: 0, now })
  return { ...dead, items }
}

function again(item: DeliveryItem): DeliveryItem {
  if (item.status === 'FULFILLED' || item.status === 'ALREADY_OWNED' || isUnderWay(item.status)) return item
  return { ...item, status: 'REQUESTED', round: (item.round ?? 0) + 1 }
}

/** QUEUED: a worker does it. CLOSED: there was nothing in the game to change. */
export type Correction = 'QUEUED' | 'CLOSED'

/** `UNDER_WAY`: the delivery, or a correction of it, has not ended. */
export type CorrectionFailure = Failure<'NOT_FOUND' | 'UNDER_WAY' | 'NOTHING_TO_DO'>

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
  const grant = await lockGrant(db, name)
  if (!grant) return fail('NOT_FOUND')
  if (await hasOpenCorrection(db, grant)) return fail('UNDER_WAY')
  if (grant.status === 'CLAWEDBACK' || grant.status === 'REFUNDED') return fail('NOTHING_TO_DO')
  const wasTouched = grant.queue === 'WAITING' && grant.attempts > 0
  if (wasTouched) return fail('UNDER_WAY')
  const mayHaveArrived = (item: DeliveryItem) =>
    item.status === 'FULFILLED' ||
    item.status === 'REPAID' ||
    (grant.queue === 'DEAD' && isUnderWay(item.status) && item.status !== 'REQUESTED')
  const toRevoke = grant.items.filter(mayHaveArrived)
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
  const grant = await lockGrant(db, name)
  if (!grant) return fail('NOT_FOUND')
  if (await hasOpenCorrection(db, grant)) return fail('UNDER_WAY')
  const taken = grant.items.filter(({ status }) => status === 'CLAWEDBACK' || status === 'REFUNDED')
  if (taken.length === 0) return fail('NOTHING_TO_DO')
  await queueCorrection(db, grant, { kind: 'GRANT', items: taken, closesAs: 'REPAID', now })
  return 'QUEUED'
}

async function lockGrant(db: Connection, { sourceKey, sourceId }: DeliveryName): Promise<Delivery | undefined> {
  return db
    .selectFrom('delivery')
    .selectAll()
    .where('source_key', '=', sourceKey)
    .where('source_id', '=', sourceId)
    .where('corrects', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

async function hasOpenCorrection(db: Connection, grant: Delivery): Promise<boolean> {
  const open = await db
    .selectFrom('delivery')
    .select('delivery_id')
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
  await db
    .updateTable('delivery')
    .set({
      items: JSON.stringify(items),
      status,
      queue,
      attempts,
      next_attempt_at: now,
      updated_at: now,
    })
    .where('source_key', '=', delivery.source_key)
    .where('source_id', '=', delivery.source_id)
    .where('delivery_id', '=', delivery.delivery_id)
    .execute()
}
