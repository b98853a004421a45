import { sql } from 'kysely'
import type { Span } from '../context/span.ts'
import type { Connection } from '../database/database.ts'
import { HAS_GOODS } from '../orders/order/order-states.ts'
import type { Finding, NoteFinding } from './findings.ts'

/** Names what was paid for in the span, tried, and has not come: it is sent again, or its price goes back. */
export async function compareUndelivered(snapshot: Connection, { from, to }: Span, found: NoteFinding): Promise<void> {
  const { rows } = await sql<Pick<Finding, 'id' | 'puuid' | 'orderId' | 'detail'>>`
    select o.order_id || ' ' || (item ->> 'id') as id, o.puuid, o.order_id as "orderId",
      (item ->> 'name') || ', ' || (item ->> 'status') as detail
    from shop_order o
    join delivery d on d.source_key = o.puuid and d.source_id = o.order_id and d.corrects is null
    cross join jsonb_array_elements(d.items) as item
    where o.kind = 'PRODUCT' and o.state = any(${HAS_GOODS}::text[]) and d.queue <> 'WAITING'
      and o.created_at >= ${from} and o.created_at < ${to} and item ->> 'refunded' is null
      and item ->> 'status' in ('ERROR', 'PLAYER_NOT_FOUND', 'SHARD_NOT_FOUND', 'ACCOUNT_LOOKUP_FAILED')`.execute(
    snapshot,
  )
  for (const row of rows) found({ what: 'goods', has: 'orders', lacks: 'deliveries', ...row })
}
