import type { CurrencyBundle, PaymentSession, PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { fail, isFailure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import Stripe from 'stripe'
import type { GatewayFailure, PaymentGateway } from './gateway.ts'

const SECOND = 1_000
/** Stripe closes no checkout page sooner than half an hour; what is paid after the order ran out goes to the wallet. */
const SHORTEST_LIFE_SECONDS = 31 * 60

const SESSION_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]

export type StripeAddress = Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'>

interface StripeOptions {
  readonly clock: () => Date
  /** For a Stripe elsewhere. */
  readonly address?: StripeAddress
}

/** Stripe Checkout. A page sells one bundle, in a quantity the player may raise. */
export function createStripeGateway(settings: Settings, { clock, address = {} }: StripeOptions): PaymentGateway {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (!key || !webhookSecret) throw new Error('the Stripe gateway needs its key and webhook secret')
  const stripe = new Stripe(key, { ...address, timeout: 8 * SECOND, maxNetworkRetries: 1, telemetry: false })
  const find = (paymentId: string) =>
    answered(() => stripe.checkout.sessions.retrieve(paymentId, { expand: ['line_items'] }))
  return {
    name: 'stripe',
    open: (request) =>
      answered(() =>
        stripe.checkout.sessions.create(sessionParameters(request, clock()), { idempotencyKey: request.orderId }),
      ),
    find,
    list: ({ from, to }, after) =>
      asked(async () => {
        const page = await stripe.checkout.sessions.list({
          created: { gte: Math.floor(from.getTime() / SECOND), lt: Math.ceil(to.getTime() / SECOND) },
          limit: 100,
          expand: ['data.line_items'],
          ...(after && { starting_after: after }),
        })
        // The account may sell other things than ours.
        const ours = page.data.filter(({ metadata }) => metadata?.orderId)
        return { sessions: ours.map(toPaymentSession), next: page.has_more ? (page.data.at(-1)?.id ?? null) : null }
      }),
    async readWebhook(body, headers, now) {
      let event: Stripe.Event
      try {
        event = await stripe.webhooks.constructEventAsync(
          body,
          String(headers['stripe-signature'] ?? ''),
          webhookSecret,
          undefined,
          undefined,
          now.getTime(),
        )
      } catch {
        return fail('BAD_SIGNATURE')
      }
      if (!SESSION_EVENTS.includes(event.type)) return { ignored: event.type }
      // Events come in any order and without line items, so the session itself is asked what is true now.
      const session = await find((event.data.object as Stripe.Checkout.Session).id)
      return isFailure(session) ? fail('UNAVAILABLE') : { session }
    },
  }
}

async function answered(work: () => Promise<Stripe.Checkout.Session>): Promise<PaymentSession | GatewayFailure> {
  return asked(async () => toPaymentSession(await work()))
}

async function asked<Answer>(work: () => Promise<Answer>): Promise<Answer | GatewayFailure> {
  try {
    return await work()
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    if (error instanceof Stripe.errors.StripeConnectionError) {
      return fail(/timeout|timed out|aborted/i.test(detail) ? 'PAYMENT_TIMED_OUT' : 'PAYMENT_UNAVAILABLE', { detail })
    }
    const refused = error instanceof Stripe.errors.StripeInvalidRequestError
    return fail(refused ? 'PAYMENT_REFUSED' : 'PAYMENT_UNAVAILABLE', { detail })
  }
}

function sessionParameters(request: PaymentSessionRequest, now: Date): Stripe.Checkout.SessionCreateParams {
  const bundle = smallestCovering(request.bundles, request.shortfall)
  const quantity = Math.max(1, Math.ceil(request.shortfall / bundle.amount))
  const ends = Math.max(Date.parse(request.expiresAt) / SECOND, now.getTime() / SECOND + SHORTEST_LIFE_SECONDS)
  return {
    mode: 'payment',
    client_reference_id: request.orderId,
    metadata: { orderId: request.orderId, bundleId: bundle.bundleId, amount: String(bundle.amount) },
    line_items: [
      {
        price_data: {
          currency: bundle.price.currency.toLowerCase(),
          unit_amount: bundle.price.minor,
          product_data: { name: bundle.title },
        },
        quantity,
        adjustable_quantity: { enabled: true, minimum: quantity, maximum: 99 },
      },
    ],
    success_url: request.successUrl,
    cancel_url: request.failUrl,
    expires_at: Math.ceil(ends),
  }
}

function smallestCovering(bundles: readonly CurrencyBundle[], shortfall: number): CurrencyBundle {
  const bySize = bundles.toSorted((a, b) => a.amount - b.amount)
  const found = bySize.find(({ amount }) => amount >= shortfall) ?? bySize.at(-1)
  if (!found) throw new Error('a payment needs a bundle to sell')
  return found
}

function toPaymentSession(session: Stripe.Checkout.Session): PaymentSession {
  const { orderId = '', bundleId = '', amount = '0' } = session.metadata ?? {}
  const isPaid = session.payment_status === 'paid'
  const quantity = session.line_items?.data[0]?.quantity ?? 1
  return {
    paymentId: session.id,
    orderId,
    state: isPaid ? 'PAID' : session.status === 'expired' ? 'EXPIRED' : 'OPEN',
    redirectUrl: session.url ?? '',
    paid: isPaid
      ? {
          bundleId,
          amount: Number(amount) * quantity,
          charged: { minor: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() },
        }
      : null,
  }
}
