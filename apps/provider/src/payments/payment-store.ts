import { randomBytes } from 'node:crypto'
import type {
  PaymentDispute,
  PaymentRefund,
  PaymentSession,
  PaymentSessionRequest,
  PaymentWebhook,
} from '@quartermaster/contract/platform/payments'
import { type Failure, fail } from '@quartermaster/service/failure'
import type pg from 'pg'
import type { Provider } from '../provider/provider.ts'
import { type Page, pageOfSpan, type SpanQuery } from '../provider/span.ts'
import { inTransaction } from '../provider/transaction.ts'

export interface Payment {
  readonly paymentId: string
  readonly request: PaymentSessionRequest
  readonly state: PaymentSession['state']
  readonly bundleId: string | null
  readonly expiresAt: Date
  readonly refunds: readonly PaymentRefund[]
  readonly dispute: PaymentDispute | null
}

interface PaymentRow {
  payment_id: string
  request: PaymentSessionRequest
  state: PaymentSession['state']
  bundle_id: string | null
  expires_at: Date
  refunds: PaymentRefund[]
  dispute: PaymentDispute | null
}

const COLUMNS = `payment_id, request, state, bundle_id, expires_at,
  (select coalesce(jsonb_agg(jsonb_build_object('refundId', refund_id, 'reference', reference, 'minor', minor, 'state',
    'DONE') order by created_at), '[]') from refund where refund.payment_id = payment.payment_id) as refunds,
  (select jsonb_build_object('disputeId', dispute_id, 'minor', minor, 'state', dispute.state,
    'revision', revision) from dispute
    where dispute.payment_id = payment.payment_id) as dispute`

const toPayment = (row: PaymentRow): Payment => ({
  paymentId: row.payment_id,
  request: row.request,
  state: row.state,
  bundleId: row.bundle_id,
  expiresAt: row.expires_at,
  refunds: row.refunds,
  dispute: row.dispute,
})

/** One payment per order: a second request for the same order finds the first, if it asked for the same. */
export async function openPayment(
  { pool, clock }: Provider,
  request: PaymentSessionRequest,
): Promise<Payment | Failure<'ORDER_HAS_OTHER_PAYMENT'>> {
  await pool.query(
    `insert into payment (payment_id, order_id, request, expires_at, created_at) values ($1, $2, $3, $4, $5)
     on conflict (order_id) do nothing`,
    [
      `pay_${randomBytes(18).toString('base64url')}`,
      request.orderId,
      JSON.stringify(request),
      request.expiresAt,
      clock(),
    ],
  )
  const { rows } = await pool.query<PaymentRow & { same: boolean }>(
    `select ${COLUMNS}, request = $2::jsonb as same from payment where order_id = $1`,
    [request.orderId, JSON.stringify(request)],
  )
  const [row] = rows
  if (!row) throw new Error('the payment was not stored')
  return row.same ? toPayment(row) : fail('ORDER_HAS_OTHER_PAYMENT')
}

export async function findPayment(pool: pg.Pool | pg.PoolClient, paymentId: string): Promise<Payment | undefined> {
  const { rows } = await pool.query<PaymentRow>(`select ${COLUMNS} from payment where payment_id = $1`, [paymentId])
  return rows[0] && toPayment(rows[0])
}

/** A page of what was opened in a span of time, oldest first. */
export async function listPaymentsOf(pool: pg.Pool, span: SpanQuery): Promise<Page<Payment>> {
  const listed = { table: 'payment', id: 'payment_id', columns: COLUMNS } as const
  const { items, next } = await pageOfSpan<PaymentRow>(pool, listed, span)
  return { items: items.map(toPayment), next }
}

export async function listDuePayments(pool: pg.Pool, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ payment_id: string }>(
    `select payment_id from payment where state = 'OPEN' and expires_at <= $1 order by expires_at limit 100`,
    [now],
  )
  return rows.map((row) => row.payment_id)
}

