import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'

/**
 * Whether the price of an order, a row of `shop_order` under this name, counts on something as owned that has gone back since
 * the game services were asked, or is going back. A count, so that each order's own rows are looked up by their key.
 */
export function countsOnWhatWentBackSql(order: string): string {
  return `((select count(*) from order_part part
      join shop_order source on source.puuid = part.puuid and source.game_id = ${order}.game_id
        and source.items @> jsonb_build_array(jsonb_build_object('productId', part.product_id))
      where part.puuid = ${order}.puuid and part.order_id = ${order}.order_id and part.owned
        and (source.state in ('REFUNDED', 'CLAWED_BACK') and source.updated_at >= part.asked_at
          or exists (select 1 from order_return back
            where back.puuid = source.puuid and back.order_id = source.order_id and back.state = 'REVOKING'))) > 0)`
}

export async function countsOnWhatWentBack(
  db: Connection,
  { puuid, order_id }: { readonly puuid: string; readonly order_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from shop_order where puuid = ${puuid} and order_id = ${order_id}::uuid
      and ${sql.raw(countsOnWhatWentBackSql('shop_order'))}`.execute(db)
  return rows.length > 0
}
