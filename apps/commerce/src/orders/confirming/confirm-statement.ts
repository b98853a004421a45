import type { salesSwitchedOff } from '@quartermaster/contract/product-types'
import type { OrderState } from '@quartermaster/contract/statuses'
import type { Failure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import { bucketOfPlayer } from '../../buckets/bucket.ts'
import { isBlockedSql } from '../../player-blocks/blocked-sql.ts'
import type { Order } from '../order/store.ts'
import { countsOnWhatWentBackSql } from './counted-parts.ts'

/**
 * The purchase: wallet, order, ledger, delivery, record, receipt and key, for every order of a batch, in one statement. Each
 * order belongs to another player and touches rows of that player only.
 *
 * - `wanted` locks orders and wallets player by player in one order, so that two batches never wait for each other.
 *   Whoever comes second finds the order confirmed, and a wallet that holds too little is left out: both change nothing.
 *   Proved by "one order confirmed 100 times at once is paid once, with identical answers".
 *   Orders of players who are kept from buying are left out as well, and bundles whose price counts on what went back.
 *   So are those whose price was checked against another catalogue than today's: they are looked at first (`order-price.ts`).
 *   Proved by "a price that falls while orders are confirmed is what everyone pays from then on".
 * - `reserved` breaks its key when something of the order is paid for already, and nothing of the batch happens; its
 *   orders are then confirmed one by one. Proved by "the same thing in two orders is paid once".
 */
export const CONFIRM_ORDERS = `
with asked as materialized (
  select * from unnest($1::text[], $2::uuid[], $3::integer[], $4::boolean[], $5::text[], $6::text[], $7::text[],
    $15::smallint[]) as ask (puuid, order_id, cost, removes_creator, receipt_email, key, request_hash, bucket)
), wanted as materialized (
  select asked.*, shop_order.currency, shop_order.items
  from asked
  join shop_order on shop_order.puuid = asked.puuid and shop_order.order_id = asked.order_id
  join wallet on wallet.puuid = shop_order.puuid and wallet.currency = shop_order.currency
  where shop_order.kind = 'PRODUCT' and shop_order.state = any($8::text[])
    and shop_order.expires_at > $9::timestamptz and shop_order.cost = asked.cost and wallet.balance >= asked.cost
    and wallet.debt = 0
    and not exists (select 1 from wallet owing where owing.puuid = shop_order.puuid and owing.debt > 0)
    and (shop_order.region <> all($14::text[]) or exists (
      select 1 from order_terms where order_terms.puuid = shop_order.puuid
        and order_terms.order_id = shop_order.order_id and order_terms.deliver_now_at is not null))
    and not ${countsOnWhatWentBackSql('shop_order')}
    and not ${isBlockedSql('BUYING', 'shop_order.puuid', '$10')}
    and ($16::bigint is null or (shop_order.priced_version = (select version from catalogue_version)
      and (shop_order.priced_until is null or shop_order.priced_until > $10)))
    and shop_order.game_id <> all($12::text[]) and shop_order.game_id || '/' || shop_order.product_id <> all($13::text[])
  order by asked.puuid
  for update of shop_order, wallet
), paid as (
  update wallet set balance = wallet.balance - wanted.cost, updated_at = $10::timestamptz
  from wanted
  where wallet.puuid = wanted.puuid and wallet.currency = wanted.currency
  returning wanted.*, wallet.balance
), confirmed as (
  update shop_order set bucket = paid.bucket, state = 'CONFIRMED', confirmed_balance = paid.balance, updated_at = $10::timestamptz,
    creator_code = case when paid.removes_creator then null else creator_code end,
    creator_name = case when paid.removes_creator then null else creator_name end,
    receipt_email = nullif(coalesce(paid.receipt_email, shop_order.receipt_email), '')
  from paid
  where shop_order.puuid = paid.puuid and shop_order.order_id = paid.order_id
  returning shop_order.*
), entered as (
  insert into ledger_transfer
    (bucket, puuid, currency, reference, kind, house_account, amount, balance_after, order_id, created_at)
  select bucket, puuid, currency, 'order:' || order_id, 'PURCHASE', 'SALES', -cost, balance, order_id, $10::timestamptz
  from paid where cost > 0
), reserved as (
  insert into order_reservation (bucket, puuid, game, product_id, order_id)
  select confirmed.bucket, confirmed.puuid, item ->> 'game', item ->> 'productId', confirmed.order_id
  from confirmed cross join jsonb_array_elements(confirmed.items) as item
  where not confirmed.repeatable
), owed as (
  insert into delivery (bucket, source_key, source_kind, source_id, delivery_id, puuid, items,
    next_attempt_at, created_at, updated_at)
  select bucket, puuid, 'ORDER', order_id, order_id, puuid, items, $10::timestamptz, $10::timestamptz, $10::timestamptz
  from paid
), recorded as (
  insert into order_event (bucket, puuid, order_id, state, cause, created_at)
  select bucket, puuid, order_id, 'CONFIRMED', $11::text, $10::timestamptz from paid
), credited as (
  insert into creator_credit (bucket, creator_code, occasion, puuid, session_id, game_id, product_id, order_id, created_at)
  select bucket, creator_code, 'ORDER', puuid, session_id, game_id, product_id, order_id, $10::timestamptz
  from confirmed where creator_code is not null
), receipted as (
  insert into receipt (bucket, puuid, event, kind, order_id, next_attempt_at, created_at, updated_at)
  select bucket, puuid, 'order:' || order_id, 'ORDER', order_id, $10::timestamptz, $10::timestamptz, $10::timestamptz
  from confirmed where receipt_email is not null
), keyed as (
  insert into idempotency_key (bucket, puuid, key, request_hash, status, order_id, created_at)
  select bucket, puuid, key, request_hash, 200, order_id, $10::timestamptz from paid where key is not null
)
select * from confirmed`

/**
 * The same for players of one bucket, where the tables are spread over servers: its body is `spread/confirm-orders.sql`. What
 * changes above changes there. Proved by `buckets/spread-purchases.test.ts`.
 */
const CONFIRM_CALL = `
select * from confirm_orders($1::smallint, $2::text[], $3::uuid[], $4::integer[], $5::boolean[], $6::text[], $7::text[],
  $8::text[], $9::text[], $10::timestamptz, $11::timestamptz, $12::text, $13::text[], $14::text[], $15::text[], $16::bigint)`

/** What is asked of one order. */
export interface Confirmation {
  readonly puuid: string
  readonly orderId: string
  readonly expectedCost: number
  readonly removeCreator: boolean
  readonly receiptEmail: string | null
  readonly key: { readonly key: string; readonly requestHash: string } | null
}

/** What is the same for every order of a batch. */
export interface ConfirmTerms {
  readonly from: readonly OrderState[]
  /** Orders that ran out by then are not confirmed. */
  readonly expiresAfter: Date | '-infinity'
  readonly now: Date
  readonly cause: string
  /** What is switched off is sold no more, whenever its order was started. */
  readonly switchedOff: ReturnType<typeof salesSwitchedOff>
  /** Regions where the player must have asked for delivery at once. */
  readonly withdrawalRegions: readonly string[]
  /**
   * The version of the catalogue that prices must have been checked against, as this process knows it: one server looks for
   * itself which one is in force. Null: orders are paid at the price they have.
   */
  readonly pricedUnder: string | null
}

/**
 * What confirms a batch, in which no player has two orders. Where the tables are spread over servers, its players are of one
 * bucket.
 */
export function confirmQuery(
  asks: readonly Confirmation[],
  terms: ConfirmTerms,
  { DATABASE_SPREAD: isSpread }: Pick<Settings, 'DATABASE_SPREAD'>,
): { readonly name: string; readonly text: string; readonly values: unknown[] } {
  const buckets = asks.map(({ puuid }) => bucketOfPlayer(puuid))
  const asked = [
    asks.map(({ puuid }) => puuid),
    asks.map(({ orderId }) => orderId),
    asks.map(({ expectedCost }) => expectedCost),
    asks.map(({ removeCreator }) => removeCreator),
    asks.map(({ receiptEmail }) => receiptEmail),
    asks.map(({ key }) => key?.key ?? null),
    asks.map(({ key }) => key?.requestHash ?? null),
    terms.from,
    terms.expiresAfter,
    terms.now,
    terms.cause,
    terms.switchedOff.games,
    terms.switchedOff.products,
    terms.withdrawalRegions,
  ]
  return isSpread
    ? { name: 'confirm-orders-of-bucket', text: CONFIRM_CALL, values: [buckets[0], ...asked, terms.pricedUnder] }
    : { name: 'confirm-orders', text: CONFIRM_ORDERS, values: [...asked, buckets, terms.pricedUnder] }
}

/** The order as it was confirmed; undefined when nothing happened; or the name of the constraint that forbade it. */
export type ConfirmOutcome =
  | { readonly order: Order | undefined }
  | Failure<'NOT_UNIQUE', { readonly constraint: string }>

const UNIQUE_VIOLATION = '23505'

/** The constraint that a statement broke, when it is one of uniqueness. */
export function uniqueConstraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return undefined
  // What Citus passes on from another server names it in the message alone, and a piece of a table has a number behind its name.
  const named = 'constraint' in error ? error.constraint : undefined
  const name = typeof named === 'string' ? named : /"(.+)"/.exec(error.message)?.[1]
  return name?.replace(/_\d+$/, '')
}
