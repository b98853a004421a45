import { sql } from 'kysely'
import { bucketOfPlayer } from '../../buckets/bucket.ts'
import { ofPlayer } from '../../buckets/spread.ts'
import type { BaseContext } from '../../context/context.ts'

/**
 * Whether the price of an order, a row of `shop_order` under this name, counts on something as owned that has gone back since
 * the game services were asked, is going back, or was to come and was given up. A count, so that each order's own rows are looked up by their key. `within`
 * says of a table which bucket its rows are in, where that has to be said.
 */
export function countsOnWhatWentBackSql(order: string, within: (table: string) => string = () => ''): string {
  return `((select count(*) from order_part part
      join shop_order source on ${within('source')}source.puuid = part.puuid and source.game_id = ${order}.game_id
        and source.items @> jsonb_build_array(jsonb_build_object('productId', part.product_id))
      where ${within('part')}part.puuid = ${order}.puuid and part.order_id = ${order}.order_id and part.owned
        and (source.state in ('REFUNDED', 'CLAWED_BACK') and source.updated_at >= part.asked_at
          or exists (select 1 from order_return back
            where ${within('back')}back.puuid = source.puuid and back.order_id = source.order_id and back.state = 'REVOKING')
          or exists (select 1 from delivery sent
            where ${within('sent')}sent.source_key = source.puuid and sent.source_id = source.order_id and sent.updated_at >= part.asked_at
              and sent.items @> jsonb_build_array(jsonb_build_object('productId', part.product_id, 'refunded', true))))) > 0)`
}

export async function countsOnWhatWentBack(
  { db, settings }: Pick<BaseContext, 'db' | 'settings'>,
  { puuid, order_id }: { readonly puuid: string; readonly order_id: string },
): Promise<boolean> {
  const within = (table: string) => (settings.DATABASE_SPREAD ? `${table}.bucket = ${bucketOfPlayer(puuid)} and ` : '')
  const { rows } = await sql`
    select 1 from shop_order where ${ofPlayer('shop_order', puuid)} and puuid = ${puuid} and order_id = ${order_id}::uuid
      and ${sql.raw(countsOnWhatWentBackSql('shop_order', within))}`.execute(db)
  return rows.length > 0
}
