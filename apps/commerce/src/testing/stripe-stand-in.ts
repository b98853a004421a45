import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import Stripe from 'stripe'
import { decodeForm, type Form, type SentParameters } from './stripe-forms.ts'
import { sessionProblem } from './stripe-session-problem.ts'

const WEBHOOK_SECRET = 'whsec_of_the_stand_in'

/** Stripe as far as the shop uses it: a real HTTP server that refuses what Stripe refuses. */
export interface StripeStandIn {
  readonly address: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  readonly webhookSecret: string
  readonly sent: SentParameters[]
  readonly versions: Set<string>
  /** The player buys so many of each bundle. Slow: the bank says only later whether it pays. */
  pay(paymentId: string, bought: Readonly<Record<string, number>>, how?: { readonly slow: boolean }): void
  /** The bank says how a slow payment ended. */
  settle(paymentId: string, ending: 'paid' | 'failed'): void
  expire(paymentId: string): void
  refundAtDashboard(paymentId: string, minor: number): void
  endRefund(refundId: string, status: 'succeeded' | 'failed'): void
  dispute(paymentId: string, status: Stripe.Dispute['status']): void
  refundsOf(paymentId: string): readonly Row[]
  /** An event, as Stripe would send it now. */
  event(type: string, object: object): { readonly payload: string; readonly headers: Record<string, string> }
  /** The event about a payment. */
  eventOf(type: string, paymentId: string): { readonly payload: string; readonly headers: Record<string, string> }
  /** The next calls are answered with this status, or their answer is lost after the work was done. */
  trouble(kind: 500 | 'lost' | null): void
  close(): Promise<void>
}

type Row = Record<string, unknown> & { id: string }

