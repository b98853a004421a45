import { sql } from 'kysely'
import { ofPlayer } from '../../buckets/spread.ts'
import type { Connection } from '../../database/database.ts'
import type { NewOrder } from '../order/store.ts'

/** However often it is gone on with: an order ends within the day it was started on. */
const LONGEST_MS = 12 * 60 * 60_000

/**
 * The order of the same thing at the same price that its player looked at in this visit and left. It waits anew, with
 * what the new start says of receipt, language and ways back. One statement: it is confirmed or ended before or after.
 */
export async function resumeLookedAt(db: Connection, order: NewOrder): Promise<string | undefined> {
  const { puuid, created_at: now } = order
  // Named in the language of the start, so the names say nothing of the goods.
  const goods = order.items.map(({ productId }) => productId)
  const { rows } = await sql<{ order_id: string }>`
    update shop_order set expires_at = ${order.expires_at}, priced_version = ${order.priced_version},
      priced_until = ${order.priced_until}, receipt_email = ${order.receipt_email ?? null},
      locale = ${order.locale}, title = ${order.title}, items = ${JSON.stringify(order.items)}::jsonb,
      traffic_source = ${order.traffic_source ?? null},
      redirect_url = ${order.redirect_url}, fail_redirect_url = ${order.fail_redirect_url}, updated_at = ${now}
    where ${ofPlayer('shop_order', puuid)} and puuid = ${puuid} and order_id = (
      select order_id from shop_order
      where ${ofPlayer('shop_order', puuid)} and puuid = ${puuid} and state = 'AWAITING_CONFIRMATION' and session_id = ${order.session_id}
        and created_at > ${new Date(now.getTime() - LONGEST_MS)} and expires_at > ${now}
        and game_id = ${order.game_id} and product_id = ${order.product_id} and item_type = ${order.item_type}
        and currency = ${order.currency} and price = ${order.price} and cost = ${order.cost}
        and region = ${order.region}
        and jsonb_path_query_array(items, '$[*].productId') = ${JSON.stringify(goods)}::jsonb
        and creator_code is not distinct from ${order.creator_code ?? null}
      order by created_at desc limit 1 for update
    ) and state = 'AWAITING_CONFIRMATION'
    returning order_id`.execute(db)
  return rows[0]?.order_id
}
