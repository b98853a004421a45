import type { PaymentSession, PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { isFailure } from '@quartermaster/service/failure'
import { readSettings } from '@quartermaster/settings/settings'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { PaymentGateway } from '../payments/gateway.ts'
import { createStripeGateway } from '../payments/stripe-gateway.ts'
import { type StripeStandIn, startStripeStandIn } from './stripe-stand-in.ts'

/** Our gateway, speaking to the stand-in. */
export function gatewayTo(stripe: StripeStandIn, env: Record<string, string> = {}): PaymentGateway {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: stripe.webhookSecret }
  return createStripeGateway(readSettings({ PAYMENT_GATEWAY: 'stripe', ...keys, ...env }), stripe.address)
}

/** The stand-in and our gateway to it, for all tests of a file; none begins with the trouble of another. */
export function useStripe() {
  let stripe: StripeStandIn
  let gateway: PaymentGateway
  beforeAll(async () => {
    stripe = await startStripeStandIn()
    gateway = gatewayTo(stripe)
  })
  afterAll(() => stripe.close())
  beforeEach(() => stripe.trouble(null))
  return {
    get stripe() {
      return stripe
    },
    get gateway() {
      return gateway
    },
    async open(more: Partial<PaymentSessionRequest> = {}): Promise<PaymentSession> {
      const session = await gateway.open(paymentRequest(more))
      if (isFailure(session)) throw new Error(session.detail)
      return session
    },
    read: (event: { payload: string; headers: Record<string, string> }, now = new Date()) =>
      gateway.readWebhook(event.payload, event.headers, now),
  }
}

/** A player who lacks 780 RP is offered two bundles and exactly that. */
export const paymentRequest = (more: Partial<PaymentSessionRequest> = {}): PaymentSessionRequest => ({
  orderId: crypto.randomUUID(),
  puuid: 'player',
  purpose: 'ORDER',
  gameId: 'lol',
  currency: 'RP',
  shortfall: 780,
  title: 'Warden',
  subtitle: 'CHAMPION',
  thumbnailUrl: null,
  locale: 'de-de',
  email: 'vesper@example.com',
  bundles: [
    { bundleId: 'rp-large', title: '5000 RP', amount: 5_000, price: { minor: 3_999, currency: 'EUR' } },
    { bundleId: 'rp-medium', title: '1000 RP', amount: 1_000, price: { minor: 899, currency: 'EUR' } },
    { bundleId: 'exact-780', title: '780 RP', amount: 780, price: { minor: 702, currency: 'EUR' } },
  ],
  successUrl: 'https://shop.example/success/',
  failUrl: 'https://shop.example/fail/',
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  ...more,
})
