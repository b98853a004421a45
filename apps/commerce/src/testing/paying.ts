import { type SignedWebhook, signWebhook } from './payments-double.ts'
import { newKey } from './shopping.ts'
import type { TestCommerce } from './test-commerce.ts'

/** Starts a top-up of lol and answers its order. */
export async function startTopUp(
  commerce: TestCommerce,
  as: string,
  choice: { readonly bundleId?: string } = {},
): Promise<string> {
  const response = await commerce.call({
    as,
    path: '/v3/orders/start-virtual-currency-order',
    key: newKey(),
    body: { gameId: 'lol', currency: 'RP', redirectUrl: '/', failRedirectUrl: '/', locale: 'en-us', ...choice },
  })
  if (response.statusCode !== 200) throw new Error(`the top-up answered ${response.statusCode}: ${response.body}`)
  return response.json().context.order_id
}

/** What the gateway sends, signed at the time of the shop's clock. Answers the status. */
export async function sendWebhook(commerce: TestCommerce, { payload }: SignedWebhook): Promise<number> {
  const { settings, context, app } = commerce
  const signed = signWebhook(payload, settings.WEBHOOK_SECRET, context.clock())
  return (await app.inject({ method: 'POST', url: '/api/payments/webhooks/sandbox', ...signed })).statusCode
}

/** A top-up that is paid: `rp-medium` credits 1,000 for 899 cents. */
export async function paidTopUp(commerce: TestCommerce, as: string, bundleId = 'rp-medium'): Promise<string> {
  const orderId = await startTopUp(commerce, as)
  await sendWebhook(commerce, commerce.platform.payments.pay(orderId, bundleId))
  return orderId
}
