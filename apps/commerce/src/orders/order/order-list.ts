import { MomentSchema } from '@quartermaster/contract/wire/primitives'
import { isFailure } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { ofPlayer } from '../../buckets/spread.ts'
import type { Connection } from '../../database/database.ts'
import { type CursorFailure, type Page, readUuidPlace, toPage } from '../../keyset/keyset.ts'
import { type OrderWithDelivery, ordersOf } from './store.ts'

/** Every order of a player, newest first. */
export async function listOrders(db: Connection, puuid: string, limit: number): Promise<OrderWithDelivery[]> {
  return newestOf(db, puuid).limit(limit).execute()
}

const newestOf = (db: Connection, puuid: string) =>
  ordersOf(db, puuid).orderBy('shop_order.created_at', 'desc').orderBy('shop_order.order_id', 'desc')

/**
 * A player's orders as they see them, newest first: a look at checkout that was not confirmed leaves nothing to see, and so
 * does an order whose payment was refused before it was opened.
 */
export async function pageOfOwnOrders(
  db: Connection,
  puuid: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<Page<OrderWithDelivery> | CursorFailure> {
  const place = readBefore(before)
  if (isFailure(place)) return place
  const seen = newestOf(db, puuid).where(({ not }) => not(lookedAt(puuid)))
  const older = place
    ? seen.where(
        sql<boolean>`shop_order.created_at <= ${place.at}
          and (shop_order.created_at, shop_order.order_id) < (${place.at}, ${place.id}::uuid)`,
      )
    : seen
  const rows = await older.limit(limit + 1).execute()
  return toPage(rows, limit, (row) => ({ at: row.created_at, id: row.order_id }))
}

/** Below every order's. */
const LEAST_ID = '00000000-0000-0000-0000-000000000000'

/** A page that was opened from an older server goes on from a moment alone: with what is older than that. */
function readBefore(before: string | undefined) {
  const isMoment = before !== undefined && MomentSchema.safeParse(before).success
  return isMoment ? { at: new Date(before), id: LEAST_ID } : readUuidPlace(before)
}

const lookedAt = (puuid: string) => sql<boolean>`(shop_order.state = 'AWAITING_CONFIRMATION'
  or (shop_order.state in ('EXPIRED', 'CANCELLED') and exists (
    select 1 from order_event
    where ${ofPlayer('order_event', puuid)} and order_event.puuid = shop_order.puuid
      and order_event.order_id = shop_order.order_id
      and order_event.state = 'AWAITING_CONFIRMATION'
      -- An order's first event is of its own time: only that month is looked into.
      and order_event.created_at >= shop_order.created_at
      and order_event.created_at < shop_order.created_at + interval '1 day'
  )) or (shop_order.state = 'PAYMENT_FAILED' and not exists (
    select 1 from payment where payment.order_id = shop_order.order_id
  )))`
