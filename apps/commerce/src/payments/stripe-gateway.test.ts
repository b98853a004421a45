import type { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { readSettings } from '@quartermaster/settings/settings'
import Fastify, { type FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentGateway } from './gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

/** Stripe as far as Checkout Sessions go: a real HTTP server that keeps what it was sent. */
let double: FastifyInstance
let gateway: PaymentGateway
let created: { body: URLSearchParams; idempotencyKey: string | undefined }[] = []
let session: Record<string, unknown> = {}
let answer = 200
const WEBHOOK_SECRET = 'whsec_for_tests'
const NOW = new Date()

beforeAll(async () => {
  double = Fastify({ forceCloseConnections: true })
  double.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  double.post('/v1/checkout/sessions', async (request, reply) => {
    if (answer !== 200) return reply.code(answer).send({ error: { type: 'invalid_request_error', message: 'no' } })
    const body = new URLSearchParams(String(request.body))
    created.push({ body, idempotencyKey: request.headers['idempotency-key'] as string | undefined })
    return { ...session, id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/pay/cs_1' }
  })
  double.get('/v1/checkout/sessions/cs_1', async () => session)
  const { port } = new URL(await double.listen({ host: 'localhost', port: 0 }))
  const settings = readSettings({
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  })
  gateway = createStripeGateway(settings, {
    clock: () => new Date(),
    address: { host: 'localhost', port: Number(port), protocol: 'http' },
  })
})
afterAll(() => double.close())
beforeEach(() => {
  created = []
  answer = 200
  session = {
    id: 'cs_1',
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    url: 'https://checkout.stripe.com/c/pay/cs_1',
    metadata: { orderId: ORDER_ID, bundleId: 'rp-medium', amount: '1000' },
  }
})

const ORDER_ID = '4a7b1d7e-0a4c-4e2f-8a39-0c9f3a1f2b11'
const request: PaymentSessionRequest = {
  orderId: ORDER_ID,
  puuid: 'player',
  purpose: 'ORDER',
  gameId: 'lol',
  currency: 'RP',
  shortfall: 780,
  title: 'Warden',
  subtitle: 'CHAMPION',
  thumbnailUrl: null,
  locale: 'de-de',
  bundles: [
    { bundleId: 'rp-large', title: '5000 RP', amount: 5_000, price: { minor: 3_999, currency: 'EUR' } },
    { bundleId: 'rp-medium', title: '1000 RP', amount: 1_000, price: { minor: 899, currency: 'EUR' } },
  ],
  successUrl: 'https://shop.example/success/',
  failUrl: 'https://shop.example/fail/',
  expiresAt: new Date(NOW.getTime() + 900_000).toISOString(),
}
const paid = () => {
  session = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    amount_total: 1_798,
    currency: 'eur',
    line_items: { object: 'list', data: [{ id: 'li_1', object: 'item', quantity: 2 }] },
  }
}

describe('Stripe Checkout', () => {
  test('sells the smallest bundle that covers the shortfall, once per order', async () => {
    const opened = await gateway.open(request)
    expect(opened).toMatchObject({
      paymentId: 'cs_1',
      state: 'OPEN',
      redirectUrl: 'https://checkout.stripe.com/c/pay/cs_1',
      paid: null,
    })
    const [{ body, idempotencyKey } = { body: new URLSearchParams(), idempotencyKey: '' }] = created
    expect(idempotencyKey).toBe(ORDER_ID)
    expect(Object.fromEntries(body)).toMatchObject({
      mode: 'payment',
      client_reference_id: ORDER_ID,
      'line_items[0][price_data][unit_amount]': '899',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][quantity]': '1',
      'metadata[amount]': '1000',
      success_url: 'https://shop.example/success/',
      cancel_url: 'https://shop.example/fail/',
    })
    // Stripe refuses pages that close sooner than half an hour from now.
    expect(Number(body.get('expires_at'))).toBeGreaterThan(Date.now() / 1_000 + 1_800)
  })

  test('a paid session credits its bundle as often as it was bought', async () => {
    paid()
    expect(await gateway.find('cs_1')).toMatchObject({
      orderId: ORDER_ID,
      state: 'PAID',
      paid: { bundleId: 'rp-medium', amount: 2_000, charged: { minor: 1_798, currency: 'EUR' } },
    })
  })

  test('a webhook is believed only with Stripe’s signature, and what is true is asked of Stripe', async () => {
    paid()
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_1', object: 'checkout.session' } },
    })
    const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
    expect(await gateway.readWebhook(payload, { 'stripe-signature': header }, NOW)).toMatchObject({
      session: { state: 'PAID', paid: { amount: 2_000 } },
    })
    const bad = { failure: 'BAD_SIGNATURE' }
    expect(await gateway.readWebhook(payload, {}, NOW)).toEqual(bad)
    expect(await gateway.readWebhook(`${payload} `, { 'stripe-signature': header }, NOW)).toEqual(bad)
    const old = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
      timestamp: Math.floor(Date.now() / 1_000) - 600,
    })
    expect(await gateway.readWebhook(payload, { 'stripe-signature': old }, NOW)).toEqual(bad)
  })

  test('events about other things are taken and left', async () => {
    const payload = JSON.stringify({ id: 'evt_2', object: 'event', type: 'customer.created', data: { object: {} } })
    const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
    expect(await gateway.readWebhook(payload, { 'stripe-signature': header }, NOW)).toEqual({
      ignored: 'customer.created',
    })
  })

  test('an expired page ends the payment; a refused request is named', async () => {
    session = { ...session, status: 'expired' }
    expect(await gateway.find('cs_1')).toMatchObject({ state: 'EXPIRED', paid: null })
    answer = 400
    expect(await gateway.open(request)).toMatchObject({ failure: 'PAYMENT_REFUSED' })
  })
})
