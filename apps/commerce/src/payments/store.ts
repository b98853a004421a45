import type { PaymentSession, PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { type Selectable, sql } from 'kysely'
import { bucketOfPlayer } from '../buckets/bucket.ts'
import { keyBegins, ofPlayer } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'
import type { PaymentTable } from '../database/payment-tables.ts'
import { payablePayment } from '../payment-states/payable.ts'

export type Payment = Selectable<PaymentTable>

/**
 * Keeps what a player is offered, before the gateway is asked for it. An order is offered one thing: whoever begins
 * again is handed what was kept the first time.
 */
export async function keepOffer(
  db: Connection,
  gateway: Payment['gateway'],
  request: PaymentSessionRequest,
  now: Date,
): Promise<PaymentSessionRequest> {
  const { rows } = await sql<{ request: PaymentSessionRequest }>`
    insert into payment_offer (bucket, puuid, order_id, gateway, request, created_at)
    values (${bucketOfPlayer(request.puuid)}, ${request.puuid}, ${request.orderId}::uuid, ${gateway}, ${JSON.stringify(request)}::jsonb, ${now})
    on conflict (${keyBegins}puuid, order_id) do update set gateway = payment_offer.gateway
    returning request`.execute(db)
  return rows[0]?.request ?? request
}

export async function findOffer(
  db: Connection,
  { puuid, order_id }: Pick<Payment, 'puuid' | 'order_id'>,
): Promise<PaymentSessionRequest | undefined> {
  const row = await db
    .selectFrom('payment_offer')
    .select('request')
    .where(ofPlayer('payment_offer', puuid))
    .where('puuid', '=', puuid)
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  return row?.request
}

export interface NewPayment {
  readonly gateway: Payment['gateway']
  readonly session: PaymentSession
  readonly request: PaymentSessionRequest
  readonly now: Date
}

/** Notes a payment that was opened. One that is there already stays as it is; false where it is another order's. */
export async function insertPayment(db: Connection, { gateway, session, request, now }: NewPayment): Promise<boolean> {
  const inserted = await db
    .insertInto('payment')
    .values({
      gateway,
      payment_id: session.paymentId,
      puuid: request.puuid,
      order_id: request.orderId,
      state: 'OPEN',
      redirect_url: session.redirectUrl,
      checked_at: now,
      expires_at: new Date(request.expiresAt),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  if (inserted) return true
  const known = await db
    .selectFrom('payment')
    .select('order_id')
    .where('gateway', '=', gateway)
    .where('payment_id', '=', session.paymentId)
    .executeTakeFirst()
  return known?.order_id === request.orderId
}

/** A payment, held by this transaction: whatever else is said of it waits. */
export async function lockPayment(
  transaction: Connection,
  gateway: Payment['gateway'],
  paymentId: string,
): Promise<Payment | undefined> {
  return transaction
    .selectFrom('payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes how a payment ended. Call it with the payment locked. */
export async function closePayment(
  transaction: Connection,
  { gateway, payment_id }: Pick<Payment, 'gateway' | 'payment_id'>,
  { state, paid }: Pick<PaymentSession, 'state' | 'paid'>,
  now: Date,
): Promise<void> {
  await transaction
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
    .where('payment_id', '=', payment_id)
    .execute()
}

/** The payments of an order at a gateway that can still be made. */
export async function listPayablePayments(
  db: Connection,
  gateway: Payment['gateway'],
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .where('gateway', '=', gateway)
    .where(payablePayment(now))
    .execute()
  return rows.map(({ payment_id }) => payment_id)
}

/** The orders of a player's payments at a gateway that were declined and can still be made. */
export async function listDeclinedOrders(
  db: Connection,
  gateway: Payment['gateway'],
  { puuid, now }: { readonly puuid: string; readonly now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('order_id')
    .where('puuid', '=', puuid)
    .where('gateway', '=', gateway)
    .where('state', '=', 'DECLINED')
    .where(payablePayment(now))
    .execute()
  return rows.map(({ order_id }) => order_id)
}
