import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, giveMoney } from '../testing/money.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { confirm, newKey, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { startTestNode } from '../testing/test-node.ts'
import { TEST_PRODUCTS, testProduct } from '../testing/test-products.ts'
import { applyPayment } from './paying/apply-payment.ts'

const TOKEN = testProduct('lol', 'name-change-token', 'LOL_ACCESSORY', 700, { repeatable: true })
const OVER = { windows: [{ until: '2026-01-01T00:00:00Z' }] }
const products = [
  ...TEST_PRODUCTS.filter(({ productId }) => productId !== 'rp-medium'),
  { ...TEST_PRODUCTS.find(({ productId }) => productId === 'rp-medium'), ...OVER } as (typeof TEST_PRODUCTS)[number],
  TOKEN,
]
const ON = { ENABLE_PAID_RIOT_ID_PURCHASE: 'on' }
const token = orderOf('name-change-token', 'ACCESSORY')

let off: TestCommerce
let on: TestCommerce
beforeAll(async () => {
  off = await startTestCommerce({ products, env: { ENABLE_VALORANT: 'off' } })
  on = await startTestCommerce({ products, env: ON })
})
afterAll(async () => {
  await off.close()
  await on.close()
})

/** The same shop after its settings were changed and it was started again. */
const switchedOff = (commerce: TestCommerce) => ({
  ...commerce.context,
  settings: { ...commerce.settings, ENABLE_PAID_RIOT_ID_PURCHASE: false },
})

describe('what a flag switches off', () => {
  test('is neither quoted as purchasable nor ordered, whatever the pages show', async () => {
    const puuid = await newPlayer(off, { money: 5_000 })
    const quote = await off.call({ as: puuid, path: '/v3/orders/quote', body: [token.product] })
    expect(quote.json().products[0].status).toBe('PRODUCT_UNAVAILABLE')
    const visitor = await off.call({ path: '/v3/products/', body: [token.product] })
    expect(visitor.json().products[0].status).toBe('PRODUCT_UNAVAILABLE')
    const started = await off.call({ as: puuid, path: '/v3/orders/start-order', body: token, key: newKey() })
    expect([started.statusCode, started.json().errorCode]).toEqual([400, 'PRODUCT_UNAVAILABLE'])
    expect((await startOrder(on, await newPlayer(on, { money: 700 }), token)).status).toBe(
      'ORDER_CONFIRMATION_REQUIRED',
    )
  })

  test('has no top-up where it is a game', async () => {
    const puuid = newPuuid()
    off.platform.addAccount(puuid, 'VAL')
    const body = { gameId: 'val', currency: 'VP', redirectUrl: '/', failRedirectUrl: '/', locale: 'en-us' }
    const response = await off.call({ as: puuid, path: '/v3/orders/start-virtual-currency-order', body, key: newKey() })
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'NOT_AVAILABLE'])
  })

  test('is not delivered though its order was started before: confirming takes no money', async () => {
    const puuid = await newPlayer(on, { money: 700 })
    const { context } = await startOrder(on, puuid, token)
    const node = await startTestNode({ ...on, settings: switchedOff(on).settings })
    try {
      const response = await fetch(`${node.url}/v3/orders/${context.order_id}/confirm`, {
        method: 'POST',
        headers: {
          cookie: await on.platform.signOn.cookie(puuid),
          origin: on.settings.SHOP_URL,
          'content-type': 'application/json',
          'idempotency-key': newKey(),
        },
        body: JSON.stringify({ expectedCost: 700 }),
      })
      expect([response.status, (await response.json()).errorCode]).toEqual([400, 'PRODUCT_UNAVAILABLE'])
    } finally {
      await node.close()
    }
    expect(await balanceOf(on, puuid)).toBe(700)
    expect((await confirm(on, puuid, context.order_id, 700)).statusCode).toBe(200)
  })

  test('is not delivered though it is paid for meanwhile: the money stays in the wallet', async () => {
    const puuid = await newPlayer(on)
    const { context } = await startOrder(on, puuid, token)
    on.platform.payments.pay(context.order_id)
    const { session } = on.platform.payments.of(context.order_id)
    expect(await applyPayment(switchedOff(on), session)).toBe('credited')
    expect(await balanceOf(on, puuid)).toBe(5_000)
    const deliveries = await on.context.db.selectFrom('delivery').selectAll().where('puuid', '=', puuid).execute()
    expect(deliveries).toEqual([])
  })
})

describe('what is outside its availability', () => {
  test('is not offered on the payment page of an order', async () => {
    const puuid = await newPlayer(on)
    const { context } = await startOrder(on, puuid, token)
    const { bundles } = on.platform.payments.of(context.order_id).request
    expect(bundles.map(({ bundleId }) => bundleId)).toEqual(['rp-large', 'exact-700'])
  })

  test('is not ordered', async () => {
    const puuid = await newPlayer(on)
    await giveMoney(on, puuid, 1_000)
    for (const [productId, type] of [
      ['last-year', 'SPRAY'],
      ['rp-medium', 'VC_BUNDLE'],
    ] as const) {
      const body = orderOf(productId, type)
      const response = await on.call({ as: puuid, path: '/v3/orders/start-order', body, key: newKey() })
      expect([response.statusCode, response.json().errorCode]).toEqual([400, 'NOT_AVAILABLE'])
    }
  })
})
