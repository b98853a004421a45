import type { OrderState } from '@quartermaster/contract/statuses'
import { sql } from 'kysely'
import { bucketOfPlayer } from '../../buckets/bucket.ts'
import { ofPlayer } from '../../buckets/spread.ts'
import type { Connection } from '../../database/database.ts'
import { statesBefore } from './order-states.ts'
import { endReservations } from './reservations.ts'

export interface Transition {
  readonly puuid: string
  readonly orderId: string
  readonly to: OrderState
  /** For the record: what made it happen. */
  readonly cause: string
  readonly now: Date
  /** Narrower than the machine allows, where the caller knows better. */
  readonly from?: readonly OrderState[]
}

/** Moves an order and records it, and tells what it had reserved. False when the order is in no state that leads there. */
export async function moveOrder(db: Connection, transition: Transition): Promise<boolean> {
  const { puuid, orderId, to, cause, now, from = statesBefore(to) } = transition
  const { rows } = await sql`
    with moved as (
      update shop_order set state = ${to}, updated_at = ${now}
      where ${ofPlayer('shop_order', puuid)} and puuid = ${puuid} and order_id = ${orderId}::uuid
        and state = any(${from}::text[])
      returning puuid, order_id
    ), recorded as (
      insert into order_event (bucket, puuid, order_id, state, cause, created_at)
      select ${bucketOfPlayer(puuid)}::smallint, puuid, order_id, ${to}, ${cause}, ${now} from moved
    )
    select 1 from moved`.execute(db)
  if (rows.length === 0) return false
  await endReservations(db, { puuid, orderId, to, now })
  return true
}