export async function startStripeStandIn(now: () => Date = () => new Date()): Promise<StripeStandIn> {
  const server = Fastify({ forceCloseConnections: true })
  const sent: SentParameters[] = []
  const versions = new Set<string>()
  const prices = new Map<string, Row>()
  const sessions = new Map<string, Row>()
  const refunds: Row[] = []
  const disputes = new Map<string, Row>()
  const answers = new Map<string, { readonly body: string; readonly answer: Row }>()
  let trouble: 500 | 'lost' | null = null

  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  server.addHook('onRequest', async ({ headers }, reply) => {
    versions.add(String(headers['stripe-version']))
    if (headers.authorization !== 'Bearer sk_test_1') return refuse(reply, 401, 'invalid_request_error', 'no such key')
    if (trouble === 500) return refuse(reply, 500, 'api_error', 'in trouble')
  })

  /** As Stripe keeps answers: the same key with the same parameters is answered as before, with others it is refused. */
  const post = (
    path: string,
    type: SentParameters['type'],
    work: (form: Form, reply: FastifyReply) => Row | FastifyReply,
  ) =>
    server.post(path, async (request: FastifyRequest, reply) => {
      const body = String(request.body ?? '')
      const key = String(request.headers['idempotency-key'] ?? '')
      const earlier = answers.get(key)
      if (earlier && earlier.body !== body) {
        return refuse(
          reply,
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters',
        )
      }
      if (!earlier) {
        const form = decodeForm(body)
        sent.push({ type, value: form })
        const answer = work(form, reply)
        if (!('id' in answer) || typeof answer.id !== 'string') return answer
        answers.set(key, { body, answer: answer as Row })
      }
      if (trouble === 'lost') return reply.hijack().raw.destroy()
      return answers.get(key)?.answer
    })

  server.get('/v1/prices', async ({ query }) => {
    const keys = Object.entries(query as Record<string, string>).flatMap(([name, value]) =>
      name.startsWith('lookup_keys') ? [value].flat() : [],
    )
    return list([...prices.values()].filter(({ lookup_key }) => keys.includes(String(lookup_key))))
  })
  post('/v1/prices', 'PriceCreateParams', (form, reply) => {
    if ([...prices.values()].some(({ lookup_key }) => lookup_key === form.lookup_key)) {
      return refuse(reply, 400, 'invalid_request_error', 'a price with this lookup key exists')
    }
    const price: Row = { ...form, id: `price_${randomUUID()}`, object: 'price', unit_amount: Number(form.unit_amount) }
    prices.set(price.id, price)
    return price
  })

  post('/v1/checkout/sessions', 'Checkout.SessionCreateParams', (form, reply) => {
    const problem = sessionProblem(form, prices, Math.floor(now().getTime() / 1_000))
    if (problem) return refuse(reply, 400, 'invalid_request_error', problem)
    const id = `cs_test_${randomUUID()}`
    const session: Row = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      metadata: form.metadata,
      currency: null,
      amount_total: null,
      payment_intent: null,
    }
    sessions.set(id, session)
    return session
  })
  server.get('/v1/checkout/sessions', async ({ query }) => {
    const { payment_intent: intent } = query as { payment_intent?: string }
    return list([...sessions.values()].filter((session) => intentOf(session)?.id === intent))
  })
  server.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', async ({ params }, reply) => {
    const session = sessions.get(params.id)
    return session ?? refuse(reply, 404, 'invalid_request_error', 'No such checkout.session')
  })

  server.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', async ({ params }, reply) => {
    const session = sessions.get(params.id)
    if (!session) return refuse(reply, 404, 'invalid_request_error', 'No such checkout.session')
    if (session.status !== 'open') return refuse(reply, 400, 'invalid_request_error', 'This session is not open')
    session.status = 'expired'
    return session
  })

  server.get('/v1/refunds', async ({ query }) => {
    const { payment_intent: intent } = query as { payment_intent?: string }
    return list(refunds.filter(({ payment_intent }) => payment_intent === intent))
  })
  post('/v1/refunds', 'RefundCreateParams', (form, reply) => {
    const session = [...sessions.values()].find((candidate) => intentOf(candidate)?.id === form.payment_intent)
    if (!session) return refuse(reply, 404, 'invalid_request_error', 'No such payment_intent')
    if (disputes.has(session.id)) return refuse(reply, 400, 'invalid_request_error', 'charge_disputed')
    const amount = Number(form.amount)
    if (!(amount > 0) || amount > leftOf(session)) {
      return refuse(reply, 400, 'invalid_request_error', 'greater than the unrefunded amount')
    }
    const refund: Row = { ...form, id: `re_${randomUUID()}`, object: 'refund', amount, status: 'succeeded' }
    refunds.push(refund)
    return refund
  })
  server.get('/v1/disputes', async ({ query }) => {
    const { payment_intent: intent } = query as { payment_intent?: string }
    return list([...disputes.values()].filter(({ payment_intent }) => payment_intent === intent))
  })

  const find = (paymentId: string): Row => {
    const session = sessions.get(paymentId)
    if (!session) throw new Error(`no session ${paymentId}`)
    return session
  }
  const refundsOf = (paymentId: string) =>
    refunds.filter((refund) => refund.payment_intent === intentOf(find(paymentId))?.id)
  const leftOf = (session: Row) =>
    Number(session.amount_total) -
    refundsOf(session.id)
      .filter(({ status }) => status !== 'failed')
      .reduce((total, { amount }) => total + Number(amount), 0)
  const signer = new Stripe('sk_test_1')
  const event: StripeStandIn['event'] = (type, object) => {
    const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } })
    const timestamp = Math.floor(now().getTime() / 1_000)
    const header = signer.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp })
    return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } }
  }

  const { port } = new URL(await server.listen({ host: 'localhost', port: 0 }))
  return {
    address: { host: 'localhost', port: Number(port), protocol: 'http' },
    webhookSecret: WEBHOOK_SECRET,
    sent,
    versions,
    pay(paymentId, bought, { slow } = { slow: false }) {
      const session = find(paymentId)
      const items = Object.entries(bought).map(([bundleId, quantity]) => {
        const price = [...prices.values()].find(({ metadata }) => (metadata as Form).bundleId === bundleId)
        if (!price) throw new Error(`nothing of ${bundleId} is sold`)
        return { id: `li_${randomUUID()}`, object: 'item', quantity, price }
      })
      Object.assign(session, {
        status: 'complete',
        payment_status: slow ? 'unpaid' : 'paid',
        payment_intent: { id: `pi_${randomUUID()}`, status: slow ? 'processing' : 'succeeded' },
        amount_total: items.reduce((total, { price, quantity }) => total + Number(price.unit_amount) * quantity, 0),
        currency: items[0]?.price.currency,
        line_items: { object: 'list', data: items },
      })
    },
    settle(paymentId, ending) {
      const session = find(paymentId)
      if (ending === 'paid') session.payment_status = 'paid'
      Object.assign(intentOf(session) ?? {}, { status: ending === 'paid' ? 'succeeded' : 'requires_payment_method' })
    },
    expire: (paymentId) => void Object.assign(find(paymentId), { status: 'expired' }),
    refundAtDashboard(paymentId, amount) {
      const intent = intentOf(find(paymentId))?.id
      refunds.push({
        id: `re_${randomUUID()}`,
        object: 'refund',
        amount,
        status: 'succeeded',
        payment_intent: intent,
        metadata: {},
      })
    },
    endRefund(refundId, status) {
      Object.assign(refunds.find(({ id }) => id === refundId) ?? {}, { status })
    },
    dispute(paymentId, status) {
      const session = find(paymentId)
      const known = disputes.get(paymentId) ?? {
        id: `dp_${randomUUID()}`,
        object: 'dispute',
        amount: session.amount_total,
      }
      disputes.set(paymentId, { ...known, id: known.id as string, status, payment_intent: intentOf(session)?.id })
    },
    refundsOf,
    event,
    eventOf: (type, paymentId) =>
      type.startsWith('checkout.session.')
        ? event(type, { id: paymentId, object: 'checkout.session' })
        : event(type, { id: 'ch_1', payment_intent: intentOf(find(paymentId))?.id }),
    trouble: (kind) => {
      trouble = kind
    },
    close: () => server.close(),
  }
}

const list = (data: readonly Row[]) => ({ object: 'list', has_more: false, data })
const intentOf = ({ payment_intent: intent }: Row) => intent as { id: string; status: string } | null

function refuse(reply: FastifyReply, status: number, type: string, message: string): FastifyReply {
  return reply.code(status).send({ error: { type, message } })
}
