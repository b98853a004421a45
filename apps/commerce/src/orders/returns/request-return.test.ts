import type { RequestReturnRequest } from '@quartermaster/contract/wire/returns'
import { isFailure } from '@quartermaster/service/failure'
import { describe, expect, test } from 'vitest'
import { deliverAll } from '../../qm/testing/qm-in-test.ts'
import { useAuditedShop } from '../../testing/audited-shop.ts'
import { giveMoney } from '../../testing/money.ts'
import { paidTopUp, sendWebhook } from '../../testing/paying.ts'
import { newKey, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { findOrder } from '../order/store.ts'
import { sendDueRefunds } from '../refunds/refund-payment.ts'
import { requestReturn } from './request-return.ts'
import { readReturnWays } from './return-ways.ts'

const MINUTE = 60_000
const DAY = 86_400_000

const shop = useAuditedShop()
const { wallet, refundsAt, orderAt, bought } = shop

const path = (orderId: string) => `/v3/orders/${orderId}/returns`
const ways = async (orderId: string, as = shop.puuid) =>
  (await shop.commerce.call({ as, method: 'GET', path: path(orderId) })).json().ways
const ask = (orderId: string, body: object, { key = newKey(), as = shop.puuid } = {}) =>
  shop.commerce.call({ as, path: path(orderId), body, key })
const GOODS = { to: 'WALLET', expected: { amount: 880, minor: null } } as const
const WHOLE = { to: 'CARD', expected: { amount: 1_000, minor: 899 } } as const

/** What is said and done two weeks later, past the end of any session. */
async function late(orderId: string, body: RequestReturnRequest): Promise<unknown[]> {
  const context = { ...shop.commerce.context, clock: () => new Date(Date.now() + 14 * DAY) }
  const found = await findOrder(context.db, shop.puuid, orderId)
  const [way] = found ? await readReturnWays(context, found) : []
  const asked = await requestReturn(context, {
    puuid: shop.puuid,
    orderId,
    key: newKey(),
    since: context.clock(),
    body,
  })
  return [way?.refusal, isFailure(asked) && asked.failure]
}

describe('goods that a player returns', () => {
  test('go first, then the price comes back; asked for by ten presses it is one return', async () => {
    await paidTopUp(shop.commerce, shop.puuid)
    const orderId = await bought()
    expect(await ways(orderId)).toMatchObject([{ to: 'WALLET', refusal: 'NOT_DELIVERED' }])
    await deliverAll(shop.commerce)
    expect(await ways(orderId)).toMatchObject([{ to: 'WALLET', amount: 880, currency: 'RP', refusal: null }])
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(orderId, GOODS)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await orderAt(orderId)).toMatchObject({
      state: 'DELIVERED',
      returns: [{ to: 'WALLET', state: 'REQUESTED' }],
    })
    expect(await ways(orderId)).toMatchObject([{ to: 'WALLET', refusal: 'UNDER_WAY' }])
    await deliverAll(shop.commerce)
    const back = { to: 'WALLET', state: 'DONE', amount: 880, money: null }
    expect(await orderAt(orderId)).toMatchObject({ state: 'REFUNDED', returns: [back], balance: [{ amount: 1_000 }] })
    expect(await ways(orderId)).toEqual([])
    expect((await ask(orderId, GOODS)).statusCode, 'asked for again, it is told as it is').toBe(200)
    expect((await wallet()).balance).toBe(1_000)
    const { orders } = (await shop.commerce.call({ as: shop.puuid, method: 'GET', path: '/v3/orders' })).json()
    expect(orders[0]).toMatchObject({ orderId, returns: [back] })
  })

  test.each([
    ['used', 'ITEM_USED', () => shop.commerce.platform.use(shop.puuid, 'LOL', 'warden')],
    ['unknown, while the game is silent', 'UNAVAILABLE', () => shop.commerce.platform.trouble(503)],
  ])('are refused when they are %s: nothing moves, and the reason is told', async (_, refusal, happens) => {
    await giveMoney(shop.commerce, shop.puuid, 1_000)
    const orderId = await bought()
    await deliverAll(shop.commerce)
    happens()
    expect(await ways(orderId)).toMatchObject([{ to: 'WALLET', amount: 0, refusal }])
    const { statusCode } = await ask(orderId, GOODS)
    shop.commerce.platform.trouble(null)
    expect(statusCode).toBe(refusal === 'UNAVAILABLE' ? 503 : 409)
    expect([(await wallet()).balance, (await orderAt(orderId)).returns]).toEqual([120, []])
  })

  test.each([
    [{ to: 'WALLET', expected: { amount: 880, minor: 899 } }],
    [{ to: 'WALLET', expected: { amount: 880, minor: 0 } }],
    [{ to: 'WALLET', expected: { amount: 879, minor: null } }],
  ])('are refused where something else was shown: %j', async (body) => {
    await paidTopUp(shop.commerce, shop.puuid)
    const orderId = await bought()
    await deliverAll(shop.commerce)
    const answer = await ask(orderId, body)
    expect(answer.statusCode).toBe(409)
    expect([(await wallet()).balance, (await orderAt(orderId)).returns]).toEqual([120, []])
  })

  test('are refused when their time is up', async () => {
    await giveMoney(shop.commerce, shop.puuid, 1_000)
    const orderId = await bought()
    await deliverAll(shop.commerce)
    expect(await late(orderId, GOODS)).toEqual(['TOO_LATE', 'RETURN_TOO_LATE'])
  })

  test('used in the very moment stay, and the page is told so', async () => {
    await giveMoney(shop.commerce, shop.puuid, 1_000)
    const orderId = await bought()
    await deliverAll(shop.commerce)
    expect((await ask(orderId, GOODS)).statusCode).toBe(200)
    shop.commerce.platform.use(shop.puuid, 'LOL', 'warden')
    await deliverAll(shop.commerce)
    expect(await orderAt(orderId)).toMatchObject({ state: 'DELIVERED', returns: [{ state: 'REFUSED' }] })
    expect(await ways(orderId)).toMatchObject([{ refusal: 'ITEM_USED' }])
  })
})

