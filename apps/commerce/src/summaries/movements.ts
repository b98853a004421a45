/** Names of the parameters of a span. */
export interface SpanParameters {
  readonly from: string
  readonly to: string
}

/** What tells one figure of sales from another. Empty text where there is none. */
export const SALES_KEYS = ['kind', 'game_id', 'product_id', 'region', 'creator_code', 'share', 'currency'] as const

/**
 * Everything that was sold or went back in a span, a row each: the one definition of every figure of sales.
 *
 * - SALE: orders in their game's currency, with what was refunded and paid again; free ones count with nothing. Without what
 *   is free it is the account SALES.
 * - TOP_UP: currency sold for money, in minor units of that money, with what went back by refunds and by disputes that are
 *   not won.
 * - CURRENCY: the same in units of the currency, as wallets gained and lost them: the account PAYMENTS.
 */
export function salesMovements({ from, to }: SpanParameters): string {
  const within = (column: string) => `${column} >= ${from} and ${column} < ${to}`
  const order = (o: string, orderedAt: string) => `coalesce(${o}.game_id, '') as game_id,
    coalesce(${o}.product_id, '') as product_id, coalesce(${o}.region, '') as region,
    coalesce(${o}.creator_code, '') as creator_code,
    coalesce((select share from creator_share s where s.creator_code = ${o}.creator_code and date_trunc('milliseconds', s.from_at) <= ${o}.${orderedAt}
      order by s.from_at desc limit 1), 0) as share`
  return `
    select 'SALE' as kind, t.created_at as at, ${order('t', 'ordered_at')}, t.currency, t.kind = 'REFUND' as back,
      abs(t.amount) as amount
    from transfer_of_order t where t.house_account = 'SALES' and ${within('t.created_at')}
    union all
    select 'SALE', e.created_at, ${order('e', 'ordered_at')}, e.currency, false, 0
    from event_of_order e where e.state = 'CONFIRMED' and e.kind = 'PRODUCT' and e.cost = 0 and ${within('e.created_at')}
    union all
    select 'TOP_UP', t.created_at, ${order('t', 'ordered_at')}, coalesce(p.charged_currency, ''), false,
      coalesce(p.charged_minor, 0)
    from transfer_of_order t
    join payment p on p.order_id = t.order_id and t.reference = 'payment:' || p.gateway || ':' || p.payment_id
    where t.kind = 'TOP_UP' and ${within('t.created_at')}
    union all
    select 'TOP_UP', r.created_at, ${order('o', 'created_at')}, r.money, true, r.minor
    from payment_refund r join shop_order o on o.puuid = r.puuid and o.order_id = r.order_id
    where r.state = 'DONE' and ${within('r.created_at')}
    union all
    select 'TOP_UP', d.created_at, ${order('o', 'created_at')}, coalesce(p.charged_currency, ''), true, d.minor
    from payment_dispute d join payment p on p.gateway = d.gateway and p.payment_id = d.payment_id
    join shop_order o on o.puuid = d.puuid and o.order_id = d.order_id
    where d.state <> 'WON' and ${within('d.created_at')}
    union all
    select 'CURRENCY', t.created_at, ${order('t', 'ordered_at')}, t.currency, t.kind <> 'TOP_UP',
      case t.kind when 'TOP_UP' then t.amount else -t.amount end
    from transfer_of_order t where t.house_account = 'PAYMENTS' and ${within('t.created_at')}`
}

/** Every summary with the full count that it must equal. */
export const SUMMARIES = {
  sales_summary: (span: SpanParameters) => countSales(span),
  sales_total: (span: SpanParameters) => totalSales(countSales(span)),
  claim_summary: (span: SpanParameters) => countClaims(span),
} as const
export type SummaryTable = keyof typeof SUMMARIES

const SLOT = `date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00Z')`

/** The movements of a span summed up, as `sales_summary` holds them. */
export function countSales(span: SpanParameters): string {
  return `select ${SLOT} as slot, ${SALES_KEYS.join(', ')}, count(*) filter (where not back) as count,
      coalesce(sum(amount) filter (where not back), 0) as amount, count(*) filter (where back) as refunds,
      coalesce(sum(amount) filter (where back), 0) as refunded
    from (${salesMovements(span)}) movement group by slot, ${SALES_KEYS.join(', ')}`
}

export const TOTAL_KEYS = ['kind', 'game_id', 'currency'] as const

/** Sums of sales without product, region and creator, as `sales_total` holds them, from rows of `sales_summary`. */
export function totalSales(rows: string): string {
  return `select slot, ${TOTAL_KEYS.join(', ')}, sum(count)::bigint as count, sum(amount) as amount,
      sum(refunds)::bigint as refunds, sum(refunded) as refunded
    from (${rows}) sale group by slot, ${TOTAL_KEYS.join(', ')}`
}

/** What was claimed and delivered in a span, summed up as `claim_summary` holds it. */
export function countClaims({ from, to }: SpanParameters): string {
  return `select ${SLOT} as slot, what, campaign_id, region, reason, count(*) as count
    from (
      select 'CLAIMED' as what, created_at as at, campaign_id, coalesce(region, '') as region, '' as reason
      from delivery_of_code where created_at >= ${from} and created_at < ${to}
      union all
      select 'DELIVERED', settled_at, campaign_id, coalesce(region, ''), settled_as
      from delivery_of_code where settled_at >= ${from} and settled_at < ${to}
    ) movement group by slot, what, campaign_id, region, reason`
}
