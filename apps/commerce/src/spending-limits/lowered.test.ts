import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueRefunds } from '../orders/refunds/refund-payment.ts'
import { reconcilePayments } from '../payments/reconciliation.ts'
import { balanceOf } from '../testing/money.ts'
import { sendWebhook } from '../testing/paying.ts'
import { newKey, newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { auditLedger } from '../wallet/audit.ts'
import { keepLimit } from './store.ts'

const SMALL = 499
let now = Date.now()
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({
    clock: () => new Date(now),
    env: { OPEN_PAYMENTS_PER_PLAYER: '100', ORDER_STARTS_PER_MINUTE: '1000' },
  })
})
afterAll(async () => {
  expect((await auditLedger(commerce.context.db)).differences).toEqual([])
  await commerce.close()
})

const TOP_UP = { gameId: 'lol', currency: 'RP', redirectUrl: '/', failRedirectUrl: '/', locale: 'en-us' }
const topUp = (as: string, bundleId = 'rp-small') =>
  commerce.call({
    as,
    path: '/v3/orders/start-virtual-currency-order',
    body: { ...TOP_UP, bundleId },
    key: newKey(),
  })
/** Each a moment after the one before: who was first is first by the clock. */
const opened = async (as: string, bundleId?: string): Promise<string> => {
  now += 1_000
  return (await topUp(as, bundleId)).json().context.order_id
}
const lower = async (as: string, limit: number) =>
  (await commerce.call({ as, path: '/v3/wallets/limit', body: { currency: 'EUR', limit }, key: newKey() })).json()
const limitOf = async (as: string) => (await commerce.call({ as, method: 'GET', path: '/v3/wallets/limit' })).json()
const stateOf = async (as: string, orderId: string) =>
  (await commerce.call({ as, method: 'GET', path: `/v3/orders/${orderId}` })).json().state
const atGateway = (orderId: string) => commerce.platform.payments.of(orderId).session.state
const openAtGateway = (puuid: string) =>
  [...commerce.platform.payments.opened.values()].filter(
    ({ request, session }) => request.puuid === puuid && session.state === 'OPEN',
  ).length
/** A minute and more, so that the job asks about every open payment. */
const reconcile = async () => {
  now += 120_000
  for (let round = 0; round < 5; round += 1) await reconcilePayments(commerce.context)
}

test('open payments that a lower limit leaves no room for are closed at the gateway; who was first stays', async () => {
  const puuid = await newPlayer(commerce)
  const orders = [await opened(puuid), await opened(puuid, 'rp-medium'), await opened(puuid)]
  expect(await lower(puuid, 2 * SMALL)).toMatchObject({ spent: 0, open: 2 * SMALL, left: 0 })
  expect(orders.map(atGateway)).toEqual(['OPEN', 'CANCELLED', 'OPEN'])
  expect(await Promise.all(orders.map((orderId) => stateOf(puuid, orderId)))).toEqual([
    'AWAITING_PAYMENT',
    'CANCELLED',
    'AWAITING_PAYMENT',
  ])
  expect(await lower(puuid, 0)).toMatchObject({ open: 0, left: 0 })
  expect(orders.map(atGateway)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
})

test('what was paid before, though no message of it has come, is credited and counts', async () => {
  const puuid = await newPlayer(commerce)
  const orderId = await opened(puuid)
  commerce.platform.payments.pay(orderId, 'rp-small')
  expect(await lower(puuid, 100)).toMatchObject({ spent: SMALL, open: 0, left: 0 })
  expect([await stateOf(puuid, orderId), await balanceOf(commerce, puuid)]).toEqual(['DELIVERED', 500])
})

test('while the gateway is silent it goes on being closed, and what is paid all the same goes back', async () => {
  const puuid = await newPlayer(commerce)
  const [paid, given] = [await opened(puuid), await opened(puuid)] as const
  commerce.platform.payments.down(true)
  expect(await lower(puuid, 0)).toMatchObject({ limit: 0, open: 2 * SMALL })
  expect([await stateOf(puuid, paid), atGateway(paid)]).toEqual(['CANCELLED', 'OPEN'])
  commerce.platform.payments.down(false)

  const message = commerce.platform.payments.pay(paid, 'rp-small')
  for (const _ of [1, 2]) expect(await sendWebhook(commerce, message)).toBe(200)
  now += 120_000
  await sendDueRefunds(commerce.context)
  expect([await balanceOf(commerce, puuid), commerce.platform.payments.held(paid)]).toEqual([0, 0])
  expect(await stateOf(puuid, paid)).toBe('REFUNDED')

  await reconcile()
  expect(atGateway(given)).toBe('CANCELLED')
  expect(await limitOf(puuid)).toMatchObject({ spent: 0, open: 0 })
})

test('who lowered it may die before they are closed: a worker does it', async () => {
  const puuid = await newPlayer(commerce)
  const orderId = await opened(puuid)
  const limit = { currency: 'EUR', region: 'EUW', limit: 0, pending: null }
  await keepLimit(commerce.context.db, puuid, limit, commerce.context.clock())
  expect(atGateway(orderId)).toBe('OPEN')
  await reconcile()
  expect([atGateway(orderId), await stateOf(puuid, orderId)]).toEqual(['CANCELLED', 'CANCELLED'])
})

test('lowered while payments are being opened, no more of them can be made than it allows', async () => {
  for (let round = 0; round < 5; round += 1) {
    const puuid = await newPlayer(commerce)
    await Promise.all(Array.from({ length: 6 }, () => topUp(puuid)))
    const [answer, ...started] = await Promise.all([
      lower(puuid, 2 * SMALL),
      ...Array.from({ length: 10 }, () => topUp(puuid)),
    ])
    expect(answer.limit).toBe(2 * SMALL)
    expect(new Set(started.map(({ statusCode }) => statusCode)).difference(new Set([200, 409])).size).toBe(0)
    expect(openAtGateway(puuid)).toBeLessThanOrEqual(2)
    expect((await limitOf(puuid)).open).toBe(openAtGateway(puuid) * SMALL)
  }
})

test('lowered while they are being paid, each is paid or closed, and what is paid is credited once', async () => {
  const { payments } = commerce.platform
  const puuid = await newPlayer(commerce)
  const orders = await Promise.all(Array.from({ length: 8 }, () => opened(puuid)))
  const pay = async (orderId: string) => {
    if (atGateway(orderId) === 'OPEN') await sendWebhook(commerce, payments.pay(orderId, 'rp-small'))
  }
  await Promise.all([lower(puuid, SMALL), ...orders.slice(0, 4).map(pay)])
  const paid = orders.filter((orderId) => atGateway(orderId) === 'PAID').length
  const { spent, open, left } = await limitOf(puuid)
  expect([spent, open]).toEqual([paid * SMALL, openAtGateway(puuid) * SMALL])
  expect([left, openAtGateway(puuid)]).toEqual([0, paid > 0 ? 0 : 1])
  expect(await balanceOf(commerce, puuid)).toBe(paid * 500)
})
