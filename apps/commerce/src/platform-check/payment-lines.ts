import { randomUUID } from 'node:crypto'
import { PaymentListing, PaymentSession, type PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { fieldOf } from './fields.ts'
import { notRefused, notShaped, shopHint } from './findings.ts'
import type { Line } from './line.ts'
import type { CheckOptions } from './options.ts'
import { findInPages, spanAround } from './pages.ts'
import type { Probe } from './probe.ts'

const { openPayment, closePayment, findPayment, listPayments } = PLATFORM_CALLS
const QUARTER_HOUR_MS = 15 * 60_000

/** The request of a payment that nobody pays. */
export function paymentRequest({ shop, player }: CheckOptions, lastsMs = QUARTER_HOUR_MS): PaymentSessionRequest {
  return {
    orderId: randomUUID(),
    puuid: player,
    purpose: 'ORDER',
    gameId: 'lol',
    currency: 'RP',
    shortfall: 100,
    title: 'A check of the platform',
    subtitle: 'Nobody pays this',
    thumbnailUrl: null,
    locale: 'en-us',
    bundles: [{ bundleId: 'check-500', title: '500 RP', amount: 500, price: { minor: 499, currency: 'USD' } }],
    successUrl: `${shop}/en-us/lol/success/`,
    failUrl: `${shop}/en-us/lol/`,
    expiresAt: new Date(Date.now() + lastsMs).toISOString(),
  }
}

/** Opening payments and reading them. */
export function paymentLines({ ask }: Probe, options: CheckOptions): Line[] {
  const part = 'Payments'
  const request = paymentRequest(options)
  const open = (body: PaymentSessionRequest, idempotencyKey = body.orderId) =>
    ask(openPayment, { body, idempotencyKey })
  let paymentId = ''
  const after = ['payment.open']
  return [
    {
      id: 'payment.open',
      part,
      says: 'A payment is opened with 201, in the contract’s shape, for the order asked for',
      async check() {
        const answer = await open(request)
        const problem = notShaped(answer, 201, PaymentSession)
        if (problem) return problem + (answer.status === 400 ? shopHint(options) : '')
        paymentId = String(fieldOf(answer.body, 'paymentId'))
        if (fieldOf(answer.body, 'orderId') !== request.orderId) return 'it is the payment of another order'
        return fieldOf(answer.body, 'state') === 'OPEN' ? undefined : 'it is not OPEN'
      },
    },
    {
      id: 'payment.repeat',
      part,
      says: 'An order has one payment: the same request again answers it',
      after,
      async check() {
        const { body } = await open(request)
        return fieldOf(body, 'paymentId') === paymentId ? undefined : 'the same order has a second payment'
      },
    },
    {
      id: 'payment.conflict',
      part,
      says: 'The same order with other details is refused: 409 CONFLICT',
      after,
      check: async () => notRefused(await open({ ...request, shortfall: 200 }), 409, 'CONFLICT'),
    },
    {
      id: 'payment.key',
      part,
      says: 'Another Idempotency-Key than the order id is refused: 400',
      after,
      check: async () => notRefused(await open(paymentRequest(options), randomUUID()), 400, 'INVALID_REQUEST'),
    },
    {
      id: 'payment.return',
      part,
      says: 'Players are never led outside the shop after paying: 400',
      after,
      async check() {
        const elsewhere = { ...paymentRequest(options), successUrl: 'https://elsewhere.example/' }
        return notRefused(await open(elsewhere), 400, 'INVALID_REQUEST')
      },
    },
    {
      id: 'payment.find',
      part,
      says: 'A payment can be asked for at any time',
      after,
      async check() {
        const answer = await ask(findPayment, { params: { paymentId } })
        const problem = notShaped(answer, 200, PaymentSession)
        if (problem) return problem
        return fieldOf(answer.body, 'orderId') === request.orderId ? undefined : 'it is the payment of another order'
      },
    },
    {
      id: 'payment.unknown',
      part,
      says: 'An unknown payment is 404',
      after,
      check: async () => notRefused(await ask(findPayment, { params: { paymentId: `check-${randomUUID()}` } }), 404),
    },
    {
      id: 'payments.span',
      part,
      says: 'Payments are listed by the time they were opened, page by page',
      after,
      async check() {
        const query = spanAround(new Date())
        const problem = notShaped(await ask(listPayments, { query }), 200, PaymentListing)
        if (problem) return problem
        const found = await findInPages((more) => ask(listPayments, { query: { ...query, ...more } }), {
          list: 'sessions',
          field: 'paymentId',
          value: paymentId,
        })
        return found ? undefined : 'the payment is not in the list of its time'
      },
    },
    {
      id: 'payment.close',
      part,
      says: 'A payment that is closed cannot be made any more, and says so each time it is asked',
      async check() {
        const { body } = await open(paymentRequest(options))
        const asking = { params: { paymentId: String(fieldOf(body, 'paymentId')) } }
        const answer = await ask(closePayment, asking)
        const problem = notShaped(answer, 200, PaymentSession)
        if (problem) return problem
        if (fieldOf(answer.body, 'state') !== 'CANCELLED') return 'it is not CANCELLED'
        const again = await ask(closePayment, asking)
        return fieldOf(again.body, 'state') === 'CANCELLED' ? undefined : 'asked again, it is not CANCELLED'
      },
    },
    {
      id: 'refund.unpaid',
      part,
      says: 'A payment that nobody paid is not given back: 409 CONFLICT',
      after,
      async check() {
        const reference = randomUUID()
        const body = { reference, amount: { minor: 1, currency: 'USD' } }
        const asking = { params: { paymentId }, body, idempotencyKey: reference }
        return notRefused(await ask(PLATFORM_CALLS.refundPayment, asking), 409, 'CONFLICT')
      },
    },
  ]
}
