import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HEADERS } from '@quartermaster/contract/headers'
import type { PaymentSession, PaymentSessionRequest, PaymentWebhook } from '@quartermaster/contract/platform/payments'
import { demoPlayer } from '@quartermaster/demo-world/players'
import { TEST_CARDS } from '../src/payments/outcomes.ts'
import type { ProviderOptions } from '../src/provider/provider.ts'
import { startProvider } from './running-provider.ts'
import { type Visit, Visitor } from './visitor.ts'

/** A shop that opens payments at a running provider and takes its webhooks. */
export type PayingShop = Awaited<ReturnType<typeof startPayingShop>>

export async function startPayingShop(options: Pick<ProviderOptions, 'clock'> = {}) {
  const received: { readonly body: string; readonly signature: string }[] = []
  const answer = { status: 204 }
  const shop = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      if (request.url === '/api/payments/webhooks/sandbox') {
        received.push({ body, signature: String(request.headers[HEADERS.webhookSignature]) })
      }
      response.writeHead(answer.status).end()
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, 'localhost', resolve))
  const url = `http://localhost:${(shop.address() as AddressInfo).port}`
  const running = await startProvider({ SHOP_URL: url }, options)
  const authorization = `Bearer ${running.settings.PROVIDER_SERVICE_KEY}`

  const requestOf = (more: Partial<PaymentSessionRequest> = {}): PaymentSessionRequest => ({
    orderId: randomUUID(),
    puuid: demoPlayer('Tamsin').puuid,
    purpose: 'ORDER',
    gameId: 'lol',
    currency: 'RP',
    shortfall: 600,
    title: 'Drowned Choir Maerith',
    subtitle: 'CHAMPION_SKIN',
    thumbnailUrl: null,
    locale: 'en-us',
    bundles: [
      { bundleId: 'rp-2900', title: '2,900 RP', amount: 2900, price: { minor: 2499, currency: 'USD' } },
      { bundleId: 'rp-500', title: '500 RP', amount: 500, price: { minor: 499, currency: 'USD' } },
      { bundleId: 'rp-1100', title: '1,100 RP', amount: 1100, price: { minor: 999, currency: 'USD' } },
    ],
    successUrl: `${url}/en-us/lol/success/`,
    failUrl: `${url}/en-us/lol/maerith/`,
    expiresAt: new Date(running.provider.clock().getTime() + 15 * 60_000).toISOString(),
    ...more,
  })

  const ask = (request: PaymentSessionRequest, key = request.orderId) =>
    running.service.inject({
      method: 'POST',
      url: '/payments/v1/sessions',
      headers: { authorization, [HEADERS.idempotencyKey]: key },
      payload: request,
    })

  return {
    url,
    running,
    received,
    answer,
    requestOf,
    ask,
    async open(more: Partial<PaymentSessionRequest> = {}): Promise<PaymentSession> {
      return (await ask(requestOf(more))).json<PaymentSession>()
    },
    async read(paymentId: string): Promise<PaymentSession> {
      const address = `/payments/v1/sessions/${paymentId}`
      return (await running.service.inject({ url: address, headers: { authorization } })).json()
    },
    async close(paymentId: string): Promise<PaymentSession> {
      const url = `/payments/v1/sessions/${paymentId}/close`
      return (await running.service.inject({ method: 'POST', url, headers: { authorization } })).json()
    },
    /** Opens the page and presses pay, or whatever button the values name. */
    async pay({ paymentId }: PaymentSession, values: Record<string, string>): Promise<Visit> {
      const visitor = new Visitor(running.url)
      const page = await visitor.open(`/pay/${paymentId}`)
      return visitor.submit(page, { action: 'pay', bundle: 'rp-1100', ...values })
    },
    webhooks: () => received.map(({ body }) => JSON.parse(body) as PaymentWebhook),
    async forget(): Promise<void> {
      await running.provider.pool.query('delete from payment')
      received.length = 0
      answer.status = 204
    },
    async stop(): Promise<void> {
      await running.stop()
      shop.closeAllConnections()
      await new Promise((resolve) => shop.close(resolve))
    },
  }
}

export const cardFor = (outcome: keyof typeof TEST_CARDS) => ({
  method: 'card',
  number: TEST_CARDS[outcome],
  expiry: '12/39',
  code: '123',
})
