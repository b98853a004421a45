import type {
  CurrencyBundle,
  PaymentDispute,
  PaymentRefund,
  PaymentSession,
  PaymentSessionRequest,
} from '@quartermaster/contract/platform/payments'
import { isUuid } from '@quartermaster/contract/uuid'
import type Stripe from 'stripe'
import { STRIPE_LOCALES } from './stripe-locales.ts'

const SECOND = 1_000
/** Stripe closes no page sooner than half an hour after it opened; an order lasts a quarter. What is paid later goes to the wallet. */
const LIFE_AFTER_THE_ORDER_SECONDS = 16 * 60
const MOST_OPTIONAL_ITEMS = 10
const MOST_OF_ONE = 99

/** What the page sells: the smallest bundle to begin with, and beside it every other, each as often as one likes. */
export function bundlesOnPage({ bundles }: PaymentSessionRequest): CurrencyBundle[] {
  const bySize = bundles.toSorted((a, b) => a.amount - b.amount)
  const [first] = bySize
  return bySize.filter(({ price }) => price.currency === first?.price.currency).slice(0, 1 + MOST_OPTIONAL_ITEMS)
}

/** The same for the same request, whenever it is asked: Stripe answers a repeated key only if nothing differs. */
export function sessionParameters(
  request: PaymentSessionRequest,
  prices: ReadonlyMap<CurrencyBundle, string>,
  { automaticTax }: { readonly automaticTax: boolean },
): Stripe.Checkout.SessionCreateParams {
  const [first, ...others] = [...prices.values()]
  if (!first) throw new Error('a payment needs a bundle to sell')
  const { orderId, email, locale } = request
  const quantity = { enabled: true, minimum: 0, maximum: MOST_OF_ONE }
  const ends = Math.ceil(Date.parse(request.expiresAt) / SECOND) + LIFE_AFTER_THE_ORDER_SECONDS
  return {
    mode: 'payment',
    client_reference_id: orderId,
    metadata: { orderId },
    locale: STRIPE_LOCALES[locale],
    line_items: [{ price: first, quantity: 1, ...(others.length > 0 && { adjustable_quantity: quantity }) }],
    ...(others.length > 0 && {
      optional_items: others.map((price) => ({ price, quantity: 1, adjustable_quantity: quantity })),
    }),
    automatic_tax: { enabled: automaticTax },
    ...(email && { customer_email: email }),
    payment_intent_data: { metadata: { orderId }, ...(email && { receipt_email: email }) },
    success_url: request.successUrl,
    cancel_url: request.failUrl,
    expires_at: ends,
  }
}

/** What reading a session takes along. */
export const SESSION_EXPANSIONS = ['line_items.data.price', 'payment_intent']

/** Undefined for a session that is none of ours. */
export function toPaymentSession(
  session: Stripe.Checkout.Session,
  reversals: Pick<PaymentSession, 'refunds' | 'dispute'> = {},
): PaymentSession | undefined {
  const orderId = session.metadata?.orderId
  if (!orderId || !isUuid(orderId)) return undefined
  const paid = session.payment_status === 'paid' ? paidIn(session) : null
  return {
    paymentId: session.id,
    orderId,
    state: session.payment_status === 'paid' ? 'PAID' : stateOf(session),
    redirectUrl: session.url ?? '',
    paid,
    ...reversals,
  }
}

/** The order of an expanded payment intent; undefined for one that is none of ours. */
export function orderIdOfIntent(intent: string | Stripe.PaymentIntent | null | undefined): string | undefined {
  const orderId = intent && typeof intent !== 'string' ? intent.metadata?.orderId : undefined
  return orderId && isUuid(orderId) ? orderId : undefined
}

function stateOf({ status, payment_intent: intent }: Stripe.Checkout.Session): PaymentSession['state'] {
  if (status === 'expired') return 'EXPIRED'
  // Complete and not paid: a slow way to pay. While the bank works at it the intent says so.
  const intentStatus = intent && typeof intent !== 'string' ? intent.status : undefined
  const failed = intentStatus === 'requires_payment_method' || intentStatus === 'canceled'
  return status === 'complete' && failed ? 'DECLINED' : 'OPEN'
}

function paidIn(session: Stripe.Checkout.Session): PaymentSession['paid'] {
  const items = session.line_items?.data ?? []
  const lines = items.map(({ price, quantity }) => ({
    bundleId: price?.metadata?.bundleId ?? '',
    amount: Number(price?.metadata?.amount ?? 0),
    quantity: quantity ?? 1,
  }))
  const [first] = lines
  if (!first) return null
  return {
    bundleId: first.bundleId,
    amount: lines.reduce((total, { amount, quantity }) => total + amount * quantity, 0),
    charged: { minor: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() },
    lines: lines.map(({ bundleId, quantity }) => ({ bundleId, quantity })),
  }
}

const REFUND_STATES: Readonly<Record<string, PaymentRefund['state']>> = {
  succeeded: 'DONE',
  failed: 'FAILED',
  canceled: 'FAILED',
}

export function toPaymentRefund({ id, amount, status, metadata }: Stripe.Refund): PaymentRefund {
  return {
    refundId: id,
    reference: metadata?.reference ?? null,
    minor: amount,
    state: REFUND_STATES[status ?? ''] ?? 'PENDING',
  }
}

/** `prevented` and the warnings take no money: they are no disputes yet. */
export function toPaymentDispute({ id, amount, status }: Stripe.Dispute): PaymentDispute | null {
  if (status === 'prevented' || status.startsWith('warning_')) return null
  return { disputeId: id, minor: amount, state: status === 'won' ? 'WON' : status === 'lost' ? 'LOST' : 'OPEN' }
}
