import { type RawBuilder, sql } from 'kysely'
import type { Span } from '../context/span.ts'
import type { Connection } from '../database/database.ts'
import type { KeptSince } from '../retention/kept-since.ts'
import type { Finding, NoteFinding } from './findings.ts'

/** How a claim's delivery ends of which nothing arrived. */
const GIVEN_BACK = ['ALREADY_OWNED', 'SHARD_NOT_FOUND', 'PLAYER_NOT_FOUND', 'ACCOUNT_LOOKUP_FAILED', 'ERROR']

type Row = Pick<Finding, 'id' | 'puuid' | 'orderId' | 'detail'>

interface Comparison extends Pick<Finding, 'what' | 'has' | 'lacks'> {
  /** Rows of the span on one side whose counterpart is nowhere on the other. */
  readonly missing: (span: Span, since: KeptSince) => RawBuilder<Row>
}

const within = (column: string, { from, to }: Span) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`

/** Every pair of tables that must tell the same story. */
const COMPARISONS: readonly Comparison[] = [
  {
    what: 'credit',
    has: 'payments',
    lacks: 'ledger',
    missing: (span) => sql`
      select 'payment:' || p.gateway || ':' || p.payment_id as id, p.puuid, p.order_id as "orderId",
        p.credited::text as detail
      from payment p where p.state = 'PAID' and ${within('p.created_at', span)} and not exists (
        select 1 from ledger_transfer t
        where t.puuid = p.puuid and t.reference = 'payment:' || p.gateway || ':' || p.payment_id)`,
  },
  {
    what: 'payment',
    has: 'ledger',
    lacks: 'payments',
    missing: (span) => sql`
      select t.reference as id, t.puuid, t.order_id as "orderId", t.amount || ' ' || t.currency as detail
      from ledger_transfer t where t.kind = 'TOP_UP' and t.reference like 'payment:%' and ${within('t.created_at', span)}
        and not exists (
          select 1 from payment p where p.gateway = split_part(t.reference, ':', 2)
            and p.payment_id = substr(t.reference, length('payment::' || split_part(t.reference, ':', 2)) + 1))`,
  },
  {
    what: 'order',
    has: 'payments, ledger or deliveries',
    lacks: 'orders',
    missing: (span, since) => sql`
      select named.order_id::text as id, min(named.puuid) as puuid, named.order_id as "orderId",
        string_agg(distinct named.by, ', ') as detail
      from (
        select order_id, puuid, 'payment' as by from payment where ${within('created_at', span)}
        union all select order_id, puuid, 'ledger' from ledger_transfer
          where order_id is not null and ${within('created_at', span)}
        union all select source_id, puuid, 'delivery' from delivery
          where source_kind = 'ORDER' and ${within('created_at', span)}
        union all select order_id, puuid, 'order events' from order_event where ${within('created_at', span)}
          -- An order that took no money goes before its events do.
          and (created_at >= ${since.unpaidOrders}
            or state in ('CONFIRMED', 'DELIVERED', 'DELIVERY_FAILED', 'REFUNDED', 'CLAWED_BACK'))
      ) named
      where not exists (select 1 from shop_order o where o.order_id = named.order_id)
      group by named.order_id`,
  },
  {
    what: 'order event',
    has: 'orders',
    lacks: 'order events',
    missing: (span, { orderEvents }) => sql`
      select o.order_id || ' ' || o.state as id, o.puuid, o.order_id as "orderId", null as detail
      from shop_order o where ${within('o.created_at', span)} and o.updated_at >= ${orderEvents} and not exists (
        select 1 from order_event e where e.puuid = o.puuid and e.order_id = o.order_id and e.state = o.state
          -- Only months that can hold it; clocks of processes differ by less than a day.
          and e.created_at >= o.created_at - interval '1 day')`,
  },
  {
    what: 'purchase',
    has: 'orders',
    lacks: 'ledger',
    missing: (span) => sql`
      select 'order:' || o.order_id as id, o.puuid, o.order_id as "orderId", o.cost || ' ' || o.currency as detail
      from shop_order o
      where o.kind = 'PRODUCT' and o.confirmed_balance is not null and o.cost > 0 and ${within('o.created_at', span)}
        and not exists (
          select 1 from ledger_transfer t where t.puuid = o.puuid and t.reference = 'order:' || o.order_id)`,
  },
  {
    what: 'confirmation',
    has: 'ledger',
    lacks: 'orders',
    missing: (span) => sql`
      select t.reference as id, t.puuid, t.order_id as "orderId", o.state as detail
      from ledger_transfer t join shop_order o on o.puuid = t.puuid and o.order_id = t.order_id
      where t.kind = 'PURCHASE' and o.confirmed_balance is null and ${within('t.created_at', span)}`,
  },
  {
    what: 'refund',
    has: 'order events',
    lacks: 'ledger',
    missing: (span) => sql`
      select 'refund:' || o.order_id as id, o.puuid, o.order_id as "orderId", o.cost || ' ' || o.currency as detail
      from shop_order o
      where o.kind = 'PRODUCT' and o.cost > (
          select coalesce(sum(t.amount), 0) from ledger_transfer t
          where t.puuid = o.puuid and t.order_id = o.order_id and t.reference like 'part:%') and exists (
          select 1 from order_event e where e.puuid = o.puuid and e.order_id = o.order_id and e.state = 'REFUNDED'
            and ${within('e.created_at', span)})
        and (select count(*) from order_event e
              where e.puuid = o.puuid and e.order_id = o.order_id and e.state = 'REFUNDED')
          > (select count(*) from ledger_transfer t
              where t.puuid = o.puuid and t.order_id = o.order_id and t.kind = 'REFUND' and t.reference like 'refund:%')`,
  },
  {
    what: 'order event',
    has: 'ledger',
    lacks: 'order events',
    missing: (span, { orderEvents }) => sql`
      select t.order_id || ' REFUNDED' as id, t.puuid, t.order_id as "orderId", min(t.reference) as detail
      from ledger_transfer t join shop_order o on o.puuid = t.puuid and o.order_id = t.order_id
      where t.kind = 'REFUND' and t.reference like 'refund:%' and o.kind = 'PRODUCT' and ${within('t.created_at', span)} and t.created_at >= ${orderEvents}
      group by t.puuid, t.order_id
      having count(*) > (select count(*) from order_event e
        where e.puuid = t.puuid and e.order_id = t.order_id and e.state = 'REFUNDED')`,
  },
  {
    what: 'delivery',
    has: 'orders',
    lacks: 'deliveries',
    missing: (span) => sql`
      select o.order_id::text as id, o.puuid, o.order_id as "orderId", o.title as detail
      from shop_order o
      where o.kind = 'PRODUCT' and o.confirmed_balance is not null and ${within('o.created_at', span)} and not exists (
        select 1 from delivery d where d.source_key = o.puuid and d.source_id = o.order_id and d.corrects is null)`,
  },
  {
    what: 'delivery',
    has: 'claims',
    lacks: 'deliveries',
    missing: (span) => sql`
      select c.claim_id::text as id, c.puuid, null as "orderId", 'code …' || c.code_ending as detail
      from code_claim c where ${within('c.claimed_at', span)} and not exists (
        select 1 from delivery d
        where d.source_key = c.code_hash::text and d.source_id = c.claim_id and d.corrects is null)`,
  },
  {
    what: 'claim',
    has: 'deliveries',
    lacks: 'claims',
    missing: (span) => sql`
      select d.source_id::text as id, d.puuid, null as "orderId", d.status as detail
      from delivery d where d.source_kind = 'CODE' and d.corrects is null and ${within('d.created_at', span)}
        and not exists (select 1 from code_claim c where c.puuid = d.puuid and c.claim_id = d.source_id)
        -- A claim that was given back makes room for the next one of its code and player.
        and not (d.status = any(${GIVEN_BACK}::text[]) and exists (select 1 from code_claim later
          where later.code_hash::text = d.source_key and later.puuid = d.puuid and later.claimed_at >= d.created_at))`,
  },
  {
    what: 'currency',
    has: 'deliveries',
    lacks: 'ledger',
    missing: (span) => sql`
      select 'delivery:' || d.delivery_id || ':' || (item ->> 'id') as id, d.puuid, null as "orderId",
        (item ->> 'quantity') || ' ' || (item ->> 'productId') as detail
      from delivery d cross join jsonb_array_elements(d.items) as item
      where item ->> 'kind' = 'CURRENCY' and item ->> 'status' = 'FULFILLED' and ${within('d.created_at', span)}
        and not exists (
          select 1 from ledger_transfer t
          where t.puuid = d.puuid and t.reference = 'delivery:' || d.delivery_id || ':' || (item ->> 'id'))`,
  },
  {
    what: 'delivery',
    has: 'ledger',
    lacks: 'deliveries',
    missing: (span) => sql`
      select split_part(t.reference, ':', 2) as id, t.puuid, null as "orderId", t.amount || ' ' || t.currency as detail
      from ledger_transfer t where t.reference like 'delivery:%' and ${within('t.created_at', span)} and not exists (
        select 1 from delivery d where d.puuid = t.puuid and d.delivery_id::text = split_part(t.reference, ':', 2))`,
  },
  {
    what: 'refund of a payment',
    has: 'payments',
    lacks: 'ledger',
    missing: (span) => sql`
      select 'refund:' || r.refund_id as id, r.puuid, r.order_id as "orderId", r.amount || ' ' || r.currency as detail
      from payment_refund r where r.amount > 0 and ${within('r.created_at', span)}
        and ${lacksTransfer('r.puuid', sql`'refund:' || r.refund_id`)}`,
  },
  {
    what: 'dispute',
    has: 'payments',
    lacks: 'ledger',
    missing: (span) => sql`
      select 'dispute:' || d.dispute_id as id, d.puuid, d.order_id as "orderId", d.amount || ' ' || d.currency as detail
      from payment_dispute d where d.amount > 0 and ${within('d.created_at', span)}
        and ${lacksTransfer('d.puuid', sql`'dispute:' || d.dispute_id`)}`,
  },
  {
    what: 'refund of a payment',
    has: 'ledger',
    lacks: 'payments',
    missing: (span) => sql`
      select t.reference as id, t.puuid, t.order_id as "orderId", t.amount || ' ' || t.currency as detail
      from ledger_transfer t where t.kind in ('TOP_UP_REFUND', 'CLAWBACK') and t.reference like 'refund:%'
        and ${within('t.created_at', span)}
        and not exists (select 1 from payment_refund r
          where r.puuid = t.puuid and r.refund_id::text = split_part(t.reference, ':', 2))`,
  },
  {
    what: 'dispute',
    has: 'ledger',
    lacks: 'payments',
    missing: (span) => sql`
      select t.reference as id, t.puuid, t.order_id as "orderId", t.amount || ' ' || t.currency as detail
      from ledger_transfer t where t.kind = 'CLAWBACK' and t.reference like 'dispute:%' and ${within('t.created_at', span)}
        and not exists (select 1 from payment_dispute d
          where t.reference = 'dispute:' || d.dispute_id or t.reference like 'dispute:' || d.dispute_id || ':%')`,
  },
]

/**
 * What is taken back leaves the wallet or, where it is spent, becomes a debt: under the reversal's name, or under that name
 * and a further part, where it was taken later or more than once.
 */
function lacksTransfer(puuid: string, reference: RawBuilder<unknown>): RawBuilder<unknown> {
  const named = (column: string) =>
    sql`(${sql.ref(column)} = ${reference} or starts_with(${sql.ref(column)}, ${reference} || ':'))`
  return sql`not exists (
      select 1 from ledger_transfer t where t.puuid = ${sql.ref(puuid)} and ${named('t.reference')})
    and not exists (select 1 from debt_entry e where e.puuid = ${sql.ref(puuid)} and ${named('e.reference')})`
}

/** Compares the shop's own tables with each other, in one snapshot. */
export async function compareOwnSides(
  snapshot: Connection,
  { span, since, found }: { readonly span: Span; readonly since: KeptSince; readonly found: NoteFinding },
): Promise<void> {
  for (const { missing, what, has, lacks } of COMPARISONS) {
    const { rows } = await missing(span, since).execute(snapshot)
    for (const row of rows) found({ what, has, lacks, ...row })
  }
}
