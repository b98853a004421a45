import { readSettings } from '@quartermaster/settings/settings'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PaymentGateway } from './gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const ORDER_ID = '4a7b1d7e-0a4c-4e2f-8a39-0c9f3a1f2b11'
const asked: unknown[] = []
let double: FastifyInstance
let gateway: PaymentGateway

const paid = (id: string, metadata: object) => ({
  id,
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  url: null,
  amount_total: 899,
  currency: 'eur',
  metadata,
  line_items: {
    object: 'list',
    data: [{ id: 'li_1', object: 'item', quantity: 1, price: { metadata: { bundleId: 'rp-medium', amount: '1000' } } }],
  },
})
const OURS = { orderId: ORDER_ID }

beforeAll(async () => {
  double = Fastify({ forceCloseConnections: true })
  double.get<{ Querystring: { starting_after?: string } }>('/v1/checkout/sessions', async ({ query }) => {
    asked.push(query)
    return query.starting_after
      ? { object: 'list', data: [paid('cs_1', OURS)], has_more: false }
      : { object: 'list', data: [paid('cs_3', OURS), paid('cs_2', {})], has_more: true }
  })
  const charges = (name: string, entry: object) =>
    double.get(`/v1/${name}`, async ({ query }) => {
      asked.push(query)
      const ours = { ...entry, payment_intent: { id: 'pi_1', object: 'payment_intent', metadata: OURS } }
      const others = { ...entry, id: 'other', payment_intent: { id: 'pi_2', object: 'payment_intent', metadata: {} } }
      return { object: 'list', data: [ours, others, { ...entry, id: 'bare', payment_intent: null }], has_more: true }
    })
  charges('refunds', { id: 're_1', object: 'refund', amount: 100, status: 'succeeded', metadata: { reference: 'r1' } })
  charges('disputes', { id: 'dp_1', object: 'dispute', amount: 899, status: 'lost' })
  const { port } = new URL(await double.listen({ host: 'localhost', port: 0 }))
  const env = { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_for_tests' }
  gateway = createStripeGateway(readSettings(env), { host: 'localhost', port: Number(port), protocol: 'http' })
})
afterAll(() => double.close())

it('Stripe lists the sessions of a span by when they were created, page by page, ours alone', async () => {
  const span = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') }
  const first = await gateway.list(span, null)
  expect(first).toMatchObject({
    sessions: [{ paymentId: 'cs_3', state: 'PAID', paid: { amount: 1_000 } }],
    next: 'cs_2',
  })
  expect(await gateway.list(span, 'cs_2')).toMatchObject({ sessions: [{ paymentId: 'cs_1' }], next: null })
  expect(asked).toMatchObject([
    { 'created[gte]': '1767225600', 'created[lt]': '1769904000', limit: '100' },
    { starting_after: 'cs_2' },
  ])
})

it('Stripe lists refunds and disputes by when they were made, those of our orders alone', async () => {
  asked.length = 0
  const span = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') }
  expect(await gateway.listRefunds(span, null)).toEqual({
    refunds: [{ refundId: 're_1', reference: 'r1', minor: 100, state: 'DONE', orderId: ORDER_ID }],
    next: 'bare',
  })
  expect(await gateway.listDisputes(span, 'dp_0')).toEqual({
    disputes: [{ disputeId: 'dp_1', minor: 899, state: 'LOST', orderId: ORDER_ID }],
    next: 'bare',
  })
  expect(asked).toMatchObject([
    { 'created[gte]': '1767225600', 'created[lt]': '1769904000', 'expand[0]': 'data.payment_intent' },
    { starting_after: 'dp_0' },
  ])
})
