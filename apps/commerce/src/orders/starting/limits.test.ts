import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey, newPlayer, orderOf } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'

let commerce: TestCommerce
let ahead = 0
beforeAll(async () => {
  commerce = await startTestCommerce({
    clock: () => new Date(Date.now() + ahead),
    env: { OPEN_PAYMENTS_PER_PLAYER: '3', ORDER_STARTS_PER_MINUTE: '20', QUOTES_PER_MINUTE: '5' },
  })
})
afterAll(() => commerce.close())

const topUp = (as: string, key = newKey()) =>
  commerce.call({
    as,
    path: '/v3/orders/start-virtual-currency-order',
    key,
    body: { gameId: 'lol', currency: 'RP', redirectUrl: '/', failRedirectUrl: '/', locale: 'en-us' },
  })
const statuses = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [200, 429].map((status) => [status, answers.filter(({ statusCode }) => statusCode === status).length]),
  )

describe('what is free to ask has an end', () => {
  test('twenty payments opened at once against a limit of three: three, and one more once one is given up', async () => {
    const puuid = await newPlayer(commerce)
    const answers = await Promise.all(Array.from({ length: 20 }, () => topUp(puuid)))
    expect(statuses(answers)).toEqual({ 200: 3, 429: 17 })
    const { orders } = (await commerce.call({ as: puuid, method: 'GET', path: '/v3/orders' })).json()
    expect(orders, 'what was refused is nothing to see').toHaveLength(3)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused?.json().errorCode).toBe('TOO_MANY_ATTEMPTS')
    const orderId = answers.find(({ statusCode }) => statusCode === 200)?.json().context.order_id
    ahead += 61_000
    await commerce.call({ as: puuid, path: `/v3/orders/${orderId}/cancel`, key: newKey() })
    expect((await topUp(puuid)).statusCode).toBe(200)
    expect((await topUp(await newPlayer(commerce))).statusCode).toBe(200)
  })

  test('thirty orders started at once against a limit of twenty a minute: twenty', async () => {
    const puuid = await newPlayer(commerce, { money: 10_000 })
    const start = () =>
      commerce.call({ as: puuid, path: '/v3/orders/start-order', body: orderOf('warden'), key: newKey() })
    expect(statuses(await Promise.all(Array.from({ length: 30 }, start)))).toEqual({ 200: 20, 429: 10 })
    ahead += 61_000
    expect((await start()).statusCode).toBe(200)
  })

  test('quotes beyond five a minute are refused, for that player alone', async () => {
    ahead += 61_000
    const ask = (as: string) => commerce.call({ as, path: '/v3/orders/quote', body: [orderOf('warden').product] })
    const puuid = await newPlayer(commerce)
    const other = await newPlayer(commerce)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(puuid)))
    expect(statuses(answers)).toEqual({ 200: 5, 429: 3 })
    expect((await ask(other)).statusCode).toBe(200)
    ahead += 61_000
    expect((await ask(puuid)).statusCode).toBe(200)
  })
})
