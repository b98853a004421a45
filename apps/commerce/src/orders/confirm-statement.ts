import type { OrderState } from '@quartermaster/contract/statuses'
import type pg from 'pg'
import type { Order } from './store.ts'

/**
 * The purchase: wallet, order, ledger, delivery, record and key, in one statement that touches rows of one player.
 * The order is locked first: whoever comes second finds it confirmed and changes nothing. A wallet that holds too
 * little changes nothing either. Proved by "one order confirmed 100 times at once is paid once, with identical answers".
 */
export const CONFIRM_ORDER = `
with wanted as (
  select order_id, currency, cost, items from shop_order
  where puuid = $1 and order_id = $2::uuid and kind = 'PRODUCT' and state = any($3::text[])
    and expires_at > $4::timestamptz and cost = $5::integer
  for update
), paid as (
  update wallet set balance = wallet.balance - wanted.cost, updated_at = $6::timestamptz
  from wanted
  where wallet.puuid = $1 and wallet.currency = wanted.currency and wallet.balance >= wanted.cost
  returning wallet.balance, wanted.currency, wanted.cost, wanted.items
), confirmed as (
  update shop_order set state = 'CONFIRMED', confirmed_balance = paid.balance, updated_at = $6::timestamptz,
    creator_code = case when $7::boolean then null else creator_code end,
    creator_name = case when $7::boolean then null else creator_name end,
    receipt_email = coalesce($8::text, receipt_email)
  from paid
  where shop_order.puuid = $1 and shop_order.order_id = $2::uuid
  returning shop_order.*
), entered as (
  insert into ledger_transfer
    (puuid, currency, reference, kind, house_account, amount, balance_after, order_id, created_at)
  select $1, currency, 'order:' || $2::text, 'PURCHASE', 'SALES', -cost, balance, $2::uuid, $6::timestamptz
  from paid where cost > 0
), owed as (
  insert into delivery (source_key, source_kind, source_id, delivery_id, puuid, items,
    next_attempt_at, created_at, updated_at)
  select $1, 'ORDER', $2::uuid, $2::uuid, $1, items, $6::timestamptz, $6::timestamptz, $6::timestamptz from paid
), recorded as (
  insert into order_event (puuid, order_id, state, cause, created_at)
  select $1, $2::uuid, 'CONFIRMED', $9::text, $6::timestamptz from paid
), credited as (
  insert into creator_credit (creator_code, occasion, puuid, session_id, game_id, product_id, order_id, created_at)
  select creator_code, 'ORDER', $1, session_id, game_id, product_id, order_id, $6::timestamptz
  from confirmed where creator_code is not null
), keyed as (
  insert into idempotency_key (puuid, key, request_hash, status, order_id, created_at)
  select $1, $10::text, $11::text, 200, $2::uuid, $6::timestamptz from paid where $10::text is not null
)
select * from confirmed`

export interface Confirmation {
  readonly puuid: string
  readonly orderId: string
  readonly expectedCost: number
  readonly from: readonly OrderState[]
  /** Orders that ran out by then are not confirmed. */
  readonly expiresAfter: Date | '-infinity'
  readonly now: Date
  readonly removeCreator: boolean
  readonly receiptEmail: string | null
  readonly cause: string
  readonly key: { readonly key: string; readonly requestHash: string } | null
}

export function confirmValues(confirmation: Confirmation): unknown[] {
  const { puuid, orderId, from, expiresAfter, expectedCost, now, removeCreator, receiptEmail, cause, key } =
    confirmation
  return [
    puuid,
    orderId,
    from,
    expiresAfter,
    expectedCost,
    now,
    removeCreator,
    receiptEmail,
    cause,
    key?.key ?? null,
    key?.requestHash ?? null,
  ]
}

/** The order as it was confirmed; undefined when nothing happened; the name of the constraint that forbade it. */
export type ConfirmOutcome =
  | { readonly order: Order | undefined; readonly forbiddenBy?: undefined }
  | { readonly order?: undefined; readonly forbiddenBy: string }

export async function runConfirm(
  connection: Pick<pg.Pool, 'query'>,
  confirmation: Confirmation,
): Promise<ConfirmOutcome> {
  try {
    const { rows } = await connection.query<Order>({
      name: 'confirm-order',
      text: CONFIRM_ORDER,
      values: confirmValues(confirmation),
    })
    return { order: rows[0] }
  } catch (error) {
    const constraint = uniqueConstraintOf(error)
    if (constraint) return { forbiddenBy: constraint }
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

/** The constraint that a statement broke, when it is one of uniqueness. */
export function uniqueConstraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return undefined
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
}
