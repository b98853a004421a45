import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireOrders } from '../orders/ending/expiry.ts'
import { balanceOf } from '../testing/money.ts'
import { type SignedWebhook, signWebhook } from '../testing/payments-double.ts'
import { confirm, historyOf, newKey, newPlayer, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { auditLedger } from '../wallet/audit.ts'

let commerce: TestCommerce
let now = Date.now()
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now) })
})
afterAll(() => commerce.close())

const post = ({ payload, headers }: SignedWebhook) =>
  commerce.app.inject({ method: 'POST', url: '/api/payments/webhooks/sandbox', payload, headers })
/** Signed anew, at the time of the test's own clock. */
const send = ({ payload }: SignedWebhook) => post(signWebhook(payload, commerce.settings.WEBHOOK_SECRET, new Date(now)))
const stateOf = async (as: string, orderId: string) =>
  (await commerce.call({ as, method: 'GET', path: `/v3/orders/${orderId}` })).json().state
const topUp = (as: string, more: Record<string, unknown> = {}) =>
  commerce.call({
    as,
    path: '/v3/orders/start-virtual-currency-order',
    key: newKey(),
    body: {
      gameId: 'lol',
      currency: 'RP',
      redirectUrl: '/en-us/lol/success/',
      failRedirectUrl: '/',
      locale: 'en-us',
      ...more,
    },
  })

describe('a paid order', () => {
  test('is credited, confirmed and owed by the webhook alone', async () => {
    const puuid = await newPlayer(commerce, { money: 100 })
    const { context } = await startOrder(commerce, puuid)
    const response = await send(commerce.platform.payments.pay(context.order_id))
    expect([response.statusCode, response.json()]).toEqual([200, { received: true }])
    expect(await balanceOf(commerce, puuid)).toBe(100 + 1_000 - 880)
    expect(await stateOf(puuid, context.order_id)).toBe('CONFIRMED')
    expect(await historyOf(commerce, context.order_id)).toEqual(['AWAITING_PAYMENT', 'CONFIRMED'])
    const deliveries = await commerce.context.db.selectFrom('delivery').selectAll().where('puuid', '=', puuid).execute()
    expect(deliveries).toHaveLength(1)
  })

  test('the same webhook many times at once, and again later, has one effect', async () => {
    const puuid = await newPlayer(commerce)
    const { context } = await startOrder(commerce, puuid)
    const webhook = commerce.platform.payments.pay(context.order_id)
    const responses = await Promise.all(Array.from({ length: 30 }, () => send(webhook)))
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await send(webhook)).statusCode).toBe(200)
    expect(await balanceOf(commerce, puuid)).toBe(120)
    expect((await auditLedger(commerce.context.db)).differences).toEqual([])
  })

  test('a webhook that arrives together with the player’s own confirmation pays once', async () => {
    const puuid = await newPlayer(commerce, { money: 879 })
    const { context } = await startOrder(commerce, puuid)
    const [, confirmed] = await Promise.all([
      send(commerce.platform.payments.pay(context.order_id)),
      confirm(commerce, puuid, context.order_id, 880),
    ])
    expect([200, 409]).toContain(confirmed.statusCode)
    expect(await stateOf(puuid, context.order_id)).toBe('CONFIRMED')
    expect(await balanceOf(commerce, puuid)).toBe(879 + 500 - 880)
  })

  test('paid after it ran out, the money goes to the wallet and the order stays closed', async () => {
    const puuid = await newPlayer(commerce)
    const { context } = await startOrder(commerce, puuid)
    now += 18 * 60_000
    await expireOrders(commerce.context)
    expect(await stateOf(puuid, context.order_id)).toBe('EXPIRED')
    await send(commerce.platform.payments.pay(context.order_id))
    expect(await stateOf(puuid, context.order_id)).toBe('EXPIRED')
    expect(await balanceOf(commerce, puuid)).toBe(1_000)
  })

  test('paid in the last second, it is confirmed although the webhook comes after the time', async () => {
    const puuid = await newPlayer(commerce)
    const { context } = await startOrder(commerce, puuid)
    now += 15 * 60_000 + 5_000
    await expireOrders(commerce.context)
    await send(commerce.platform.payments.pay(context.order_id))
    expect(await stateOf(puuid, context.order_id)).toBe('CONFIRMED')
  })

  test('paid twice for one thing, what the page took that was closed before stays in the wallet', async () => {
    const puuid = await newPlayer(commerce)
    const first = await startOrder(commerce, puuid)
    const second = await startOrder(commerce, puuid)
    await send(commerce.platform.payments.pay(first.context.order_id))
    await send(commerce.platform.payments.pay(second.context.order_id))
    expect(await stateOf(puuid, first.context.order_id)).toBe('CANCELLED')
    expect(await stateOf(puuid, second.context.order_id)).toBe('CONFIRMED')
    expect(await balanceOf(commerce, puuid)).toBe(1_120)
  })
})

