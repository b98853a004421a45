import { createHmac, randomUUID } from 'node:crypto'
import { HEADERS } from '@quartermaster/contract/headers'
import type {
  PaymentRefund,
  PaymentRefundRequest,
  PaymentSession,
  PaymentSessionRequest,
  PaymentWebhook,
} from '@quartermaster/contract/platform/payments'
import type { FastifyInstance } from 'fastify'

interface OpenedPayment {
  readonly openedAt: Date
  readonly request: PaymentSessionRequest
  session: PaymentSession
}

/** The payment pages, without the pages: tests say what the player did there. */
export interface PaymentsDouble {
  readonly opened: Map<string, OpenedPayment>
  /** The payment of an order. */
  of(orderId: string): OpenedPayment
  /** The player pays for a bundle, by default the first one offered. Returns the webhook to send. */
  pay(orderId: string, bundleId?: string): SignedWebhook
  /** The player gives up, the bank declines, or the time runs out. */
  end(orderId: string, state: 'DECLINED' | 'CANCELLED' | 'EXPIRED'): SignedWebhook
  /** The bank takes the money back, or says how that ended. */
  dispute(orderId: string, state: 'OPEN' | 'WON' | 'LOST'): SignedWebhook
  /** Somebody gives money back at the gateway itself. */
  refundThere(orderId: string, minor: number): SignedWebhook
  /** What the gateway holds of a payment's money now. */
  held(orderId: string): number
  /** The next refunds: refused, unanswered, or made though the answer is lost. */
  refunds(trouble: 'refused' | 'down' | 'lost' | null): void
  /** Makes opening payments fail until it is called with false. */
  down(isDown: boolean): void
}

export interface SignedWebhook {
  readonly payload: string
  readonly headers: Record<string, string>
}

export function signWebhook(payload: string, secret: string, at = new Date()): SignedWebhook {
  const t = Math.floor(at.getTime() / 1_000)
  const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')
  return { payload, headers: { 'content-type': 'application/json', [HEADERS.webhookSignature]: `t=${t},v1=${v1}` } }
}

const WEBHOOK_TYPES = {
  PAID: 'payment.paid',
  DECLINED: 'payment.declined',
  CANCELLED: 'payment.cancelled',
  EXPIRED: 'payment.expired',
} as const

