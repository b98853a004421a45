import type { PaymentSession } from '@quartermaster/contract/platform/payments'
import { type Selectable, sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { PaymentTable } from '../database/payment-tables.ts'

export type Payment = Selectable<PaymentTable>

export interface NewPayment {
  readonly gateway: Payment['gateway']
  readonly session: PaymentSession
  readonly order: { readonly puuid: string; readonly order_id: string; readonly expires_at: Date }
  readonly now: Date
}

/** Notes a payment. A webhook may have been quicker: then it is there already. */
export async function insertPayment(db: Connection, { gateway, session, order, now }: NewPayment): Promise<void> {
  await db
    .insertInto('payment')
    .values({
      gateway,
      payment_id: session.paymentId,
      puuid: order.puuid,
      order_id: order.order_id,
      state: 'OPEN',
      redirect_url: session.redirectUrl,
      checked_at: now,
      expires_at: order.expires_at,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes what became of a payment. Paid is final; false when that is known already, or when nothing is new. */
export async function closePayment(
  db: Connection,
  gateway: Payment['gateway'],
  { paymentId, state, paid }: PaymentSession,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({
      state,
      updated_at: now,
      ...(paid && {
        credited: paid.amount,
        charged_minor: paid.charged.minor,
        charged_currency: paid.charged.currency,
      }),
    })
    .where('gateway', '=', gateway)
    .where('payment_id', '=', paymentId)
    .where('state', 'not in', ['PAID', state])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes open payments that nobody has asked about lately. Workers beside each other take different ones. */
export async function takeUnchecked(
  db: Connection,
  gateway: Payment['gateway'],
  { now, checkedBefore, limit }: { now: Date; checkedBefore: Date; limit: number },
): Promise<Pick<Payment, 'payment_id' | 'order_id'>[]> {
  const { rows } = await sql<Pick<Payment, 'payment_id' | 'order_id'>>`
    update payment set checked_at = ${now}
    where (gateway, payment_id) in (
      select gateway, payment_id from payment
      where state = 'OPEN' and gateway = ${gateway} and checked_at < ${checkedBefore}
      order by checked_at limit ${limit} for update skip locked
    )
    returning payment_id, order_id`.execute(db)
  return rows
}