describe('a payment that fails', () => {
  test.each([
    ['DECLINED', 'PAYMENT_FAILED'],
    ['CANCELLED', 'CANCELLED'],
    ['EXPIRED', 'EXPIRED'],
  ] as const)('%s leaves the order %s and the wallet untouched', async (ending, state) => {
    const puuid = await newPlayer(commerce)
    const { context } = await startOrder(commerce, puuid)
    await send(commerce.platform.payments.end(context.order_id, ending))
    expect(await stateOf(puuid, context.order_id)).toBe(state)
    expect(await balanceOf(commerce, puuid)).toBe(0)
  })

  test('a failure that arrives after the payment changes nothing', async () => {
    const puuid = await newPlayer(commerce)
    const { context } = await startOrder(commerce, puuid)
    await send(commerce.platform.payments.pay(context.order_id))
    await send(commerce.platform.payments.end(context.order_id, 'DECLINED'))
    expect(await stateOf(puuid, context.order_id)).toBe('CONFIRMED')
  })

  test('declined first and paid afterwards, the order is confirmed', async () => {
    const puuid = await newPlayer(commerce)
    const { context } = await startOrder(commerce, puuid)
    await send(commerce.platform.payments.end(context.order_id, 'DECLINED'))
    await send(commerce.platform.payments.pay(context.order_id))
    expect(await historyOf(commerce, context.order_id)).toEqual(['AWAITING_PAYMENT', 'PAYMENT_FAILED', 'CONFIRMED'])
  })
})

describe('a top-up', () => {
  // proves 1.shop.3, 4.top-up.2, 6.player.4
  test('sends the player to the payment page with every bundle of the game, and credits what was paid', async () => {
    const puuid = await newPlayer(commerce)
    const response = await topUp(puuid)
    expect(response.statusCode).toBe(200)
    const { order_id: orderId, redirect_url: redirectUrl } = response.json().context
    const { request, session } = commerce.platform.payments.of(orderId)
    expect(redirectUrl).toBe(session.redirectUrl)
    expect(request).toMatchObject({ purpose: 'TOP_UP', shortfall: 0 })
    expect(request.bundles.map(({ amount }) => amount)).toEqual([500, 1_000, 5_000])
    await send(commerce.platform.payments.pay(orderId, 'rp-large'))
    expect(await balanceOf(commerce, puuid)).toBe(5_000)
    const order = (await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${orderId}` })).json()
    expect(order).toMatchObject({
      kind: 'TOP_UP',
      state: 'DELIVERED',
      items: [{ productType: 'CURRENCY', productId: 'RP', quantity: 5_000, delivery: 'FULFILLED' }],
      balance: [{ currency: 'RP', amount: 5_000 }],
    })
  })

  test('paid after it ran out is credited all the same', async () => {
    const puuid = await newPlayer(commerce)
    const { order_id: orderId } = (await topUp(puuid)).json().context
    now += 20 * 60_000
    await expireOrders(commerce.context)
    await send(commerce.platform.payments.pay(orderId))
    expect(await stateOf(puuid, orderId)).toBe('DELIVERED')
    expect(await balanceOf(commerce, puuid)).toBe(500)
  })

  test('is refused in Korea, for another game’s currency and where no currency is sold', async () => {
    const outcome = async (as: string, more = {}) => {
      const response = await topUp(as, more)
      return [response.statusCode, response.json().errorCode]
    }
    expect(await outcome(await newPlayer(commerce, { region: 'KR' }))).toEqual([400, 'KR_PAYMENT_REQUIRED'])
    expect(await outcome(await newPlayer(commerce), { currency: 'VP' })).toEqual([400, 'INVALID_REQUEST'])
    const player = await newPlayer(commerce)
    commerce.platform.addAccount(player, 'WR')
    expect(await outcome(player, { gameId: 'wr', currency: 'WC' })).toEqual([400, 'NOT_AVAILABLE'])
    expect(await outcome(player, { gameId: 'val', currency: 'VP' })).toEqual([400, 'GAME_ACCOUNT_NOT_FOUND'])
  })
})

describe('webhooks', () => {
  const SECRET = () => commerce.settings.WEBHOOK_SECRET

  test('with a wrong, missing, old or future signature are refused and change nothing', async () => {
    const puuid = await newPlayer(commerce)
    const { context } = await startOrder(commerce, puuid)
    const { payload } = commerce.platform.payments.pay(context.order_id)
    const forged = [
      signWebhook(payload, 'another-secret-of-16', new Date(now)),
      { payload, headers: { 'content-type': 'application/json' } },
      { payload, headers: { 'content-type': 'application/json', 'x-webhook-signature': 't=1,v1=zz' } },
      signWebhook(payload, SECRET(), new Date(now - 10 * 60_000)),
      signWebhook(payload, SECRET(), new Date(now + 10 * 60_000)),
      { ...signWebhook(payload, SECRET(), new Date(now)), payload: payload.replace('1000', '9999') },
    ]
    for (const webhook of forged) expect((await post(webhook)).statusCode).toBe(401)
    expect(await balanceOf(commerce, puuid)).toBe(0)
  })

  test('that are signed but unreadable are answered, so that nobody sends them for ever, and noted', async () => {
    for (const body of ['{"a":1}', 'not json', 'with a \0', `\u{1f600}${'x'.repeat(3_998)}\u{1f600}`]) {
      expect((await post(signWebhook(body, SECRET(), new Date(now)))).statusCode).toBe(200)
    }
    const { rows } = await commerce.context.pool.query(
      `select count(*)::int as count from payment_discrepancy where reason = 'UNREADABLE'`,
    )
    expect(rows).toEqual([{ count: 4 }])
  })
})
