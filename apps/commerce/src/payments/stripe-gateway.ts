import type { PaymentSession } from '@quartermaster/contract/platform/payments'
import { fail, isFailure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import Stripe from 'stripe'
import type { Span } from '../context/span.ts'
import { limitedFetch } from '../upstream/limited-fetch.ts'
import type { GatewayFailure, PaymentGateway } from './gateway.ts'
import { createStripePrices } from './stripe-prices.ts'
import {
  bundlesOnPage,
  orderIdOfIntent,
  SESSION_EXPANSIONS,
  sessionParameters,
  toPaymentDispute,
  toPaymentRefund,
  toPaymentSession,
} from './stripe-session.ts'

const SECOND = 1_000
/** A page of a hundred sessions with their lines is large. */
const LARGEST_ANSWER = 8 * 1_024 * 1_024
/** What this code was written for. A newer library asks for it by name, so that its answers stay the same. */
const API_VERSION = '2026-10-28.endive'

export type StripeAddress = Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'>

/** Stripe Checkout. */
export function createStripeGateway(settings: Settings, address: StripeAddress = {}): PaymentGateway {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (!key || !webhookSecret) throw new Error('the Stripe gateway needs its key and webhook secret')
  const stripe = new Stripe(key, {
    ...address,
    apiVersion: API_VERSION,
    timeout: 8 * SECOND,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(limitedFetch(LARGEST_ANSWER)),
  })
  const pricesOf = createStripePrices(stripe)

  const find = async (paymentId: string): Promise<PaymentSession | undefined> => {
    const session = await stripe.checkout.sessions.retrieve(paymentId, { expand: SESSION_EXPANSIONS })
    const intent = intentOf(session)
    if (session.payment_status !== 'paid' || !intent) return toPaymentSession(session)
    const [refunds, disputes] = await Promise.all([
      stripe.refunds.list({ payment_intent: intent, limit: 100 }),
      stripe.disputes.list({ payment_intent: intent, limit: 1 }),
    ])
    const [dispute] = disputes.data
    return toPaymentSession(session, {
      refunds: refunds.data.map(toPaymentRefund),
      dispute: dispute ? toPaymentDispute(dispute) : null,
    })
  }

  return {
    name: 'stripe',
    open: (request) =>
      answered(async () => {
        const prices = await pricesOf(bundlesOnPage(request))
        const parameters = sessionParameters(request, prices, { automaticTax: settings.STRIPE_AUTOMATIC_TAX })
        const session = await stripe.checkout.sessions.create(parameters, { idempotencyKey: request.orderId })
        return toPaymentSession(session) ?? fail('PAYMENT_REFUSED', { detail: 'a session without its order' })
      }),
    close: (paymentId) =>
      answered(async () => {
        await stripe.checkout.sessions.expire(paymentId).catch(unlessClosed)
        const session = await find(paymentId)
        if (!session) return fail('PAYMENT_REFUSED', { detail: 'no session of this shop' })
        // Declined, the page of Stripe is complete and takes nothing more: it is closed as it is.
        return session.state === 'DECLINED' ? { ...session, state: 'EXPIRED' } : session
      }),
    find: (paymentId) =>
      answered(async () => (await find(paymentId)) ?? fail('PAYMENT_REFUSED', { detail: 'no session of this shop' })),
    refund: (paymentId, { reference, amount }) =>
      answered(async () => {
        const intent = intentOf(await stripe.checkout.sessions.retrieve(paymentId))
        if (!intent) return fail('PAYMENT_REFUSED', { detail: 'nothing was paid' })
        // Stripe forgets keys after a day, so a refund that was made before is looked for by its reference.
        const made = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
        const earlier = made.data.find(({ metadata }) => metadata?.reference === reference)
        if (earlier) return toPaymentRefund(earlier)
        const parameters = { payment_intent: intent, amount: amount.minor, metadata: { reference } }
        return toPaymentRefund(await stripe.refunds.create(parameters, { idempotencyKey: reference }))
      }),
    list: (span, after) =>
      answered(async () => {
        const page = await stripe.checkout.sessions.list({ ...pageOf(span, after), expand: ['data.line_items'] })
        // The account may sell other things than ours.
        const sessions = page.data.flatMap((session) => toPaymentSession(session) ?? [])
        return { sessions, next: nextOf(page) }
      }),
    listRefunds: (span, after) =>
      answered(async () => {
        const page = await stripe.refunds.list({ ...pageOf(span, after), expand: ['data.payment_intent'] })
        const refunds = page.data.flatMap((refund) => {
          const orderId = orderIdOfIntent(refund.payment_intent)
          return orderId ? { ...toPaymentRefund(refund), orderId } : []
        })
        return { refunds, next: nextOf(page) }
      }),
    listDisputes: (span, after) =>
      answered(async () => {
        const page = await stripe.disputes.list({ ...pageOf(span, after), expand: ['data.payment_intent'] })
        const disputes = page.data.flatMap((disputed) => {
          const orderId = orderIdOfIntent(disputed.payment_intent)
          const dispute = toPaymentDispute(disputed)
          return orderId && dispute ? { ...dispute, orderId } : []
        })
        return { disputes, next: nextOf(page) }
      }),
    async readWebhook(body, headers, now) {
      const signature = String(headers['stripe-signature'] ?? '')
      const at = now.getTime()
      const secrets = [webhookSecret, settings.STRIPE_WEBHOOK_SECRET_PREVIOUS].filter((secret) => secret !== undefined)
      const read = (secret: string) =>
        stripe.webhooks.constructEventAsync(body, signature, secret, undefined, undefined, at)
      const event = await Promise.any(secrets.map(read)).catch(() => undefined)
      if (!event) return fail('BAD_SIGNATURE')
      if (!isOfInterest(event.type)) return { ignored: event.type }
      // Events come in any order, so the session itself is asked what is true now.
      const session = await answered(async () => {
        const paymentId = await sessionIdOf(stripe, event)
        return (paymentId && (await find(paymentId))) || ('foreign' as const)
      })
      if (isFailure(session))
        return session.failure === 'PAYMENT_REFUSED' ? { ignored: event.type } : fail('UNAVAILABLE')
      return session === 'foreign' ? { ignored: event.type } : { session }
    },
  }
}

const SESSION_EVENTS = 'checkout.session.'
const CHARGE_EVENTS: readonly string[] = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]

