import { type Insertable, type Selectable, sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { PaymentDisputeTable, PaymentRefundTable } from '../database/payment-tables.ts'
import type { PaidPayment } from './reversal-rules.ts'
import type { Payment } from './store.ts'

export type RefundRow = Selectable<PaymentRefundTable>
export type DisputeRow = Selectable<PaymentDisputeTable>

type PaymentName = Pick<Payment, 'gateway' | 'payment_id'>

export interface Reversals {
  readonly refunds: readonly RefundRow[]
  readonly disputes: readonly DisputeRow[]
}

/** Everything that went back of a payment. Call it with the payment locked. */
export async function readReversals(db: Connection, { gateway, payment_id }: PaymentName): Promise<Reversals> {
  const refunds = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('payment_id', '=', payment_id)
    .orderBy('created_at')
    .execute()
  const disputes = await db
    .selectFrom('payment_dispute')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('payment_id', '=', payment_id)
    .execute()
  return { refunds, disputes }
}

interface ReversalRow {
  readonly amount: string
  readonly minor: string
}

/** What went back of a payment without the shop asking for it, newest first. */
export function foreignReversals({ refunds, disputes }: Reversals) {
  const made = refunds.filter(({ origin, state }) => origin === 'GATEWAY' && state !== 'UNDONE').toReversed()
  const disputed = disputes.filter(({ state }) => state !== 'WON')
  const figures = ({ amount, minor }: ReversalRow) => ({ amount: Number(amount), minor: Number(minor) })
  return [
    ...disputed.map((dispute) => ({ ...figures(dispute), dispute, refund: undefined })),
    ...made.map((refund) => ({ ...figures(refund), refund, dispute: undefined })),
  ]
}

export function toPaidPayment(payment: Payment, { refunds, disputes }: Reversals): PaidPayment {
  const standing = refunds.filter(({ state }) => state !== 'UNDONE')
  const disputed = disputes.filter(({ state }) => state !== 'WON')
  const sum = (rows: readonly ReversalRow[], what: keyof ReversalRow) =>
    rows.reduce((total, row) => total + Number(row[what]), 0)
  const refundedMinor = sum(standing, 'minor')
  return {
    credited: payment.credited ?? 0,
    chargedMinor: Number(payment.charged_minor ?? 0),
    takenAmount: sum(standing, 'amount') + sum(disputed, 'amount'),
    refundedMinor,
    goneMinor: refundedMinor + sum(disputed, 'minor'),
    isDisputed: disputed.length > 0,
    isLost: disputed.length > 0 && disputed.every(({ state }) => state === 'LOST'),
  }
}

export async function insertRefund(db: Connection, refund: Insertable<PaymentRefundTable>): Promise<RefundRow> {
  return db.insertInto('payment_refund').values(refund).returningAll().executeTakeFirstOrThrow()
}

export async function findRefund(db: Connection, refundId: string): Promise<RefundRow | undefined> {
  return db.selectFrom('payment_refund').selectAll().where('refund_id', '=', refundId).executeTakeFirst()
}

export async function updateRefund(
  db: Connection,
  refundId: string,
  change: Partial<Pick<RefundRow, 'state' | 'gateway_refund_id' | 'last_error' | 'next_attempt_at'>> & {
    readonly amount?: number
    readonly updated_at: Date
  },
): Promise<void> {
  await db.updateTable('payment_refund').set(change).where('refund_id', '=', refundId).execute()
}

/** Takes refunds that the gateway must be asked about, for as long as the lease. */
export async function takeDueRefunds(
  db: Connection,
  gateway: Payment['gateway'],
  { limit, now, until }: { readonly limit: number; readonly now: Date; readonly until: Date },
): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update payment_refund set attempts = attempts + 1, next_attempt_at = ${until}, updated_at = ${now}
    where refund_id in (
      select refund_id from payment_refund
      where state = 'TAKEN' and gateway = ${gateway} and next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit} for update skip locked
    ) returning *`.execute(db)
  return rows
}

export async function insertDispute(db: Connection, dispute: Insertable<PaymentDisputeTable>): Promise<void> {
  await db.insertInto('payment_dispute').values(dispute).execute()
}

export async function updateDispute(
  db: Connection,
  { gateway, dispute_id }: Pick<DisputeRow, 'gateway' | 'dispute_id'>,
  change: Partial<Pick<DisputeRow, 'state' | 'revision'>> & {
    readonly amount?: number
    readonly updated_at: Date
  },
): Promise<void> {
  await db
    .updateTable('payment_dispute')
    .set(change)
    .where('gateway', '=', gateway)
    .where('dispute_id', '=', dispute_id)
    .execute()
}

/** The latest paid payment of an order. */
export async function findPaidPayment(db: Connection, orderId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'PAID')
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()
}
