import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HEADERS } from '@quartermaster/contract/headers'
import type { PaymentSession, PaymentSessionRequest, PaymentWebhook } from '@quartermaster/contract/platform/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningProvider, startProvider } from '../../test/running-provider.ts'
import { Visitor } from '../../test/visitor.ts'
import { TEST_CARDS } from './outcomes.ts'
import { expireDuePayments } from './payment-service.ts'
import { sendDueWebhooks } from './webhook-sender.ts'
import { backOffSeconds, sendAgain } from './webhook-store.ts'

interface Received {
  readonly body: string
  readonly signature: string
}

let running: RunningProvider
let shop: Server
let shopUrl: string
let received: Received[] = []
let answerWith = 204

beforeAll(async () => {
  shop = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      if (request.url === '/api/payments/webhooks/sandbox') {
        received.push({ body, signature: String(request.headers[HEADERS.webhookSignature]) })
      }
      response.writeHead(answerWith).end()
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, 'localhost', resolve))
  shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`
  running = await startProvider({ SHOP_URL: shopUrl })
})
afterAll(async () => {
  await running.stop()
  await new Promise((resolve) => shop.close(resolve))
})
beforeEach(async () => {
  await running.provider.pool.query('delete from payment')
  received = []
  answerWith = 204
})

function paymentRequest(more: Partial<PaymentSessionRequest> = {}): PaymentSessionRequest {
  return {
    orderId: randomUUID(),
    puuid: '00000000-0000-4000-8000-000000000002',
    purpose: 'ORDER',
    gameId: 'lol',
    currency: 'RP',
    shortfall: 600,
    title: 'Drowned Choir Maerith',
    subtitle: 'Champion skin',
    thumbnailUrl: null,
    locale: 'en-us',
    bundles: [
      { bundleId: 'rp-2900', title: '2,900 RP', amount: 2900, price: { minor: 2499, currency: 'USD' } },
      { bundleId: 'rp-500', title: '500 RP', amount: 500, price: { minor: 499, currency: 'USD' } },
      { bundleId: 'rp-1100', title: '1,100 RP', amount: 1100, price: { minor: 999, currency: 'USD' } },
    ],
    successUrl: `${shopUrl}/en-us/lol/success/`,
    failUrl: `${shopUrl}/en-us/lol/maerith/`,
    expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
    ...more,
  }
}

function open(request: PaymentSessionRequest, key = request.orderId) {
  return running.service.inject({
    method: 'POST',
    url: '/payments/v1/sessions',
    headers: {
      authorization: `Bearer ${running.settings.PROVIDER_SERVICE_KEY}`,
      [HEADERS.idempotencyKey]: key,
    },
    payload: request,
  })
}

async function opened(more: Partial<PaymentSessionRequest> = {}): Promise<PaymentSession> {
  const answer = await open(paymentRequest(more))
  expect(answer.statusCode).toBe(201)
  return answer.json<PaymentSession>()
}

async function read(paymentId: string): Promise<PaymentSession> {
  const headers = { authorization: `Bearer ${running.settings.PROVIDER_SERVICE_KEY}` }
  return (await running.service.inject({ url: `/payments/v1/sessions/${paymentId}`, headers })).json()
}

async function payWith(session: PaymentSession, values: Record<string, string>) {
  const visitor = new Visitor(running.url)
  const page = await visitor.open(`/pay/${session.paymentId}`)
  return visitor.submit(page, { action: 'pay', bundle: 'rp-1100', ...values })
}
const card = (outcome: keyof typeof TEST_CARDS) => ({
  method: 'card',
  number: TEST_CARDS[outcome],
  expiry: '12/39',
  code: '123',
})
const webhooks = () => received.map(({ body }) => JSON.parse(body) as PaymentWebhook)

describe('opening a payment', () => {
  it('gives one session per order, however often it is asked for', async () => {
    const request = paymentRequest()
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(request)))
    expect(new Set(answers.map((answer) => answer.json().paymentId)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ state: 'OPEN', orderId: request.orderId, paid: null })
  })

  it('refuses other details for the same order', async () => {
    const request = paymentRequest()
    await open(request)
    expect((await open({ ...request, shortfall: 1 })).statusCode).toBe(409)
  })

  it('refuses a key that is not the order’s id', async () => {
    expect((await open(paymentRequest(), randomUUID())).statusCode).toBe(400)
  })

  it('refuses an order that no bundle covers', async () => {
    expect((await open(paymentRequest({ shortfall: 5000 }))).statusCode).toBe(400)
  })

  it.each(['https://evil.example/', 'http://localhost:1/en-us/', 'javascript:alert(1)', 'http://user@localhost:1/'])(
    'refuses to send a player to %s after paying',
    async (target) => {
      expect((await open(paymentRequest({ successUrl: target }))).statusCode).toBe(400)
      expect((await open(paymentRequest({ failUrl: target }))).statusCode).toBe(400)
    },
  )

  it('knows no payment that was not opened', async () => {
    const headers = { authorization: `Bearer ${running.settings.PROVIDER_SERVICE_KEY}` }
    const answer = await running.service.inject({ url: '/payments/v1/sessions/pay_nothing', headers })
    expect(answer.statusCode).toBe(404)
  })
})

describe('the payment page', () => {
  it('offers the bundles that cover the order, the smallest chosen', async () => {
    const session = await opened()
    const { text } = await new Visitor(running.url).open(`/pay/${session.paymentId}`)
    expect(text).not.toContain('value="rp-500"')
    expect(text).toMatch(/value="rp-1100" checked/)
    expect(text).toContain('$9.99')
    expect(text).toContain('500 RP left over')
  })

  it('offers every bundle for a top-up', async () => {
    const session = await opened({ purpose: 'TOP_UP', shortfall: 0 })
    const { text } = await new Visitor(running.url).open(`/pay/${session.paymentId}`)
    expect(text).toMatch(/value="rp-500" checked/)
    expect(text).toContain('value="rp-2900"')
  })

  it('speaks the order’s language and writes its money that way', async () => {
    const session = await opened({ locale: 'de-de' })
    const { text } = await new Visitor(running.url).open(`/pay/${session.paymentId}`)
    expect(text).toContain('<html lang="de-DE"')
    expect(text).toContain('9,99')
  })

  it('names the product’s type in words, and any other subtitle as it came', async () => {
    for (const [subtitle, words] of [
      ['LOL_CHAMPION_SKIN', 'Champion skin'],
      ['Season pass', 'Season pass'],
    ]) {
      const session = await opened({ subtitle: subtitle ?? '' })
      const { text } = await new Visitor(running.url).open(`/pay/${session.paymentId}`)
      expect(text).toContain(`<small>${words}</small>`)
    }
  })

  it('shows a title as text, whatever it holds', async () => {
    const session = await opened({ title: '<script>alert(1)</script>' })
    const { text } = await new Visitor(running.url).open(`/pay/${session.paymentId}`)
    expect(text).not.toContain('<script>alert')
  })

  it.each([
    ['a number that is no test card', { ...card('approve'), number: '4111111111111111' }],
    ['a card that has expired', { ...card('approve'), expiry: '01/20' }],
    ['a security code that is none', { ...card('approve'), code: 'x' }],
    ['a bundle that is not offered', { ...card('approve'), bundle: 'rp-500' }],
  ])('refuses %s and stays open', async (_, values) => {
    const session = await opened()
    const page = await payWith(session, values)
    expect(page.status).toBe(422)
    expect(page.text).toContain('role="alert"')
    expect((await read(session.paymentId)).state).toBe('OPEN')
  })

  it('refuses a form that another site sends', async () => {
    const session = await opened()
    const answer = await fetch(`${running.url}/pay/${session.paymentId}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'cancel' }),
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(422)
    expect((await read(session.paymentId)).state).toBe('OPEN')
  })

  it('is not found for a payment that does not exist', async () => {
    const page = await new Visitor(running.url).open('/pay/pay_nothing')
    expect(page.status).toBe(404)
  })
})