export type Closing =
  | { readonly state: 'PAID'; readonly bundleId: string; readonly webhook: WebhookTiming }
  | { readonly state: 'DECLINED' | 'CANCELLED' | 'EXPIRED'; readonly webhook: WebhookTiming }

/** When the shop hears of it: after so many seconds, or never. */
export type WebhookTiming = { readonly afterSeconds: number } | 'lost'

/**
 * Closes an open payment and queues its webhook in one transaction. Only an open payment closes, and only one that
 * has time left can be paid; the answer is the payment as it is now. `afterDecline`, one that was declined can be paid or
 * cancelled as well: the shop takes that word after the other.
 */
export async function closePayment(
  sandbox: Provider,
  paymentId: string,
  closing: Closing,
  { afterDecline = false }: { readonly afterDecline?: boolean | undefined } = {},
): Promise<Payment | undefined> {
  await inTransaction(sandbox.pool, async (client) => {
    const bundleId = closing.state === 'PAID' ? closing.bundleId : null
    const { rows } = await client.query<PaymentRow>(
      `update payment set state = $2, bundle_id = $3, closed_at = $5
       where payment_id = $1 and (state = 'OPEN' or ($4::boolean and state = 'DECLINED' and $2 in ('PAID', 'CANCELLED')))
         and ($2 = 'EXPIRED' or expires_at > $5) returning ${COLUMNS}`,
      [paymentId, closing.state, bundleId, afterDecline, sandbox.clock()],
    )
    if (rows[0]) await queueWebhook(sandbox, client, toPayment(rows[0]), closing.webhook)
  })
  return findPayment(sandbox.pool, paymentId)
}

const WEBHOOK_TYPES = {
  PAID: 'payment.paid',
  DECLINED: 'payment.declined',
  CANCELLED: 'payment.cancelled',
  EXPIRED: 'payment.expired',
} as const satisfies Record<Exclude<PaymentSession['state'], 'OPEN'>, PaymentWebhook['type']>

async function queueWebhook(sandbox: Provider, client: pg.PoolClient, payment: Payment, timing: WebhookTiming) {
  if (payment.state !== 'OPEN')
    await insertWebhook(sandbox, client, { type: WEBHOOK_TYPES[payment.state], payment, timing })
}

export interface NewWebhook {
  readonly type: PaymentWebhook['type']
  readonly payment: Payment
  readonly timing: WebhookTiming
}

/** Puts a webhook about a payment into the queue, with what is true of the payment now. */
export async function insertWebhook(
  { settings, clock }: Provider,
  client: pg.PoolClient,
  { type, payment, timing }: NewWebhook,
): Promise<void> {
  const eventId = `evt_${randomBytes(12).toString('base64url')}`
  const webhook: PaymentWebhook = { eventId, type, session: toSession(payment, settings.PAYMENTS_URL) }
  await client.query(
    `insert into webhook (event_id, payment_id, body, lost, next_attempt_at, created_at)
     values ($1, $2, $3, $4, case when $4 then null else $6::timestamptz + make_interval(secs => $5) end, $6)`,
    [
      eventId,
      payment.paymentId,
      JSON.stringify(webhook),
      timing === 'lost',
      timing === 'lost' ? 0 : timing.afterSeconds,
      clock(),
    ],
  )
}

export function toSession(payment: Payment, paymentsUrl: string): PaymentSession {
  const { paymentId, request, state, bundleId, refunds, dispute } = payment
  const bundle = request.bundles.find((offered) => offered.bundleId === bundleId)
  return {
    paymentId,
    orderId: request.orderId,
    state,
    redirectUrl: `${paymentsUrl}/pay/${paymentId}`,
    paid: bundle ? { bundleId: bundle.bundleId, amount: bundle.amount, charged: bundle.price } : null,
    refunds: [...refunds],
    dispute,
  }
}
