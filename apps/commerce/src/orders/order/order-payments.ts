import type { OrderPayment } from '@quartermaster/contract/wire/orders'
import { type RawBuilder, sql } from 'kysely'
import { ofPlayer } from '../../buckets/spread.ts'
import type { Connection } from '../../database/database.ts'
import { wentBackWhole } from '../../payment-states/refunded-whole.ts'
import { HAS_GOODS } from './order-states.ts'

/** One paid payment, as the database has it. */
export interface OrderPaymentRow {
  readonly credited: number
  readonly minor: number
  readonly money: string
  readonly debt: number
  readonly at: string
}

type Paid = Pick<OrderPaymentRow, 'credited' | 'minor' | 'money'>

/** The payments that were made for a row of `shop_order` of a player, oldest first, each with what of its currency paid a debt. */
export const paymentsOfOrder = (puuid: string): RawBuilder<readonly OrderPaymentRow[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'credited', paid.credited, 'minor', paid.charged_minor, 'money', paid.charged_currency, 'at', paid.updated_at,
    'debt', coalesce((
      select -settled.amount from ledger_transfer settled
      where ${ofPlayer('settled', puuid)} and settled.puuid = paid.puuid and settled.reference = 'debt:payment:' || paid.gateway || ':' || paid.payment_id
    ), 0)) order by paid.created_at), '[]')
  from payment paid
  where paid.order_id = shop_order.order_id and paid.state = 'PAID' and paid.charged_minor is not null
    -- Who has the goods though the payment went back paid for them from the wallet.
    and not (shop_order.kind = 'PRODUCT' and shop_order.state in (${sql.join(HAS_GOODS)})
      and ${wentBackWhole('paid')})
)`

/** What was paid for orders of whomever, oldest first, by order. */
export async function paymentsByOrder(
  db: Connection,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Paid[]>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<Paid & { orderId: string }>`
    select order_id as "orderId", credited::float8, charged_minor::float8 as minor, charged_currency as money
    from payment
    where order_id = any(${orderIds}::uuid[]) and state = 'PAID' and charged_minor is not null
    order by created_at`.execute(db)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

export function toOrderPayment({ credited, minor, money, debt, at }: OrderPaymentRow): OrderPayment {
  return { credited, charged: { minor, currency: money }, debtPaid: debt, at: new Date(at).toISOString() }
}
