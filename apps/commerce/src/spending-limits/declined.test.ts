import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendDueRefunds } from '../orders/refunds/refund-payment.ts'
import { reconcilePayments } from '../payments/reconciliation.ts'
import { balanceOf } from '../testing/money.ts'
import { sendWebhook } from '../testing/paying.ts'
import { newKey, newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { auditLedger } from '../wallet/audit.ts'

const SMALL = 499
const MINUTE = 60_000
const MINOR = { age: 15 }
let now = Date.now()
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({
    clock: () => new Date(now),
    env: { MINOR_MONTHLY_LIMITS: 'EUR:5', ORDER_STARTS_PER_MINUTE: '1000' },
  })
})
afterAll(async () => {
  expect((await auditLedger(commerce.context.db)).differences).toEqual([])
  await commerce.close()
})

type Claims = Readonly<Record<string, unknown>>
const TOP_UP = { gameId: 'lol', currency: 'RP', redirectUrl: '/', failRedirectUrl: '/', locale: 'en-us' }
const topUp = (as: string, claims: Claims = {}) =>
  commerce.call({
    as,
    claims,
    path: '/v3/orders/start-virtual-currency-order',
    body: { ...TOP_UP, bundleId: 'rp-small' },
    key: newKey(),
  })
/** The payment page of a top-up, where the card was declined. */
const declined = async (as: string, claims: Claims = {}): Promise<string> => {
  const orderId = (await topUp(as, claims)).json().context.order_id
  expect(await sendWebhook(commerce, commerce.platform.payments.end(orderId, 'DECLINED'))).toBe(200)
  return orderId
}
const payWithAnotherCard = (orderId: string) =>
  sendWebhook(commerce, commerce.platform.payments.pay(orderId, 'rp-small'))
const setLimit = async (as: string, limit: number) =>
  (await commerce.call({ as, path: '/v3/wallets/limit', body: { currency: 'EUR', limit }, key: newKey() })).json()
const limitOf = async (as: string, claims: Claims = {}) =>
  (await commerce.call({ as, claims, method: 'GET', path: '/v3/wallets/limit' })).json()
const stateOf = async (as: string, orderId: string) =>
  (await commerce.call({ as, method: 'GET', path: `/v3/orders/${orderId}` })).json().state
const atGateway = (orderId: string) => commerce.platform.payments.of(orderId).session.state
const held = (orderId: string) => commerce.platform.payments.held(orderId)
/** What is owed is sent by the worker, once the call that took it has had its time. */
const sendRefunds = async () => {
  now += 2 * MINUTE
  await sendDueRefunds(commerce.context)
}

describe.each<[string, Claims, number | null]>([
  ['a limit of one’s own', {}, SMALL],
  ['the limit of minors', MINOR, null],
])('with %s', (_, claims, own) => {
  const limited = async () => {
    const puuid = await newPlayer(commerce)
    if (own !== null) await setLimit(puuid, own)
    return puuid
  }

  test('one that was declined can’t be made any more once another is opened in its place', async () => {
    const puuid = await limited()
    const first = await declined(puuid, claims)
    const { left, limit } = await limitOf(puuid, claims)
    expect(left, 'it stands in nobody’s way').toBe(limit)
    const again = await topUp(puuid, claims)
    expect([again.statusCode, atGateway(first)]).toEqual([200, 'CANCELLED'])
    await payWithAnotherCard(again.json().context.order_id)
    expect((await limitOf(puuid, claims)).spent).toBe(SMALL)
    expect(await stateOf(puuid, first)).toBe('PAYMENT_FAILED')
  })

  test('a gateway that takes the money of both all the same gives that of one back', async () => {
    const puuid = await limited()
    const first = await declined(puuid, claims)
    await commerce.context.players.flush()
    const second = (await topUp(puuid, claims)).json().context.order_id
    await payWithAnotherCard(second)
    expect(await payWithAnotherCard(first)).toBe(200)
    await sendRefunds()
    expect([held(first), held(second), await balanceOf(commerce, puuid)]).toEqual([0, SMALL, 500])
    expect([await stateOf(puuid, first), await stateOf(puuid, second)]).toEqual(['REFUNDED', 'DELIVERED'])
    expect((await limitOf(puuid, claims)).spent).toBe(SMALL)
  })

  test('paid in its last second, with the word of it late, it goes back where another was paid meanwhile', async () => {
    const puuid = await limited()
    const first = await declined(puuid, claims)
    await commerce.context.players.flush()
    const word = commerce.platform.payments.pay(first, 'rp-small')
    now += 16 * MINUTE
    await payWithAnotherCard((await topUp(puuid, claims)).json().context.order_id)
    await sendWebhook(commerce, word)
    await sendRefunds()
    expect([held(first), await balanceOf(commerce, puuid)]).toEqual([0, 500])
  })

  test('while the gateway can’t close it, it takes its room in the limit', async () => {
    const puuid = await limited()
    const first = await declined(puuid, claims)
    commerce.platform.payments.down(true)
    const refused = await topUp(puuid, claims)
    commerce.platform.payments.down(false)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'SPENDING_LIMIT_REACHED'])
    expect(await payWithAnotherCard(first)).toBe(200)
    expect([await stateOf(puuid, first), held(first)]).toEqual(['DELIVERED', SMALL])
  })
})

