import { type RawBuilder, sql } from 'kysely'
import { ofPlayer } from '../../buckets/spread.ts'

/** What went back of a player's row of `shop_order` for parts that never came: what is left of its price goes back with the rest. */
export const partsPaidBack = (puuid: string): RawBuilder<string> => sql`(
  select coalesce(sum(back.amount), 0) from order_part part
  join ledger_transfer back on ${ofPlayer('back', puuid)} and back.puuid = part.puuid
    and back.reference = 'part:' || part.order_id || ':' || part.product_id
  where ${ofPlayer('part', puuid)} and part.puuid = shop_order.puuid and part.order_id = shop_order.order_id
)`