function isOfInterest(type: string): boolean {
  return type.startsWith(SESSION_EVENTS) || CHARGE_EVENTS.includes(type)
}

/** The checkout session that an event is about; undefined where there is none, as for a charge made elsewhere. */
async function sessionIdOf(stripe: Stripe, { type, data }: Stripe.Event): Promise<string | undefined> {
  const about = data.object as {
    readonly id?: string
    readonly payment_intent?: string | { readonly id: string } | null
  }
  if (type.startsWith(SESSION_EVENTS)) return about.id
  const intent = intentOf(about)
  if (!intent) return undefined
  const { data: sessions } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })
  return sessions[0]?.id
}

function intentOf({ payment_intent: intent }: { readonly payment_intent?: string | { readonly id: string } | null }) {
  return typeof intent === 'string' ? intent : intent?.id
}

/** A page of what was created in a span of time, newest first. */
function pageOf({ from, to }: Span, after: string | null) {
  const created = { gte: Math.floor(from.getTime() / SECOND), lt: Math.ceil(to.getTime() / SECOND) }
  return { created, limit: 100, ...(after && { starting_after: after }) }
}

function nextOf(page: { readonly has_more: boolean; readonly data: readonly { readonly id: string }[] }) {
  return page.has_more ? (page.data.at(-1)?.id ?? null) : null
}

/** Only an open session can be closed: one that is paid or closed already says so itself. */
function unlessClosed(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}

async function answered<Value>(work: () => Promise<Value>): Promise<Value | GatewayFailure> {
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
