import { readSettings } from '@quartermaster/settings/settings'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createMetrics } from '../metrics/metrics.ts'
import { signWebhook } from '../testing/payments-double.ts'
import { gatewayTo, useStripe } from '../testing/stripe-requests.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'

const [NOW_USED, BEFORE, OTHER] = ['the-secret-of-today-1', 'the-secret-of-before-2', 'a-secret-of-others-3']
const shop = useStripe()

test.each([
  [NOW_USED, { WEBHOOK_SECRET_PREVIOUS: BEFORE }, true],
  [BEFORE, { WEBHOOK_SECRET_PREVIOUS: BEFORE }, true],
  [BEFORE, {}, false],
  [OTHER, { WEBHOOK_SECRET_PREVIOUS: BEFORE }, false],
])('the platform’s message that is signed with %s, where the settings have %j beside it: %s', async (by, more, is) => {
  const gateway = createSandboxGateway({
    settings: readSettings({ WEBHOOK_SECRET: NOW_USED, ...more }),
    clock: () => new Date(),
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
  })
  const { payload, headers } = signWebhook('{}', by)
  // It says nothing that could be read, which is looked at only where its signature is right.
  const reading = await gateway.readWebhook(payload, headers, new Date())
  expect(reading).toMatchObject({ failure: is ? 'UNREADABLE' : 'BAD_SIGNATURE' })
})

test.each([
  ['the only secret', (secret: string) => ({ STRIPE_WEBHOOK_SECRET: secret }), true],
  [
    'the secret before',
    (secret: string) => ({ STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_WEBHOOK_SECRET_PREVIOUS: secret }),
    true,
  ],
  ['a secret that is not known any more', () => ({ STRIPE_WEBHOOK_SECRET: 'whsec_1' }), false],
  ['a third', () => ({ STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_0' }), false],
])('Stripe’s message that is signed with %s', async (_, settings, is) => {
  const { paymentId } = await shop.open()
  const gateway = gatewayTo(shop.stripe, settings(shop.stripe.webhookSecret))
  const { payload, headers } = shop.stripe.eventOf('checkout.session.expired', paymentId)
  const reading = await gateway.readWebhook(payload, headers, new Date())
  expect(reading).toMatchObject(is ? { session: { paymentId } } : { failure: 'BAD_SIGNATURE' })
})
