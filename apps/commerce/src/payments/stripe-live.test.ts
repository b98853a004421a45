import { isFailure } from '@quartermaster/service/failure'
import { readSettings } from '@quartermaster/settings/settings'
import { describe, expect, test } from 'vitest'
import { createStripeGateway } from './stripe-gateway.ts'

/** Runs only where somebody has set a key of Stripe's test mode: STRIPE_TEST_KEY=sk_test_… npx vitest run stripe-live */
const key = process.env.STRIPE_TEST_KEY ?? ''

describe.skipIf(!key.startsWith('sk_test_'))('Stripe’s own test mode', () => {
  const create = () =>
    createStripeGateway(
      readSettings({ PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_not_used_here' }),
    )
  const request = {
    orderId: crypto.randomUUID(),
    puuid: 'player',
    purpose: 'TOP_UP',
    gameId: 'lol',
    currency: 'RP',
    shortfall: 0,
    title: 'RP',
    subtitle: 'CURRENCY',
    thumbnailUrl: null,
    locale: 'ja-jp',
    email: 'vesper@example.com',
    bundles: [
      { bundleId: 'test-500', title: '500 RP', amount: 500, price: { minor: 499, currency: 'EUR' } },
      { bundleId: 'test-1000', title: '1000 RP', amount: 1_000, price: { minor: 899, currency: 'EUR' } },
    ],
    successUrl: 'https://shop.example/success/',
    failUrl: 'https://shop.example/fail/',
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
  } as const

  test('opens the page once, and says of it what is true', async () => {
    const gateway = create()
    const opened = await gateway.open({ ...request, bundles: [...request.bundles] })
    if (isFailure(opened)) throw new Error(opened.detail)
    expect(await gateway.open({ ...request, bundles: [...request.bundles] })).toEqual(opened)
    expect(await gateway.find(opened.paymentId)).toMatchObject({ orderId: request.orderId, state: 'OPEN', paid: null })
    const refund = { reference: crypto.randomUUID(), amount: { minor: 499, currency: 'EUR' } }
    expect(await gateway.refund(opened.paymentId, refund)).toMatchObject({ failure: 'PAYMENT_REFUSED' })
  }, 60_000)
})
