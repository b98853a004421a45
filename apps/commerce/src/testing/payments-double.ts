import { createHmac, randomUUID } from 'node:crypto'
import { HEADERS } from '@quartermaster/contract/headers'
import type { PaymentSession, PaymentSessionRequest, PaymentWebhook } from '@quartermaster/contract/platform/payments'
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
  return {
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