export function createPaymentsDouble(server: FastifyInstance, secret: string, url: () => string): PaymentsDouble {
  const opened = new Map<string, OpenedPayment>()
  let isDown = false
  const find = (orderId: string) => {
    const payment = [...opened.values()].find(({ request }) => request.orderId === orderId)
    if (!payment) throw new Error(`no payment was opened for the order ${orderId}`)
    return payment
  }
  const close = (payment: OpenedPayment, state: keyof typeof WEBHOOK_TYPES, paid: PaymentSession['paid']) => {
    payment.session = { ...payment.session, state, paid }
    const webhook: PaymentWebhook = { eventId: randomUUID(), type: WEBHOOK_TYPES[state], session: payment.session }
    return signWebhook(JSON.stringify(webhook), secret)
  }
  server.post<{ Body: PaymentSessionRequest }>('/payments/v1/sessions', async ({ body }, reply) => {
    if (isDown) return reply.code(503).send({ error: 'UNAVAILABLE', message: 'down' })
    const known = [...opened.values()].find(({ request }) => request.orderId === body.orderId)
    if (known) return reply.code(201).send(known.session)
    const paymentId = `pay_${randomUUID()}`
    const session: PaymentSession = {
      paymentId,
      orderId: body.orderId,
      state: 'OPEN',
      redirectUrl: `${url()}/pay/${paymentId}`,
      paid: null,
    }
    opened.set(paymentId, { request: body, session, openedAt: new Date() })
    return reply.code(201).send(session)
  })
  server.get<{ Querystring: { from: string; to: string; after?: string } }>(
    '/payments/v1/sessions',
    async ({ query: { from, to, after } }, reply) => {
      if (isDown) return reply.code(503).send({ error: 'UNAVAILABLE', message: 'down' })
      const within = [...opened.values()].filter(
        ({ openedAt }) => openedAt >= new Date(from) && openedAt < new Date(to),
      )
      // Pages of two, so that every test of a listing turns one.
      const begin = within.findIndex(({ session }) => session.paymentId === after) + 1
      const page = within.slice(begin, begin + 2).map(({ session }) => session)
      return { sessions: page, next: begin + 2 < within.length ? (page.at(-1)?.paymentId ?? null) : null }
    },
  )
  server.get<{ Params: { paymentId: string } }>('/payments/v1/sessions/:paymentId', async ({ params }, reply) => {
    if (isDown) return reply.code(503).send({ error: 'UNAVAILABLE', message: 'down' })
    const payment = opened.get(params.paymentId)
    return payment ? payment.session : reply.code(404).send({ error: 'INVALID_REQUEST', message: 'no such payment' })
  })
  server.post<{ Params: { paymentId: string } }>(
    '/payments/v1/sessions/:paymentId/close',
    async ({ params }, reply) => {
      if (isDown) return reply.code(503).send({ error: 'UNAVAILABLE', message: 'down' })
      const payment = opened.get(params.paymentId)
      if (!payment) return reply.code(404).send({ error: 'INVALID_REQUEST', message: 'no such payment' })
      const { state } = payment.session
      if (state === 'OPEN' || state === 'DECLINED') close(payment, 'CANCELLED', null)
      return payment.session
    },
  )
  const madeAt = new Map<string, Date>()
  /** Pages of one, so that every test of a listing turns one. */
  const listing = (
    name: 'refunds' | 'disputes',
    entries: () => readonly { readonly id: string; readonly entry: object }[],
  ) =>
    server.get<{ Querystring: { from: string; to: string; after?: string } }>(
      `/payments/v1/${name}`,
      async ({ query: { from, to, after } }, reply) => {
        if (isDown) return reply.code(503).send({ error: 'UNAVAILABLE', message: 'down' })
        const within = entries().filter(({ id }) => {
          const at = madeAt.get(id) ?? new Date(0)
          return at >= new Date(from) && at < new Date(to)
        })
        const begin = within.findIndex(({ id }) => id === after) + 1
        const page = within.slice(begin, begin + 1)
        const next = begin + 1 < within.length ? (page.at(-1)?.id ?? null) : null
        return { [name]: page.map(({ entry }) => entry), next }
      },
    )
  listing('refunds', () =>
    [...opened.values()].flatMap(({ session: { orderId, refunds = [] } }) =>
      refunds.map((refund) => ({ id: refund.refundId, entry: { ...refund, orderId } })),
    ),
  )
  listing('disputes', () =>
    [...opened.values()].flatMap(({ session: { orderId, dispute } }) =>
      dispute ? [{ id: dispute.disputeId, entry: { ...dispute, orderId } }] : [],
    ),
  )
  let refundTrouble: 'refused' | 'down' | 'lost' | null = null
  const left = ({ session }: OpenedPayment) =>
    (session.paid?.charged.minor ?? 0) -
    (session.refunds ?? []).filter(({ state }) => state !== 'FAILED').reduce((total, { minor }) => total + minor, 0)
  const isDisputed = ({ session }: OpenedPayment) =>
    session.dispute?.state === 'OPEN' || session.dispute?.state === 'LOST'
  const addRefund = (payment: OpenedPayment, reference: string | null, minor: number): PaymentRefund => {
    const refund: PaymentRefund = { refundId: `ref_${randomUUID()}`, reference, minor, state: 'DONE' }
    madeAt.set(refund.refundId, new Date())
    payment.session = { ...payment.session, refunds: [...(payment.session.refunds ?? []), refund] }
    return refund
  }
  server.post<{ Params: { paymentId: string }; Body: PaymentRefundRequest }>(
    '/payments/v1/sessions/:paymentId/refunds',
    async ({ params, body }, reply) => {
      const payment = opened.get(params.paymentId)
      if (refundTrouble === 'down') return reply.code(503).send({ error: 'UNAVAILABLE', message: 'down' })
      const earlier = payment?.session.refunds?.find(({ reference }) => reference === body.reference)
      if (earlier) return refundTrouble === 'lost' ? reply.hijack().raw.destroy() : reply.code(201).send(earlier)
      const isRefused =
        refundTrouble === 'refused' || !payment || isDisputed(payment) || body.amount.minor > left(payment)
      if (isRefused) return reply.code(409).send({ error: 'CONFLICT', message: 'no' })
      const refund = addRefund(payment, body.reference, body.amount.minor)
      return refundTrouble === 'lost' ? reply.hijack().raw.destroy() : reply.code(201).send(refund)
    },
  )
  const say = (session: object, type: PaymentWebhook['type']) =>
    signWebhook(JSON.stringify({ eventId: randomUUID(), type, session }), secret)
  return {
    dispute(orderId, state) {
      const payment = find(orderId)
      const disputeId = payment.session.dispute?.disputeId ?? `dis_${randomUUID()}`
      const minor = payment.session.dispute?.minor ?? left(payment)
      if (!payment.session.dispute) madeAt.set(disputeId, new Date())
      const revision = (payment.session.dispute?.revision ?? 0) + 1
      payment.session = { ...payment.session, dispute: { disputeId, minor, state, revision } }
      const types = { OPEN: 'payment.disputed', WON: 'payment.dispute_won', LOST: 'payment.dispute_lost' } as const
      return say(payment.session, types[state])
    },
    refundThere(orderId, minor) {
      const payment = find(orderId)
      addRefund(payment, null, minor)
      return say(payment.session, 'payment.refunded')
    },
    held(orderId) {
      const payment = find(orderId)
      return left(payment) - (isDisputed(payment) ? (payment.session.dispute?.minor ?? 0) : 0)
    },
    refunds(trouble) {
      refundTrouble = trouble
    },
    opened,
    of: find,
    pay(orderId, bundleId) {
      const payment = find(orderId)
      const { bundles } = payment.request
      const bundle = bundleId ? bundles.find((candidate) => candidate.bundleId === bundleId) : bundles[0]
      if (!bundle) throw new Error(`the bundle ${bundleId} was not offered`)
      return close(payment, 'PAID', { bundleId: bundle.bundleId, amount: bundle.amount, charged: bundle.price })
    },
    end: (orderId, state) => close(find(orderId), state, null),
    down(value) {
      isDown = value
    },
  }
}
