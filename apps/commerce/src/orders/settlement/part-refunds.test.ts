import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '../../books/reconcile.fixture.ts'
import { deliverAll, qmInTest } from '../../qm/testing/qm-in-test.ts'
import { balanceOf } from '../../testing/money.ts'
import { confirm, newKey, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { TEST_PRODUCTS, testProduct } from '../../testing/test-products.ts'
import { auditLedger } from '../../wallet/audit.ts'

const BUNDLE = orderOf('dusk-bundle', 'BUNDLE')
const DUSK = orderOf('warden-dusk', 'CHAMPION_SKIN')
const PAIR = orderOf('dusk-pair', 'BUNDLE')
const PAIRED = testProduct('lol', 'dusk-pair', 'LOL_BUNDLE', 1, {
  contents: [
    { productId: 'warden-dusk', price: 700 },
    { productId: 'eu-spray', price: 200 },
  ],
})

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ products: [...TEST_PRODUCTS, PAIRED] })
})
afterAll(() => commerce.close())
afterEach(() => commerce.platform.undeliverable.clear())

/** A bundle of 500, 800 and 1,200, of which the part of 800 could not be delivered. */
async function boughtInPart() {
  const puuid = await newPlayer(commerce, { money: 5_000 })
  const { context } = await startOrder(commerce, puuid, BUNDLE)
  commerce.platform.undeliverable.add('warden-dusk')
  await confirm(commerce, puuid, context.order_id, 2_500)
  await deliverAll(commerce)
  commerce.platform.undeliverable.clear()
  return { puuid, orderId: context.order_id }
}
const qm = (...given: string[]) => qmInTest(commerce, [...given, '--yes'])
const read = async (puuid: string, orderId: string) =>
  (await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${orderId}` })).json()
const startedAs = async (puuid: string, body: ReturnType<typeof orderOf>) => {
  const answer = await commerce.call({ as: puuid, path: '/v3/orders/start-order', body, key: newKey() })
  return [answer.statusCode, answer.json().errorCode]
}

describe('a part that was paid for and could not be delivered', () => {
  test('is not sold again while it may still come, alone or in a bundle, and stands in the books', async () => {
    const { puuid, orderId } = await boughtInPart()
    expect(await startedAs(puuid, DUSK)).toEqual([409, 'ALREADY_OWNED'])
    expect(await startedAs(puuid, BUNDLE)).toEqual([409, 'ALREADY_OWNED'])
    expect((await reconcile(commerce)).named).toContain(`goods ${orderId} warden-dusk not in deliveries`)
    await qm('deliveries', 'retry', '--reason', 'a test', '--all')
    await deliverAll(commerce)
    expect((await reconcile(commerce)).named).toEqual([])
    expect(await startedAs(puuid, DUSK)).toEqual([400, 'ALREADY_OWNED'])
    expect(await balanceOf(commerce, puuid)).toBe(2_500)
  })

  test('that is owned by the time it is sent again is paid back, once, at its price in that order', async () => {
    const { puuid, orderId } = await boughtInPart()
    const given = commerce.platform.itemsOf(puuid, 'LOL')
    const items = [...given, { productType: 'CHAMPION_SKIN', productId: 'warden-dusk', quantity: 1, used: false }]
    commerce.platform.addAccount(puuid, 'LOL', { items })
    await qm('deliveries', 'retry', '--reason', 'a test', '--all')
    await deliverAll(commerce)
    expect(await balanceOf(commerce, puuid)).toBe(3_300)
    await qm('orders', 'redeliver', orderId)
    await deliverAll(commerce)
    expect(await balanceOf(commerce, puuid)).toBe(3_300)
    const order = await read(puuid, orderId)
    expect(order.returns).toMatchObject([{ to: 'WALLET', state: 'DONE', amount: 800 }])
    expect((await reconcile(commerce)).named).toEqual([])
    expect((await auditLedger(commerce.context.db)).differences).toEqual([])
  })

  test('that an operator gives up is paid back and not sent again, can be bought again, and the rest returned', async () => {
    const { puuid, orderId } = await boughtInPart()
    const given = await qm('orders', 'refund', '--reason', 'a test', orderId, '--undelivered')
    expect([given.code, given.out]).toEqual([0, expect.stringContaining('800 RP')])
    expect((await qm('orders', 'refund', '--reason', 'a test', orderId, '--undelivered')).code).not.toBe(0)
    expect(await balanceOf(commerce, puuid)).toBe(3_300)
    const order = await read(puuid, orderId)
    expect(order.items.map(({ productId, delivery }: Record<string, string>) => [productId, delivery])).toEqual([
      ['warden', 'FULFILLED'],
      ['warden-dusk', 'REFUNDED'],
      ['warden-dawn', 'FULFILLED'],
    ])
    await qm('orders', 'redeliver', orderId)
    await deliverAll(commerce)
    expect(commerce.platform.itemsOf(puuid, 'LOL').map(({ productId }) => productId)).not.toContain('warden-dusk')
    expect((await reconcile(commerce)).named).toEqual([])
    const path = `/v3/orders/${orderId}/returns`
    const body = { to: 'WALLET', expected: { amount: 1_700, minor: null } }
    expect((await commerce.call({ as: puuid, path, body, key: newKey() })).statusCode).toBe(200)
    await deliverAll(commerce)
    expect(await balanceOf(commerce, puuid)).toBe(5_000)
    expect(await startedAs(puuid, orderOf('warden'))).toEqual([200, undefined])
    expect((await reconcile(commerce)).named).toEqual([])
    expect((await auditLedger(commerce.context.db)).differences).toEqual([])
  })

  test('that an operator gives up ends the orders that were cheaper because it was to come', async () => {
    const { puuid, orderId } = await boughtInPart()
    const pair = (await startOrder(commerce, puuid, PAIR)).context.order_id
    expect((await read(puuid, pair)).cost).toBe(200)
    await qm('orders', 'refund', '--reason', 'a test', orderId, '--undelivered')
    const refused = await confirm(commerce, puuid, pair, 200)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'ORDER_NOT_CONFIRMABLE'])
    const again = (await startOrder(commerce, puuid, PAIR)).context.order_id
    expect((await confirm(commerce, puuid, again, 900)).statusCode).toBe(200)
    expect(await balanceOf(commerce, puuid)).toBe(3_300 - 900)
  })

  test('that is paid back because it was owned when it was sent has not gone: orders may count on it', async () => {
    const { puuid } = await boughtInPart()
    const pair = (await startOrder(commerce, puuid, PAIR)).context.order_id
    const given = commerce.platform.itemsOf(puuid, 'LOL')
    const items = [...given, { productType: 'CHAMPION_SKIN', productId: 'warden-dusk', quantity: 1, used: false }]
    commerce.platform.addAccount(puuid, 'LOL', { items })
    await qm('deliveries', 'retry', '--reason', 'a test', '--all')
    await deliverAll(commerce)
    expect(await balanceOf(commerce, puuid)).toBe(3_300)
    expect((await confirm(commerce, puuid, pair, 200)).statusCode).toBe(200)
  })

  test('of a whole order it is the same: nothing is sold twice, and a refund makes room', async () => {
    const puuid = await newPlayer(commerce, { money: 5_000 })
    const { context } = await startOrder(commerce, puuid)
    commerce.platform.undeliverable.add('warden')
    await confirm(commerce, puuid, context.order_id, 880)
    await deliverAll(commerce)
    expect(await startedAs(puuid, orderOf('warden'))).toEqual([409, 'ALREADY_OWNED'])
    expect((await reconcile(commerce)).named).toEqual([`goods ${context.order_id} warden not in deliveries`])
    await qm('orders', 'refund', '--reason', 'a test', context.order_id)
    expect(await startedAs(puuid, orderOf('warden'))).toEqual([200, undefined])
    expect((await reconcile(commerce)).named).toEqual([])
  })
})

test('a bundle of which a part was bought meanwhile is refused as a changed price, with both', async () => {
  const puuid = await newPlayer(commerce, { money: 5_000 })
  const bundle = await startOrder(commerce, puuid, BUNDLE)
  const alone = await startOrder(commerce, puuid)
  await confirm(commerce, puuid, alone.context.order_id, 880)
  for (const deliver of [async () => undefined, () => deliverAll(commerce)]) {
    await deliver()
    const refused = await confirm(commerce, puuid, bundle.context.order_id, 2_500)
    const { errorCode, cost, message } = refused.json()
    expect([refused.statusCode, errorCode, cost]).toEqual([409, 'PRICE_CHANGED', 2_000])
    expect(message).toContain('2500')
    // Who follows the answered price is sent on, and not back to the old one.
    const followed = await confirm(commerce, puuid, bundle.context.order_id, cost)
    expect([followed.statusCode, followed.json().errorCode]).toEqual([409, 'ORDER_NOT_CONFIRMABLE'])
    const guessed = await confirm(commerce, puuid, bundle.context.order_id, 100)
    expect([guessed.json().errorCode, guessed.json().cost]).toEqual(['PRICE_CHANGED', 2_000])
  }
  const again = await startOrder(commerce, puuid, BUNDLE)
  expect((await confirm(commerce, puuid, again.context.order_id, 2_000)).statusCode).toBe(200)
})
