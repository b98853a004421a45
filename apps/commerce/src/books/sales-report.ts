import type { Pool } from 'pg'
import type { Span } from '../payments/gateway.ts'
import { readByCursor } from './cursor.ts'

/** What sales can be told apart by, each with its expression. */
const DIMENSIONS = {
  day: `to_char(at at time zone 'UTC', 'YYYY-MM-DD')`,
  game: 'game_id',
  product: 'product_id',
  region: 'region',
  creator: 'creator_code',
} as const

export type Dimension = keyof typeof DIMENSIONS
export const SALES_DIMENSIONS = Object.keys(DIMENSIONS) as Dimension[]

const MEASURES = ['kind', 'currency', 'count', 'amount', 'refunds', 'refunded'] as const
type SalesRow = Readonly<Record<string, string | number | null>>

export const salesColumns = (by: readonly Dimension[]): string[] => [...by, ...MEASURES]

/**
 * Sales of a span of time, by the day they were paid. SALE: orders in their game's currency, with what was refunded and
 * paid again; free ones count with nothing. TOP_UP: currency sold for money, in minor units of that money, with what went
 * back of it by refunds and by disputes that are not won.
 */
export function readSales(
  pool: Pool,
  { from, to }: Span,
  by: readonly Dimension[] = SALES_DIMENSIONS,
): AsyncGenerator<SalesRow[]> {
  const grouped = by.map((dimension) => `${DIMENSIONS[dimension]} as ${dimension}`)
  const places = [...by, 'kind', 'currency'].map((_, index) => index + 1).join(', ')
  return readByCursor<SalesRow>(
    pool,
    `with movement as (
       select 'SALE' as kind, t.created_at as at, o.game_id, o.product_id, o.region, o.creator_code, t.currency,
         t.kind = 'REFUND' as back, abs(t.amount) as amount
       from ledger_transfer t join shop_order o on o.puuid = t.puuid and o.order_id = t.order_id
       where t.house_account = 'SALES' and t.created_at >= $1 and t.created_at < $2
       union all
       select 'SALE', e.created_at, o.game_id, o.product_id, o.region, o.creator_code, o.currency, false, 0
       from order_event e join shop_order o on o.puuid = e.puuid and o.order_id = e.order_id
       where e.state = 'CONFIRMED' and o.kind = 'PRODUCT' and o.cost = 0 and e.created_at >= $1 and e.created_at < $2
       union all
       select 'TOP_UP', t.created_at, o.game_id, o.product_id, o.region, o.creator_code, p.charged_currency, false,
         p.charged_minor
       from ledger_transfer t join shop_order o on o.puuid = t.puuid and o.order_id = t.order_id
       join payment p on p.order_id = t.order_id and t.reference = 'payment:' || p.gateway || ':' || p.payment_id
       where t.kind = 'TOP_UP' and t.created_at >= $1 and t.created_at < $2
       union all
       select 'TOP_UP', back.created_at, o.game_id, o.product_id, o.region, o.creator_code, back.money, true, back.minor
       from (
         select puuid, order_id, created_at, money, minor from payment_refund where state = 'DONE'
         union all
         select d.puuid, d.order_id, d.created_at, p.charged_currency, d.minor
         from payment_dispute d join payment p on p.gateway = d.gateway and p.payment_id = d.payment_id
         where d.state <> 'WON'
       ) back join shop_order o on o.puuid = back.puuid and o.order_id = back.order_id
       where back.created_at >= $1 and back.created_at < $2
     )
     select ${[...grouped, 'kind', 'currency'].join(', ')}, count(*) filter (where not back)::float8 as count,
       coalesce(sum(amount) filter (where not back), 0)::float8 as amount,
       count(*) filter (where back)::float8 as refunds, coalesce(sum(amount) filter (where back), 0)::float8 as refunded
     from movement group by ${places} order by ${places}`,
    [from, to],
  )
}
