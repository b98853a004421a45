import type { OfficeOrder } from '@quartermaster/contract/wire/office/players'
import { type Failure, fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import { readPlace, toPage } from '../keyset/keyset.ts'
import type { Order } from '../orders/store.ts'

export function toOfficeOrder(order: Order): OfficeOrder {
  return {
    orderId: order.order_id,
    reference: order.reference,
    puuid: order.puuid,
    gameId: order.game_id,
    kind: order.kind,
    state: order.state,
    title: order.title,
    currency: order.currency,
    cost: order.cost,
    region: order.region,
    createdAt: order.created_at.toISOString(),
  }
}

/** Of a player, newest first. */
export async function listOrdersOf(
  db: Connection,
  puuid: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<{ readonly orders: readonly OfficeOrder[]; readonly next: string | null } | Failure<'UNKNOWN_CURSOR'>> {
  const place = before === undefined ? undefined : readPlace(before)
  if (before !== undefined && !place) return fail('UNKNOWN_CURSOR')
  if (place && !/^[0-9a-f-]{36}$/.test(place.id)) return fail('UNKNOWN_CURSOR')
  let query = db
    .selectFrom('shop_order')
    .selectAll()
    .where('puuid', '=', puuid)
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit + 1)
  if (place) {
    query = query.where(
      sql<boolean>`(date_trunc('milliseconds', created_at), order_id) < (${place.at}::timestamptz, ${place.id}::uuid)`,
    )
    query = query.where('created_at', '<', new Date(place.at.getTime() + 1))
  }
  const page = toPage(await query.execute(), limit, ({ created_at, order_id }) => ({ at: created_at, id: order_id }))
  return { orders: page.rows.map(toOfficeOrder), next: page.next }
}
