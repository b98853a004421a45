import { type RawBuilder, sql } from 'kysely'

/** What went back of a row of `shop_order` for parts that never came: what is left of its price goes back with the rest. */
export const partsPaidBack: RawBuilder<string> = sql`(
  select coalesce(sum(back.amount), 0) from order_part part
  join ledger_transfer back on back.puuid = part.puuid
    and back.reference = 'part:' || part.order_id || ':' || part.product_id
  where part.puuid = shop_order.puuid and part.order_id = shop_order.order_id
)`