describe('money that a player takes back', () => {
  test('whole: pressed ten times at once, under one key or many, it is one refund', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    expect(await ways(orderId)).toMatchObject([
      { to: 'CARD', amount: 1_000, money: { minor: 899, currency: 'EUR' }, refusal: null },
    ])
    const key = newKey()
    const same = Array.from({ length: 5 }, () => ask(orderId, WHOLE, { key }))
    const other = Array.from({ length: 5 }, () => ask(orderId, WHOLE))
    const answers = (await Promise.all([...same, ...other])).map(({ statusCode }) => statusCode)
    expect(answers.slice(0, 5)).toEqual(Array(5).fill(answers[0]))
    expect(new Set(answers)).toEqual(new Set([200, 409]))
    expect(refundsAt(orderId)).toHaveLength(1)
    expect(await orderAt(orderId)).toMatchObject({ state: 'REFUNDED', returns: [{ to: 'CARD', state: 'DONE' }] })
    expect(await ways(orderId)).toMatchObject([{ to: 'CARD', refusal: 'NOTHING_LEFT', money: null }])
  })

  test('is requested while the gateway is silent, and done once it has answered', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    shop.commerce.platform.payments.refunds('down')
    expect((await ask(orderId, WHOLE)).json()).toMatchObject({ returns: [{ state: 'REQUESTED', amount: 1_000 }] })
    const movement = async () =>
      (await shop.commerce.call({ as: shop.puuid, method: 'GET', path: '/v3/wallets' })).json().movements[0]
    expect(await movement()).toMatchObject({ kind: 'TOP_UP_REFUND', refund: 'REQUESTED' })
    shop.commerce.platform.payments.refunds(null)
    shop.pass(2 * MINUTE)
    await sendDueRefunds(shop.commerce.context)
    expect((await orderAt(orderId)).returns).toMatchObject([{ state: 'DONE' }])
    expect(await movement()).toMatchObject({ kind: 'TOP_UP_REFUND', refund: 'DONE' })
  })

  test('is of the unused part; what was given is spent first and is never paid out', async () => {
    await giveMoney(shop.commerce, shop.puuid, 500)
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    await bought()
    const part = { to: 'CARD', expected: { amount: 620, minor: 557 } }
    expect(await ways(orderId)).toMatchObject([{ amount: 620, money: { minor: 557 } }])
    expect((await ask(orderId, WHOLE)).statusCode, 'not what was expected').toBe(409)
    expect((await ask(orderId, part)).statusCode).toBe(200)
    await giveMoney(shop.commerce, shop.puuid, 500)
    expect(await ways(orderId)).toMatchObject([{ amount: 0, refusal: 'SPENT' }])
    expect([await wallet(), refundsAt(orderId).length]).toEqual([{ balance: 500, debt: 0 }, 1])
  })

  test('is refused when it is spent, too late or disputed, each with its reason', async () => {
    const spent = await paidTopUp(shop.commerce, shop.puuid)
    await bought()
    expect(await ways(spent)).toMatchObject([{ amount: 120, refusal: null }])
    const part = { amount: 120, minor: 107 }
    expect(await late(spent, { to: 'CARD', expected: part })).toEqual(['TOO_LATE', 'RETURN_TOO_LATE'])
    await sendWebhook(shop.commerce, shop.commerce.platform.payments.dispute(spent, 'OPEN'))
    expect(await ways(spent)).toMatchObject([{ refusal: 'DISPUTED' }])
    expect((await ask(spent, WHOLE)).statusCode).toBe(409)
    expect(await orderAt(spent)).toMatchObject({ debt: 880 })
    expect(refundsAt(spent)).toEqual([])
  })

  test('behind goods that were returned says why it cannot go back', async () => {
    const { context } = await startOrder(shop.commerce, shop.puuid, orderOf('warden'))
    const orderId = context.order_id
    await sendWebhook(shop.commerce, shop.commerce.platform.payments.pay(orderId, 'rp-medium'))
    await deliverAll(shop.commerce)
    expect(await ways(orderId)).toMatchObject([
      { to: 'WALLET', refusal: null },
      { to: 'CARD', amount: 120 },
    ])
    expect((await ask(orderId, GOODS)).statusCode).toBe(200)
    await deliverAll(shop.commerce)
    expect(await ways(orderId)).toMatchObject([{ to: 'CARD', refusal: null }])
    expect((await ask(orderId, WHOLE)).statusCode).toBe(200)
    expect(await ways(orderId)).toMatchObject([{ to: 'CARD', refusal: 'NOTHING_LEFT', money: null }])
  })

  test('of another player does not exist', async () => {
    const orderId = await paidTopUp(shop.commerce, shop.puuid)
    const stranger = await newPlayer(shop.commerce)
    expect((await shop.commerce.call({ as: stranger, method: 'GET', path: path(orderId) })).statusCode).toBe(404)
    expect((await ask(orderId, WHOLE, { as: stranger })).statusCode).toBe(404)
    expect(refundsAt(orderId)).toEqual([])
  })
})
