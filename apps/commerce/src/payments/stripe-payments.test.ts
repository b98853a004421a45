import { describe, expect, test } from 'vitest'
import { gatewayTo, useStripe } from '../testing/stripe-requests.ts'

const shop = useStripe()
const { open, read } = shop

describe('what became of a payment', () => {
  test('one bundle, or several of several', async () => {
    const { paymentId } = await open()
    shop.stripe.pay(paymentId, { 'rp-medium': 2, 'exact-780': 1 })
    expect(await shop.gateway.find(paymentId)).toMatchObject({
      state: 'PAID',
      paid: {
        amount: 2_780,
        charged: { minor: 2_500, currency: 'EUR' },
        lines: [
          { bundleId: 'rp-medium', quantity: 2 },
          { bundleId: 'exact-780', quantity: 1 },
        ],
      },
      refunds: [],
      dispute: null,
    })
  })

  test('a slow way to pay is open until the bank says how it ended', async () => {
    const failed = await open()
    shop.stripe.pay(failed.paymentId, { 'rp-medium': 1 }, { slow: true })
    expect(await shop.gateway.find(failed.paymentId)).toMatchObject({ state: 'OPEN', paid: null })
    shop.stripe.settle(failed.paymentId, 'failed')
    expect(await read(shop.stripe.eventOf('checkout.session.async_payment_failed', failed.paymentId))).toMatchObject({
      session: { state: 'DECLINED', paid: null },
    })
    // Nobody can pay on such a page any more: whoever closes it hears that it is over.
    expect(await shop.gateway.close(failed.paymentId)).toMatchObject({ state: 'EXPIRED', paid: null })
    const paid = await open()
    shop.stripe.pay(paid.paymentId, { 'rp-medium': 1 }, { slow: true })
    shop.stripe.settle(paid.paymentId, 'paid')
    expect(await read(shop.stripe.eventOf('checkout.session.async_payment_succeeded', paid.paymentId))).toMatchObject({
      session: { state: 'PAID', paid: { amount: 1_000 } },
    })
  })

  test('a page that expired', async () => {
    const { paymentId } = await open()
    shop.stripe.expire(paymentId)
    expect(await read(shop.stripe.eventOf('checkout.session.expired', paymentId))).toMatchObject({
      session: { state: 'EXPIRED' },
    })
  })
})

describe('the way back', () => {
  async function paid(): Promise<string> {
    const { paymentId } = await open()
    shop.stripe.pay(paymentId, { 'rp-medium': 1 })
    return paymentId
  }

  test('a refund is one refund, however often it is asked for', async () => {
    const paymentId = await paid()
    const request = { reference: crypto.randomUUID(), amount: { minor: 899, currency: 'EUR' } }
    shop.stripe.trouble('lost')
    expect(await shop.gateway.refund(paymentId, request)).toMatchObject({
      failure: expect.stringContaining('PAYMENT_'),
    })
    shop.stripe.trouble(null)
    const refund = await shop.gateway.refund(paymentId, request)
    expect(refund).toMatchObject({ reference: request.reference, minor: 899, state: 'DONE' })
    expect(await gatewayTo(shop.stripe).refund(paymentId, request)).toEqual(refund)
    expect(shop.stripe.refundsOf(paymentId)).toHaveLength(1)
    const more = { reference: crypto.randomUUID(), amount: { minor: 1, currency: 'EUR' } }
    expect(await shop.gateway.refund(paymentId, more)).toMatchObject({ failure: 'PAYMENT_REFUSED' })
  })

  test('a refund made at Stripe itself is told, and one that fails later too', async () => {
    const paymentId = await paid()
    shop.stripe.refundAtDashboard(paymentId, 400)
    const [refund] = shop.stripe.refundsOf(paymentId)
    expect(await read(shop.stripe.eventOf('charge.refunded', paymentId))).toMatchObject({
      session: { refunds: [{ reference: null, minor: 400, state: 'DONE' }] },
    })
    shop.stripe.endRefund(refund?.id ?? '', 'failed')
    expect(await read(shop.stripe.eventOf('refund.failed', paymentId))).toMatchObject({
      session: { refunds: [{ state: 'FAILED' }] },
    })
  })

  test.each([
    ['charge.dispute.created', 'needs_response', 'OPEN'],
    ['charge.dispute.updated', 'under_review', 'OPEN'],
    ['charge.dispute.closed', 'won', 'WON'],
    ['charge.dispute.closed', 'lost', 'LOST'],
  ] as const)('a dispute: %s, %s is %s', async (type, status, state) => {
    const paymentId = await paid()
    shop.stripe.dispute(paymentId, status)
    expect(await read(shop.stripe.eventOf(type, paymentId))).toMatchObject({
      session: { dispute: { state, minor: 899 } },
    })
  })

  test('a warning is no dispute yet', async () => {
    const paymentId = await paid()
    shop.stripe.dispute(paymentId, 'warning_needs_response')
    expect(await read(shop.stripe.eventOf('charge.dispute.created', paymentId))).toMatchObject({
      session: { dispute: null },
    })
  })
})
