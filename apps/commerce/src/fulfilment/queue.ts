import { QUEUE_STATES, type QueueState } from '@quartermaster/contract/operators'
import { isFailure } from '@quartermaster/service/failure'
import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import { type CursorFailure, type Page, type PageAsk, readUuidPlace, toPage } from '../keyset/keyset.ts'
import { errorGroup } from './error-groups.ts'
import type { Delivery } from './store.ts'
import { tellGoods } from './tell-goods.ts'

export interface QueuedDelivery {
  readonly state: QueueState
  readonly deliveryId: string
  readonly sourceKind: Delivery['source_kind']
  readonly sourceId: string
  readonly puuid: string
  readonly kind: Delivery['kind']
  readonly status: Delivery['status']
  readonly attempts: number
  readonly lastError: string | null
  /** By name, with how many where it is more than one. */
  readonly goods: readonly string[]
  /** When it is tried next; for what is dead, since when it is. */
  readonly at: Date
  readonly createdAt: Date
}

const WAS_TRIED = `attempts > 0 and (attempts > 1 or last_error is not null)`
/** Which deliveries stand in a state. */
export const IN_STATE: Readonly<Record<QueueState, RawBuilder<unknown>>> = {
  WAITING: sql.raw(`queue = 'WAITING' and not (${WAS_TRIED})`),
  RETRYING: sql.raw(`queue = 'WAITING' and ${WAS_TRIED}`),
  DEAD: sql.raw(`queue = 'DEAD'`),
}
/** Those first that are due first, or have waited longest. */
const ORDER: Readonly<Record<QueueState, RawBuilder<Date>>> = {
  WAITING: sql.raw('next_attempt_at'),
  RETRYING: sql.raw('next_attempt_at'),
  DEAD: sql.raw('updated_at'),
}

/** Deliveries of one state, those first that are due first or have waited longest. */
export async function pageOfQueue(
  db: Connection,
  state: QueueState,
  { after, limit }: PageAsk,
): Promise<Page<QueuedDelivery> | CursorFailure> {
  const place = readUuidPlace(after)
  if (isFailure(place)) return place
  const column = ORDER[state]
  const later = place
    ? sql`and ${column} >= ${place.at} and (${column}, delivery_id) > (${place.at}, ${place.id}::uuid)`
    : sql``
  const { rows } = await sql<Omit<QueuedDelivery, 'state' | 'goods'> & { items: readonly DeliveryItem[] }>`
    select delivery_id as "deliveryId", source_kind as "sourceKind", source_id as "sourceId", puuid, kind, status,
      attempts, last_error as "lastError", items, ${column} as at, created_at as "createdAt"
    from delivery where ${IN_STATE[state]} ${later}
    order by ${column}, delivery_id limit ${limit + 1}`.execute(db)
  return toPage(
    rows.map(({ items, ...row }): QueuedDelivery => ({ ...row, goods: items.map(tellGoods), state })),
    limit,
    (row) => ({ at: row.at, id: row.deliveryId }),
  )
}

/** How many stand where: the one count of what is stuck. */
export async function countQueues(db: Connection): Promise<Record<QueueState, number>> {
  const counts = QUEUE_STATES.map(
    (state) => sql`(select count(*)::int from delivery where ${IN_STATE[state]}) as ${sql.ref(state)}`,
  )
  const { rows } = await sql<Record<QueueState, number>>`select ${sql.join(counts)}`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('a query without a table has one row')
  return counted
}

interface QueueGroup {
  readonly state: QueueState
  readonly error: string
  readonly deliveries: number
  readonly oldest: Date
}

/** The most deliveries that a summary looks at: a longer queue is summed up by its oldest. */
const MOST_SUMMED = 20_000

interface QueueSummary {
  readonly groups: readonly QueueGroup[]
  /** Whether there are more than were looked at. */
  readonly isPartial: boolean
}

/** What has not ended, by where it stands and what went wrong; the largest groups first. */
export async function summariseQueue(db: Connection): Promise<QueueSummary> {
  const counted = await Promise.all(QUEUE_STATES.map((state) => countByError(db, state)))
  const groups = new Map<string, QueueGroup>()
  for (const row of counted.flat()) {
    const error = errorGroup(row.error)
    const key = `${row.state} ${error}`
    const known = groups.get(key)
    groups.set(key, {
      state: row.state,
      error,
      deliveries: row.deliveries + (known?.deliveries ?? 0),
      oldest: known && known.oldest < row.oldest ? known.oldest : row.oldest,
    })
  }
  return {
    groups: [...groups.values()].sort((left, right) => right.deliveries - left.deliveries),
    isPartial: counted.some((rows) => rows.reduce((sum, { deliveries }) => sum + deliveries, 0) >= MOST_SUMMED),
  }
}

interface ErrorCount {
  state: QueueState
  error: string | null
  deliveries: number
  oldest: Date
}

async function countByError(db: Connection, state: QueueState): Promise<ErrorCount[]> {
  const { rows } = await sql<ErrorCount>`
    select ${state}::text as state, last_error as error, count(*)::integer as deliveries, min(created_at) as oldest
    from (select last_error, created_at from delivery where ${IN_STATE[state]}
      order by ${ORDER[state]} limit ${MOST_SUMMED}) as looked_at
    group by last_error`.execute(db)
  return rows
}