test('one that was paid with another card before it could be closed counts, and no second one is opened', async () => {
  const puuid = await newPlayer(commerce)
  await setLimit(puuid, SMALL)
  const first = await declined(puuid)
  commerce.platform.payments.pay(first, 'rp-small')
  expect((await topUp(puuid)).json().errorCode).toBe('SPENDING_LIMIT_REACHED')
  expect([await stateOf(puuid, first), await balanceOf(commerce, puuid)]).toEqual(['DELIVERED', 500])
})

test('a word of the decline that comes again does not open it anew', async () => {
  const puuid = await newPlayer(commerce)
  await setLimit(puuid, SMALL)
  const first = (await topUp(puuid)).json().context.order_id
  const word = commerce.platform.payments.end(first, 'DECLINED')
  await sendWebhook(commerce, word)
  const second = (await topUp(puuid)).json().context.order_id
  await sendWebhook(commerce, word)
  await topUp(puuid)
  expect(atGateway(second)).toBe('OPEN')
  const { state } = await commerce.context.db
    .selectFrom('payment')
    .select('state')
    .where('order_id', '=', first)
    .executeTakeFirstOrThrow()
  expect(state).toBe('CANCELLED')
})

describe('a limit that is lowered', () => {
  test('closes one that was declined', async () => {
    const puuid = await newPlayer(commerce)
    const first = await declined(puuid)
    expect(await setLimit(puuid, 0)).toMatchObject({ spent: 0, open: 0, left: 0 })
    expect([atGateway(first), await stateOf(puuid, first)]).toEqual(['CANCELLED', 'PAYMENT_FAILED'])
  })

  test('gives back what is paid while the gateway is silent, and goes on closing the others', async () => {
    const puuid = await newPlayer(commerce)
    const other = await newPlayer(commerce)
    const [paid, left] = [await declined(puuid), await declined(other)] as const
    commerce.platform.payments.down(true)
    for (const player of [puuid, other]) await setLimit(player, 0)
    commerce.platform.payments.down(false)
    expect([atGateway(paid), await stateOf(puuid, paid)]).toEqual(['DECLINED', 'CANCELLED'])
    for (const _ of [1, 2]) expect(await payWithAnotherCard(paid)).toBe(200)
    await sendRefunds()
    expect([await balanceOf(commerce, puuid), held(paid), await stateOf(puuid, paid)]).toEqual([0, 0, 'REFUNDED'])
    await reconcilePayments(commerce.context)
    expect(atGateway(left)).toBe('CANCELLED')
  })

  test('leaves those that are open before those that were declined', async () => {
    const puuid = await newPlayer(commerce)
    const first = (await topUp(puuid)).json().context.order_id
    now += 1_000
    const second = (await topUp(puuid)).json().context.order_id
    await sendWebhook(commerce, commerce.platform.payments.end(first, 'DECLINED'))
    await setLimit(puuid, SMALL)
    expect([first, second].map(atGateway)).toEqual(['CANCELLED', 'OPEN'])
  })
})
