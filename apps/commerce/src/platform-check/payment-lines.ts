import { randomUUID } from 'node:crypto'
import { PaymentListing, PaymentSession, type PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { AT_ONCE, atOnce } from './at-once.ts'
import { fieldOf } from './fields.ts'
import { notRefused, notShaped, shopHint } from './findings.ts'
import type { Line } from './line.ts'
import type { CheckOptions } from './options.ts'
import { addressesOutside } from './outside-addresses.ts'
import { notListed } from './pages.ts'
import { type MadePayments, paymentRequest } from './payment-request.ts'
import type { Probe } from './probe.ts'

const { openPayment, closePayment, findPayment, listPayments } = PLATFORM_CALLS

/** Opening payments and reading them. */
export function paymentLines({ ask }: Probe, made: MadePayments, options: CheckOptions): Line[] {
  const part = 'Payments'
  const { request } = made
  const open = (body: PaymentSessionRequest, idempotencyKey = body.orderId) =>
    ask(openPayment, { body, idempotencyKey })
  let paymentId = ''
  let redirectUrl = ''
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
        made.opened = paymentId
        redirectUrl = String(fieldOf(answer.body, 'redirectUrl'))
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
      id: 'payment.race',
      part,
      says: `One order sent ${AT_ONCE} times at once has one payment, and all are answered alike`,
      after: ['payment.repeat'],
      async check() {
        const raced = paymentRequest(options)
        const answers = await atOnce(() => open(raced))
        const refused = answers.find(({ status }) => status !== 201)
        if (refused) return `one of them was answered ${refused.status}, not 201`
        const made = new Set(answers.map(({ body }) => fieldOf(body, 'paymentId')))
        return made.size === 1 ? undefined : `the order has ${made.size} payments`
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
      says: 'Players are never led outside the shop, whether they paid or not: 400',
      after,
      async check() {
        for (const field of ['successUrl', 'failUrl'] as const) {
          for (const address of addressesOutside(options.shop)) {
            const problem = notRefused(
              await open({ ...paymentRequest(options), [field]: address }),
              400,
              'INVALID_REQUEST',
            )
            if (problem) return `${field} ${address} is ${problem}`
          }
        }
        return undefined
      },
    },
    {
      id: 'payment.page',
      part,
      says: 'The page to pay on is one of the platform’s own, at its host',
      after,
      check() {
        const wanted = new URL(options.pages ?? options.payments ?? options.url).host
        const { host } = new URL(redirectUrl)
        return host === wanted
          ? undefined
          : `it is at ${host}, not ${wanted}. Where players pay elsewhere, give --pages`
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
        const list = { call: listPayments, shape: PaymentListing, list: 'sessions', field: 'paymentId' }
        return notListed(ask, list, paymentId)
      },
    },
    {
      id: 'payment.close',
      part,
      says: 'A payment that is closed cannot be made any more, and says so each time it is asked',
      async check() {
        const closing = paymentRequest(options)
        const { body } = await open(closing)
        made.closed = String(fieldOf(body, 'paymentId'))
        const asking = { params: { paymentId: made.closed } }
        const answer = await ask(closePayment, asking)
        const problem = notShaped(answer, 200, PaymentSession)
        if (problem) return problem
        if (fieldOf(answer.body, 'state') !== 'CANCELLED') return 'it is not CANCELLED'
        const asked = [await ask(closePayment, asking), await ask(findPayment, asking), await open(closing)]
        const other = asked.findIndex((one) => fieldOf(one.body, 'state') !== 'CANCELLED')
        const how = ['closed', 'asked for', 'opened'][other]
        return how && `${how} again, it is ${JSON.stringify(fieldOf(asked[other]?.body, 'state'))}, not CANCELLED`
      },
    },
    {
      id: 'payment.declined',
      part,
      says: 'One that was declined can be closed as well, and takes no other card then: it is CANCELLED each time it is asked',
      needs: { option: '--declined', given: options.declined !== undefined },
      after: ['payment.close'],
      async check() {
        const asking = { params: { paymentId: options.declined ?? '' } }
        const state = async (call: typeof findPayment | typeof closePayment) =>
          fieldOf((await ask(call, asking)).body, 'state')
        if ((await state(findPayment)) !== 'DECLINED') return 'the payment that --declined names is not DECLINED'
        for (const call of [closePayment, findPayment, closePayment]) {
          const told = await state(call)
          if (told !== 'CANCELLED') return `closed, it is ${JSON.stringify(told)}, not CANCELLED`
        }
        return undefined
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
