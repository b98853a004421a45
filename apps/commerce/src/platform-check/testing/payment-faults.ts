import { randomUUID } from 'node:crypto'
import type { Fault } from './fault.ts'
import {
  accept,
  afterwards,
  beginsAs,
  endless,
  FIND,
  OPEN,
  REFUND,
  racing,
  read,
  resigned,
  returningTo,
  returningToAlike,
  spoil,
  webhook,
  without,
} from './fault-makers.ts'
import { SECRETS } from './wrong-platform.ts'

/** Of payments and webhooks. */
export const PAYMENT_FAULTS: Readonly<Record<string, () => Fault>> = {
  'payment.open': () => spoil(OPEN, (body: object) => ({ ...body, redirectUrl: 'not an address' })),
  'payment.repeat': () => {
    const seen = new Set<string>()
    return spoil(OPEN, (body: { orderId: string }) => {
      const isNew = !seen.has(body.orderId)
      seen.add(body.orderId)
      return isNew ? body : { ...body, paymentId: 'another' }
    })
  },
  'payment.race': () => racing(OPEN, 'orderId'),
  'refund.race': () => racing(REFUND, 'reference'),
  'payment.conflict': () => accept(OPEN, 201, 409, {}),
  'payment.key': () => ({
    ask(asked) {
      if (asked.method === 'POST' && asked.path === '/payments/v1/sessions') {
        asked.headers['idempotency-key'] = read(asked.body).orderId
      }
    },
  }),
  'payment.return': () => ({
    ask(asked) {
      if (asked.method === 'POST' && asked.path === '/payments/v1/sessions') {
        const body = read(asked.body)
        asked.body = JSON.stringify({ ...body, successUrl: body.failUrl })
      }
    },
  }),
  'payment.find': () => spoil(FIND, (body: object) => ({ ...body, redirectUrl: undefined })),
  'payment.unknown': () => accept(FIND, 200, 404, {}),
  'payment.close': () =>
    spoil(/^POST \/payments\/v1\/sessions\/.+\/close$/, (body: object) => ({ ...body, state: 'OPEN' })),
  'payments.span': () => spoil(/^GET \/payments\/v1\/sessions\?/, () => ({ sessions: [], next: null })),
  'refund.unpaid': () => ({
    async answer(asked, answered) {
      const isSmall = REFUND.test(`${asked.method} ${asked.path}`) && read(asked.body).amount.minor === 1
      if (isSmall && answered.status === 409) Object.assign(answered, { status: 201, body: '{}' })
    },
  }),
  'refund.paid': () => spoil(REFUND, (body: object) => ({ ...body, state: 'SOON' })),
  'refund.repeat': () => {
    let count = 0
    return spoil(REFUND, (body: object) => {
      count += 1
      return { ...body, refundId: `refund-${count}` }
    })
  },
  'refunds.span': () => spoil(/^GET \/payments\/v1\/refunds\?/, () => ({ refunds: [], next: null })),
  'disputes.span': () => spoil(/^GET \/payments\/v1\/disputes\?/, () => ({ next: null })),
  'refund.excess': () => ({
    async answer(asked, answered) {
      const isLarge = REFUND.test(`${asked.method} ${asked.path}`) && read(asked.body).amount.minor > 1
      if (isLarge && answered.status === 409) Object.assign(answered, { status: 201, body: '{}' })
    },
  }),
  'webhook.arrives': () => ({ webhook: async () => 200 }),
  'webhook.says': () =>
    webhook((message) => {
      const body = read(message.body)
      resigned(message, JSON.stringify({ ...body, session: { ...body.session, state: 'DECLINED' } }))
    }),
  'webhook.again': () =>
    webhook((message, times) => {
      resigned(message, JSON.stringify({ ...read(message.body), eventId: `event-${times}` }))
    }),
  'webhook.signed': () =>
    webhook((message) => resigned(message, message.body, [SECRETS.nextWebhookSecret, 'not the secret'])),
  'webhook.secrets': () => webhook((message) => resigned(message, message.body, [SECRETS.webhookSecret])),
  'webhook.stops': () => ({
    async webhook(message, send) {
      const status = await send(message)
      if (status === 200) await send(message)
      return status
    },
  }),
  'payment.open scheme': () => spoil(OPEN, (body: object) => ({ ...body, redirectUrl: 'javascript:alert(1)' })),
  'payment.page': () => spoil(OPEN, (body: object) => ({ ...body, redirectUrl: 'https://elsewhere.example/pay' })),
  'payment.return fail': () => returningTo(({ successUrl }) => ({ failUrl: successUrl })),
  'payment.return success-prefix': () =>
    returningTo(({ successUrl, failUrl }) => beginsAs(successUrl, failUrl) && { successUrl: failUrl }),
  'payment.return fail-prefix': () =>
    returningTo(({ successUrl, failUrl }) => beginsAs(failUrl, successUrl) && { failUrl: successUrl }),
  'payment.return scheme': () => returningToAlike(({ host }) => host),
  'payment.return port': () => returningToAlike(({ protocol, hostname }) => protocol + hostname),
  'payment.close find': () => {
    const closed = new Set<string>()
    return {
      answer({ path }, answered) {
        if (path.endsWith('/close')) closed.add(path.replace(/\/close$/, ''))
        else if (closed.has(path)) answered.body = JSON.stringify({ ...read(answered.body), state: 'OPEN' })
      },
    }
  },
  'payment.close kept-open': () => ({
    ask(asked) {
      // Nothing is closed; the answer alone says so.
      if (asked.path.endsWith('/close'))
        Object.assign(asked, { method: 'GET', path: `${asked.path.slice(0, -6)}?closing` })
    },
    answer({ path }, answered) {
      if (path.endsWith('?closing')) answered.body = JSON.stringify({ ...read(answered.body), state: 'CANCELLED' })
    },
  }),
  'payment.declined': () => {
    const declined = new Set<string>()
    return {
      answer({ path }, answered) {
        const [, payment = '', closing] = /^\/payments\/v1\/sessions\/([^/?]+)(\/close)?$/.exec(path) ?? []
        if (payment && answered.status === 200 && read(answered.body).state === 'DECLINED') declined.add(payment)
        // Closed like one that is over: it goes on taking cards.
        if (closing && declined.has(payment))
          answered.body = JSON.stringify({ ...read(answered.body), state: 'DECLINED' })
      },
    }
  },
  'payment.later': () =>
    afterwards((asked) => {
      if (!OPEN.test(`${asked.method} ${asked.path}`)) return
      const orderId = randomUUID()
      asked.body = JSON.stringify({ ...read(asked.body), orderId })
      asked.headers['idempotency-key'] = orderId
    }),
  'payments.span from': () => without('from', /^\/payments\/v1\/sessions\?/),
  'payments.span to': () => without('to', /^\/payments\/v1\/sessions\?/),
  'payments.span endless': () => endless(/^GET \/payments\/v1\/sessions\?/),
  'refunds.span from': () => without('from', /^\/payments\/v1\/refunds\?/),
  'refunds.span to': () => without('to', /^\/payments\/v1\/refunds\?/),
  'refunds.span endless': () => endless(/^GET \/payments\/v1\/refunds\?/),
  'disputes.span endless': () => endless(/^GET \/payments\/v1\/disputes\?/),
  'webhook.anew': () => {
    const first = new Map<string, string>()
    return webhook(({ headers, body }) => {
      const signature = first.get(body) ?? headers['x-webhook-signature'] ?? ''
      first.set(body, signature)
      headers['x-webhook-signature'] = signature
    })
  },
}