describe('outcomes', () => {
  it('succeeds: the player goes to the success page and the shop hears of it, signed', async () => {
    const session = await opened()
    const after = await payWith(session, card('approve'))
    expect(after.url).toBe(`${shopUrl}/en-us/lol/success/`)
    expect(await sendDueWebhooks(running.provider)).toBe(1)
    const [webhook] = webhooks()
    expect(webhook).toMatchObject({
      type: 'payment.paid',
      session: {
        paymentId: session.paymentId,
        state: 'PAID',
        paid: { bundleId: 'rp-1100', amount: 1100, charged: { minor: 999, currency: 'USD' } },
      },
    })
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(received[0]?.signature ?? '') ?? []
    const expected = createHmac('sha256', running.settings.WEBHOOK_SECRET).update(`${t}.${received[0]?.body}`)
    expect(v1).toBe(expected.digest('hex'))
  })

  it('succeeds by wallet without a card', async () => {
    const session = await opened()
    await payWith(session, { method: 'wallet' })
    expect((await read(session.paymentId)).state).toBe('PAID')
  })

  it('declines: the player reads so and the shop hears of it', async () => {
    const session = await opened()
    const page = await payWith(session, card('decline'))
    expect(page.text).toContain('The bank declined')
    await sendDueWebhooks(running.provider)
    expect(webhooks()[0]).toMatchObject({ type: 'payment.declined', session: { state: 'DECLINED', paid: null } })
  })

  it('is cancelled by the player', async () => {
    const session = await opened()
    const after = await payWith(session, { action: 'cancel' })
    expect(after.url).toBe(`${shopUrl}/en-us/lol/maerith/`)
    await sendDueWebhooks(running.provider)
    expect(webhooks()[0]?.type).toBe('payment.cancelled')
  })

  it('expires when time runs out, and cannot be paid afterwards', async () => {
    const session = await opened({ expiresAt: new Date(Date.now() + 300).toISOString() })
    const visitor = new Visitor(running.url)
    const page = await visitor.open(`/pay/${session.paymentId}`)
    await running.provider.pool.query(`update payment set expires_at = now() - interval '1 second'`)
    const after = await visitor.submit(page, { action: 'pay', bundle: 'rp-1100', ...card('approve') })
    expect(after.url).toBe(`${shopUrl}/en-us/lol/maerith/`)
    await sendDueWebhooks(running.provider)
    expect(webhooks().map(({ type }) => type)).toEqual(['payment.expired'])
  })

  it('expires without anyone looking', async () => {
    const session = await opened({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
    await expireDuePayments(running.provider)
    expect((await read(session.paymentId)).state).toBe('EXPIRED')
  })

  it('tells the shop late when the slow webhook was chosen', async () => {
    const session = await opened()
    await payWith(session, { outcome: 'slow' })
    expect(await sendDueWebhooks(running.provider)).toBe(0)
    expect((await read(session.paymentId)).state).toBe('PAID')
    const { rows } = await running.provider.pool.query('select next_attempt_at > now() as later from webhook')
    expect(rows).toEqual([{ later: true }])
  })

  it('never tells the shop when the lost webhook was chosen, until the console sends it again', async () => {
    const session = await opened()
    await payWith(session, card('lost'))
    expect(await sendDueWebhooks(running.provider)).toBe(0)
    expect((await read(session.paymentId)).state).toBe('PAID')
    const { rows } = await running.provider.pool.query<{ event_id: string }>('select event_id from webhook')
    await sendAgain(running.provider.pool, rows[0]?.event_id ?? '')
    expect(await sendDueWebhooks(running.provider)).toBe(1)
  })

  it('closes once, however many buttons are pressed at the same time', async () => {
    const session = await opened()
    const visitor = new Visitor(running.url)
    const page = await visitor.open(`/pay/${session.paymentId}`)
    const presses = [{ action: 'pay', ...card('approve') }, { action: 'cancel' }, { action: 'pay', ...card('decline') }]
    await Promise.all(presses.map((values) => visitor.submit(page, { bundle: 'rp-1100', ...values })))
    const { rows } = await running.provider.pool.query('select event_id from webhook')
    expect(rows).toHaveLength(1)
  })
})

describe('webhooks', () => {
  it('are sent again until the shop accepts, with growing waits', async () => {
    answerWith = 503
    await payWith(await opened(), card('approve'))
    expect(await sendDueWebhooks(running.provider)).toBe(0)
    const { rows } = await running.provider.pool.query(
      `select attempts, last_answer, next_attempt_at > now() as waits from webhook`,
    )
    expect(rows).toEqual([{ attempts: 1, last_answer: '503', waits: true }])
    answerWith = 200
    await running.provider.pool.query('update webhook set next_attempt_at = now()')
    expect(await sendDueWebhooks(running.provider)).toBe(1)
    expect(new Set(webhooks().map(({ eventId }) => eventId)).size).toBe(1)
    expect(await sendDueWebhooks(running.provider)).toBe(0)
  })

  it('are sent by one node only, however many look for work', async () => {
    await payWith(await opened(), card('approve'))
    await Promise.all([1, 2, 3].map(() => sendDueWebhooks(running.provider)))
    expect(received).toHaveLength(1)
  })

  it('wait 1, 2, 4 seconds and so on, at most five minutes', () => {
    expect([1, 2, 3, 9, 10, 20].map(backOffSeconds)).toEqual([1, 2, 4, 256, 300, 300])
  })
})
