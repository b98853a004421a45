import { type RawBuilder, sql } from 'kysely'

/** Whether all the money of a paid row of `payment` under this name was given back, by a moment if one is named. */
export function wentBackWhole(payment: string, by: Date | null = null): RawBuilder<boolean> {
  const { gateway, paymentId, charged } = {
    gateway: sql.ref(`${payment}.gateway`),
    paymentId: sql.ref(`${payment}.payment_id`),
    charged: sql.ref(`${payment}.charged_minor`),
  }
  return sql`(select coalesce(sum(refund.minor), 0) from payment_refund refund
    where refund.gateway = ${gateway} and refund.payment_id = ${paymentId} and refund.state <> 'UNDONE'
      and (${by}::timestamptz is null or refund.created_at <= ${by}::timestamptz)) >= ${charged}`
}
