import type { PaymentSession } from '@quartermaster/contract/platform/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '../testing/money.ts'
import { type SignedWebhook, signWebhook } from '../testing/payments-double.ts'
import { newKey, newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { auditLedger } from '../wallet/audit.ts'
import { listDiscrepancies } from './discrepancies.ts'

const WEBHOOKS = '/api/payments/webhooks/sandbox'
let commerce: TestCommerce
let puuid: string
let orderId: string
let truth: PaymentSession
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

/** A top-up that is open at the gateway; `truth` is what a true message about it would say. */
beforeEach(async () => {
  puuid = await newPlayer(commerce)
  orderId = await topUp(puuid)
  const { session, request } = commerce.platform.payments.of(orderId)
  const [bundle] = request.bundles
  if (!bundle) throw new Error('nothing was offered')
  truth = {
    ...session,
    state: 'PAID',
    paid: { bundleId: bundle.bundleId, amount: bundle.amount, charged: bundle.price },
  }
})

async function topUp(as: string): Promise<string> {
  const response = await commerce.call({
    as,
    path: '/v3/orders/start-virtual-currency-order',
    key: newKey(),
    body: { gameId: 'lol', currency: 'RP', redirectUrl: '/', failRedirectUrl: '/', locale: 'en-us' },
  })
  return response.json().context.order_id
}

const post = async (payload: string, at = new Date(), secret = commerce.settings.WEBHOOK_SECRET) => {
  const signed = signWebhook(payload, secret, at)
  const response = await commerce.app.inject({ method: 'POST', url: WEBHOOKS, ...signed })
  return response.statusCode
}
const message = (session: unknown, type = 'payment.paid') => JSON.stringify({ eventId: 'evt_1', type, session })
const reasons = async () => {
  const rows = await listDiscrepancies(commerce.context.db, { limit: 500, all: false })
  return rows
    .filter(
      ({ payment_id, said }) =>
        payment_id === truth.paymentId || [orderId, truth.paymentId].some((id) => JSON.stringify(said).includes(id)),
    )
    .map(({ reason }) => reason)
}

type Wrong = [what: string, session: () => unknown, status: number, reason: string | null]
const paid = (more: object) => () => ({ ...truth, paid: { ...truth.paid, ...more } })

describe('a message that is signed but wrong credits nothing, is no 5xx, and stands before the operators', () => {
  test.each<Wrong>([
    ['amount', paid({ amount: 999_999 }), 200, 'WRONG_AMOUNT'],
    ['amount zero', paid({ amount: 0 }), 200, 'WRONG_AMOUNT'],
    ['amount below zero', paid({ amount: -500 }), 200, 'UNREADABLE'],
    ['amount in parts', paid({ amount: 499.5 }), 200, 'UNREADABLE'],
    ['amount beyond all numbers', paid({ amount: 1e300 }), 200, 'UNREADABLE'],
    [
      'two of what was offered once',
      paid({ amount: 1_000, charged: { minor: 998, currency: 'EUR' }, lines: [{ bundleId: 'rp-small', quantity: 2 }] }),
      200,
      'NOT_OFFERED',
    ],
    ['bundle', paid({ bundleId: 'nope' }), 200, 'NOT_OFFERED'],
    ['the amount of another bundle', paid({ bundleId: 'rp-small', amount: 5_000 }), 200, 'WRONG_AMOUNT'],
    ['price', paid({ charged: { minor: 1, currency: 'EUR' } }), 200, 'WRONG_PRICE'],
    ['price zero', paid({ charged: { minor: 0, currency: 'EUR' } }), 200, 'WRONG_PRICE'],
    ['currency', paid({ charged: { minor: 499, currency: 'JPY' } }), 200, 'WRONG_CURRENCY'],
    ['currency that is none', paid({ charged: { minor: 499, currency: 'euros' } }), 200, 'UNREADABLE'],
    ['state', () => ({ ...truth, state: 'DECLINED' }), 200, 'PAID_IN_ANOTHER_STATE'],
    ['state open', () => ({ ...truth, state: 'OPEN' }), 200, 'PAID_IN_ANOTHER_STATE'],
    ['state that is none', () => ({ ...truth, state: 'RICH' }), 200, 'UNREADABLE'],
    ['paid without particulars', () => ({ ...truth, paid: null }), 200, 'NOTHING_PAID'],
    ['payment', () => ({ ...truth, paymentId: `pay_${crypto.randomUUID()}` }), 200, 'UNKNOWN_PAYMENT'],
    ['forged id', () => ({ ...truth, paymentId: "pay_'; drop table wallet; --" }), 200, 'UNKNOWN_PAYMENT'],
    ['id that is empty', () => ({ ...truth, paymentId: '' }), 200, 'UNREADABLE'],
    ['id with a NUL', () => ({ ...truth, paymentId: `${truth.paymentId}\0` }), 200, 'UNREADABLE'],
    ['id with half a character', () => ({ ...truth, paymentId: '\ud83d' }), 200, 'UNREADABLE'],
    ['id that is too long', () => ({ ...truth, paymentId: 'p'.repeat(300) }), 200, 'UNREADABLE'],
    [
      'refund with a NUL',
      () => ({ ...truth, refunds: [{ refundId: '\0', reference: null, minor: 1, state: 'DONE' }] }),
      200,
      'UNREADABLE',
    ],
    ['order', () => ({ ...truth, orderId: crypto.randomUUID() }), 200, 'OTHER_ORDER'],
    ['order that is none', () => ({ ...truth, orderId: 'order' }), 200, 'UNREADABLE'],
    ['nothing at all', () => null, 200, null],
  ])('%s', async (_, session, status, reason) => {
    expect(await post(message(session()))).toBe(status)
    expect(await balanceOf(commerce, puuid)).toBe(0)
    if (reason) expect(await reasons()).toEqual([reason])
    // What is true is still believed afterwards.
    expect(await post(message(truth))).toBe(200)
    expect(await balanceOf(commerce, puuid)).toBe(500)
  })

  test('the payment of another player’s order', async () => {
    const other = await newPlayer(commerce)
    const others = await topUp(other)
    expect(await post(message({ ...truth, orderId: others }))).toBe(200)
    expect([await balanceOf(commerce, puuid), await balanceOf(commerce, other)]).toEqual([0, 0])
  })

  test('two payments for one order: only the one that was opened credits', async () => {
    expect(await post(message(truth))).toBe(200)
    expect(await post(message({ ...truth, paymentId: `pay_${crypto.randomUUID()}` }))).toBe(200)
    expect(await balanceOf(commerce, puuid)).toBe(500)
  })

  test('twice, at once and later, and then with other particulars', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(message(truth))))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await post(message(truth))).toBe(200)
    const large = { bundleId: 'rp-large', amount: 5_000, charged: { minor: 3_999, currency: 'EUR' } }
    expect(await post(message({ ...truth, paid: large }))).toBe(200)
    expect(await balanceOf(commerce, puuid)).toBe(500)
    expect(await reasons()).toEqual(['PAID_OTHERWISE_BEFORE'])
  })

  test('late: signed long ago', async () => {
    expect(await post(message(truth), new Date(Date.now() - 3_600_000))).toBe(401)
    expect(await balanceOf(commerce, puuid)).toBe(0)
  })

  test('forged: signed with another secret', async () => {
    expect(await post(message(truth), new Date(), 'a-secret-of-somebody-else')).toBe(401)
    expect(await balanceOf(commerce, puuid)).toBe(0)
    expect(await reasons()).toEqual([])
  })

  test('out of order: every end that comes after the payment changes nothing', async () => {
    const ends = ['payment.declined', 'payment.cancelled', 'payment.expired'] as const
    expect(await post(message({ ...truth, state: 'EXPIRED', paid: null }, 'payment.expired'))).toBe(200)
    commerce.platform.payments.pay(orderId)
    expect(await post(message(truth))).toBe(200)
    for (const type of ends) {
      const state = type.slice('payment.'.length).toUpperCase()
      expect(await post(message({ ...truth, state, paid: null }, type))).toBe(200)
    }
    expect(await balanceOf(commerce, puuid)).toBe(500)
    const { state } = (await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${orderId}` })).json()
    expect(state).toBe('DELIVERED')
  })

  test.each(['DECLINED', 'CANCELLED', 'EXPIRED'] as const)(
    'paid after %s is believed only if the gateway, asked for it, says so too',
    async (state) => {
      const { payments } = commerce.platform
      const { headers, payload } = payments.end(orderId, state)
      expect((await commerce.app.inject({ method: 'POST', url: WEBHOOKS, headers, payload })).statusCode).toBe(200)
      payments.down(true)
      expect(await post(message(truth)), 'said again later').toBe(503)
      payments.down(false)
      expect([await balanceOf(commerce, puuid), await reasons()]).toEqual([0, []])
      expect(await post(message(truth))).toBe(200)
      expect([await balanceOf(commerce, puuid), await reasons()]).toEqual([0, ['NOT_PAID_THERE']])
      payments.pay(orderId)
      expect(await post(message(truth))).toBe(200)
      expect(await balanceOf(commerce, puuid)).toBe(500)
    },
  )

  test('money goes the other way only if the gateway, asked for it, says so too', async () => {
    const { payments } = commerce.platform
    const inject = (webhook: SignedWebhook) => commerce.app.inject({ method: 'POST', url: WEBHOOKS, ...webhook })
    await inject(payments.pay(orderId))
    await inject(payments.refundThere(orderId, 100))
    await inject(payments.dispute(orderId, 'OPEN'))
    const before = await balanceOf(commerce, puuid)
    const { session } = payments.of(orderId)
    const lies: readonly (readonly [string, Partial<PaymentSession>])[] = [
      ['payment.dispute_won', { dispute: session.dispute && { ...session.dispute, state: 'WON', revision: 9 } }],
      ['payment.disputed', { dispute: { disputeId: 'dp_forged', minor: 499, state: 'OPEN' } }],
      ['payment.refunded', { refunds: session.refunds?.map((refund) => ({ ...refund, state: 'FAILED' as const })) }],
      ['payment.refunded', { refunds: [{ refundId: 're_forged', reference: null, minor: 99_999, state: 'DONE' }] }],
    ]
    for (const [type, lie] of lies) expect(await post(message({ ...session, ...lie }, type)), type).toBe(200)
    expect(await balanceOf(commerce, puuid)).toBe(before)
    expect(new Set(await reasons())).toEqual(new Set(['NOT_REVERSED_THERE']))
    payments.down(true)
    expect((await inject(payments.dispute(orderId, 'WON'))).statusCode, 'said again later').toBe(503)
    payments.down(false)
    expect((await inject(payments.dispute(orderId, 'WON'))).statusCode).toBe(200)
    expect(await balanceOf(commerce, puuid)).toBeGreaterThan(before)
  })

  test('what is said to have gone back of a payment that nobody made, or that is none', async () => {
    const dispute = { disputeId: 'dp_none', minor: 499, state: 'OPEN' }
    expect(await post(message({ ...truth, state: 'OPEN', paid: null, dispute }, 'payment.disputed'))).toBe(200)
    expect(await reasons()).toEqual(['NOT_REVERSED_THERE'])
    const none = { ...truth, paymentId: `pay_${crypto.randomUUID()}`, dispute }
    expect(await post(message(none, 'payment.disputed'))).toBe(200)
    expect(await balanceOf(commerce, puuid)).toBe(0)
  })

  test('what is repeated is counted once in the list, and by the metric each time', async () => {
    for (let time = 0; time < 3; time += 1) await post(message({ ...truth, paid: null }))
    const [row] = (await listDiscrepancies(commerce.context.db, { limit: 500, all: false })).filter(
      ({ payment_id }) => payment_id === truth.paymentId,
    )
    expect(row?.times).toBe(3)
    expect(await commerce.context.metrics.registry.metrics()).toMatch(
      /commerce_payment_discrepancies_total\{reason="NOTHING_PAID"\} \d/,
    )
  })

  test('afterwards every balance is what its entries say', async () => {
    expect((await auditLedger(commerce.context.db)).differences).toEqual([])
  })
})
