import { randomBytes } from 'node:crypto'
import type { PaymentDispute, PaymentRefund, PaymentWebhook } from '@quartermaster/contract/platform/payments'
import { type Failure, fail } from '@quartermaster/service/failure'
import type pg from 'pg'
import type { Provider } from '../provider/provider.ts'
import { inTransaction } from '../provider/transaction.ts'
import { findPayment, insertWebhook, type Payment } from './payment-store.ts'

export type ReversalFailure = Failure<'NOT_REFUNDABLE' | 'NOT_DISPUTABLE'>

interface RefundAsk {
  /** The shop's id of it; null for a refund that is made here. */
  readonly reference: string | null
  readonly minor: number
  readonly currency?: string
}

/** Gives money back, and sends word of it. The same reference again is the same refund. */
export async function refundPayment(
  sandbox: Provider,
  paymentId: string,
  { reference, minor, currency }: RefundAsk,
): Promise<PaymentRefund | ReversalFailure> {
  return inTransaction(sandbox.pool, async (client) => {
    const payment = await lockPayment(client, paymentId)
    const earlier = reference && payment?.refunds.find((refund) => refund.reference === reference)
    if (earlier) return earlier
    const price = payment && priceOf(payment)
    if (!payment || !price || minor > leftOf(payment) || (currency && currency !== price.currency)) {
      return fail('NOT_REFUNDABLE')
    }
    if (payment.dispute && payment.dispute.state !== 'WON') return fail('NOT_REFUNDABLE')
    const refundId = `ref_${randomBytes(12).toString('base64url')}`
    await client.query(
      'insert into refund (refund_id, payment_id, reference, minor, created_at) values ($1, $2, $3, $4, $5)',
      [refundId, paymentId, reference, minor, sandbox.clock()],
    )
    await tell(sandbox, client, paymentId, 'payment.refunded')
    return { refundId, reference, minor, state: 'DONE' }
  })
}

const DISPUTE_TYPES = {
  OPEN: 'payment.disputed',
  WON: 'payment.dispute_won',
  LOST: 'payment.dispute_lost',
} as const satisfies Record<PaymentDispute['state'], PaymentWebhook['type']>

/** The player's bank disputes what is left of a payment, or says how the dispute ended. */
export async function disputePayment(
  sandbox: Provider,
  paymentId: string,
  state: PaymentDispute['state'],
): Promise<PaymentDispute | ReversalFailure> {
  return inTransaction(sandbox.pool, async (client) => {
    const payment = await lockPayment(client, paymentId)
    if (!payment || !priceOf(payment)) return fail('NOT_DISPUTABLE')
    const { dispute } = payment
    // Banks correct themselves: a decision may be followed by the other.
    const isNext = dispute ? state !== 'OPEN' && state !== dispute.state : state === 'OPEN' && leftOf(payment) > 0
    if (!isNext) return fail('NOT_DISPUTABLE')
    const disputeId = dispute?.disputeId ?? `dis_${randomBytes(12).toString('base64url')}`
    const minor = dispute?.minor ?? leftOf(payment)
    const revision = (dispute?.revision ?? 0) + 1
    await client.query(
      `insert into dispute (dispute_id, payment_id, minor, state, revision, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (dispute_id) do update set state = excluded.state, revision = excluded.revision`,
      [disputeId, paymentId, minor, state, revision, sandbox.clock()],
    )
    await tell(sandbox, client, paymentId, DISPUTE_TYPES[state])
    return { disputeId, minor, state, revision }
  })
}

async function lockPayment(client: pg.PoolClient, paymentId: string): Promise<Payment | undefined> {
  await client.query('select 1 from payment where payment_id = $1 for update', [paymentId])
  return findPayment(client, paymentId)
}

async function tell(
  sandbox: Provider,
  client: pg.PoolClient,
  paymentId: string,
  type: PaymentWebhook['type'],
): Promise<void> {
  const payment = await findPayment(client, paymentId)
  if (payment) await insertWebhook(sandbox, client, { type, payment, timing: { afterSeconds: 0 } })
}

/** What was paid; undefined for a payment that is not. */
function priceOf({ state, request, bundleId }: Payment) {
  return state === 'PAID' ? request.bundles.find((offered) => offered.bundleId === bundleId)?.price : undefined
}

function leftOf(payment: Payment): number {
  return payment.refunds.reduce((left, { minor }) => left - minor, priceOf(payment)?.minor ?? 0)
}
