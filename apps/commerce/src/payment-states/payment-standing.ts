import type { PaymentStanding } from '@quartermaster/contract/operators'
import { type RawBuilder, sql } from 'kysely'
import type { PaymentTable } from '../database/payment-tables.ts'
import { wentBackWhole } from './refunded-whole.ts'

export type PaymentStandingOrState = PaymentStanding | Exclude<PaymentTable['state'], 'PAID'>

/** Where a row of `payment` under this name stands for people: of what was paid, some or all may have gone back since. */
export function standingOf(payment: string): RawBuilder<PaymentStandingOrState> {
  const { state, gateway, paymentId } = {
    state: sql.ref(`${payment}.state`),
    gateway: sql.ref(`${payment}.gateway`),
    paymentId: sql.ref(`${payment}.payment_id`),
  }
  return sql`case when ${state} <> 'PAID' then ${state}
    when ${wentBackWhole(payment)} then 'REFUNDED'
    when exists (select 1 from payment_refund part
      where part.gateway = ${gateway} and part.payment_id = ${paymentId} and part.state <> 'UNDONE') then 'PARTLY_REFUNDED'
    else 'PAID' end`
}

/** Where the payment that was made for the row of `shop_order` stands; null where none was. */
export const paidStandingOfOrder: RawBuilder<PaymentStanding | null> = sql`(
  select ${standingOf('made')} from payment made
  where made.order_id = shop_order.order_id and made.state = 'PAID' order by made.created_at desc limit 1)`
