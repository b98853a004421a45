import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCreator } from '../../creators/store.ts'
import { newPuuid } from '../../testing/platform-double.ts'
import { confirm, historyOf, newKey, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { TEST_PRODUCTS, testProduct } from '../../testing/test-products.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
  await saveCreator(commerce.context.db, { code: 'lanternfox', name: 'Lantern Fox' })
})
afterAll(() => commerce.close())

const post = (as: string, body: unknown, key = newKey(), headers: Record<string, string> = {}) =>
  commerce.call({ as, path: '/v3/orders/start-order', body, key, headers })
const codeOf = async (as: string, body: unknown) => {
  const response = await post(as, body)
  return [response.statusCode, response.json().errorCode]
}

describe('start-order', () => {
  // proves 3.start-order.2, 3.start-order.4, 3.start-order.5, 4.start-order.9, 6.player.3, 7.start-order.1
  test('asks for confirmation when the wallet covers the price, and shows the balance', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const answer = await startOrder(commerce, puuid)
    expect(answer).toEqual({
      status: 'ORDER_CONFIRMATION_REQUIRED',
      context: { order_id: expect.any(String), player_balance: [{ currency: 'RP', amount: 1_000 }] },
    })
    expect(await historyOf(commerce, answer.context.order_id)).toEqual(['AWAITING_CONFIRMATION'])
  })

  // proves 3.start-order.3, 4.start-order.10, 7.start-order.1
  test('sends a player whose wallet is short to the payment page, with bundles that cover the shortfall and exactly that', async () => {
    const puuid = await newPlayer(commerce, { money: 100 })
    const { status, context } = await startOrder(commerce, puuid)
    expect(status).toBe('PAYMENT_REQUIRED')
    const { request, session } = commerce.platform.payments.of(context.order_id)
    expect(context.redirect_url).toBe(session.redirectUrl)
    expect(request).toMatchObject({
      purpose: 'ORDER',
      shortfall: 780,
      title: 'warden',
      successUrl: `http://localhost:3000/en-us/lol/success/?order=${context.order_id}`,
      failUrl: `http://localhost:3000/en-us/lol/warden/?order=${context.order_id}`,
    })
    expect(request.bundles.map(({ bundleId }) => bundleId)).toEqual(['rp-medium', 'rp-large', 'exact-780'])
  })

  test('offers the largest bundle several times when none covers the shortfall alone', async () => {
    const dear = await startTestCommerce({
      products: [...TEST_PRODUCTS, testProduct('lol', 'dear', 'LOL_CHAMPION', 12_000)],
    })
    try {
      const { context } = await startOrder(dear, await newPlayer(dear), orderOf('dear'))
      expect(dear.platform.payments.of(context.order_id).request.bundles).toEqual([
        { bundleId: 'rp-large-x3', title: '3 × rp-large', amount: 15_000, price: { minor: 11_997, currency: 'EUR' } },
        { bundleId: 'exact-12000', title: '12,000 RP', amount: 12_000, price: { minor: 11_976, currency: 'EUR' } },
      ])
    } finally {
      await dear.close()
    }
  })

  // proves 4.start-order.11
  test('EXTERNAL_PAYMENT_REQUIRED where the region pays through a third party, with the same redirect', async () => {
    const { status, context } = await startOrder(commerce, await newPlayer(commerce, { region: 'BR' }))
    expect(status).toBe('EXTERNAL_PAYMENT_REQUIRED')
    expect(context.redirect_url).toContain('/pay/')
  })

  // proves 8.catalogue.11
  test('KR_PAYMENT_REQUIRED for a Korean account that needs to pay, whatever the locale', async () => {
    const korean = await newPlayer(commerce, { region: 'KR' })
    expect(await codeOf(korean, orderOf('warden'))).toEqual([400, 'KR_PAYMENT_REQUIRED'])
    const abroad = await newPlayer(commerce, { region: 'EUW' })
    const { status } = await startOrder(commerce, abroad, orderOf('warden', 'CHAMPION', { locale: 'ko-kr' }))
    expect(status).toBe('PAYMENT_REQUIRED')
    const rich = await newPlayer(commerce, { region: 'KR', money: 5_000 })
    expect((await startOrder(commerce, rich)).status).toBe('ORDER_CONFIRMATION_REQUIRED')
  })

  // proves 5.rules.6, 8.catalogue.18, 9.orders.1
  test('more than one product is refused in the words of the spec', async () => {
    const product = { gameId: 'lol', productType: 'CHAMPION', productId: 'warden' }
    const { product: _, ...rest } = orderOf('warden')
    const response = await post(await newPlayer(commerce), { ...rest, products: [product, product] })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      errorCode: 'MULTIPLE_PRODUCTS_UNSUPPORTED',
      message: 'Multiple products are currently unsupported',
    })
    expect(await codeOf(await newPlayer(commerce), rest)).toEqual([400, 'INVALID_REQUEST'])
  })

  // proves 3.start-order.1, 4.purchasability.6, 4.purchasability.7, 4.purchasability.8, 4.purchasability.9
  // proves 4.purchasability.10, 4.purchasability.12, 7.start-order.2, 8.catalogue.19
  test('refuses each ineligibility with its reason', async () => {
    const player = await newPlayer(commerce, { region: 'NA', items: ['warden'] })
    expect(await codeOf(player, orderOf('warden'))).toEqual([400, 'ALREADY_OWNED'])
    expect(await codeOf(player, orderOf('last-year', 'SPRAY'))).toEqual([400, 'NOT_AVAILABLE'])
    expect(await codeOf(player, orderOf('bundle-only', 'SPRAY'))).toEqual([400, 'NOT_PURCHASEABLE'])
    expect(await codeOf(player, orderOf('eu-spray', 'SPRAY'))).toEqual([400, 'UNSUPPORTED_REGION'])
    expect(await codeOf(newPuuid(), orderOf('warden'))).toEqual([400, 'GAME_ACCOUNT_NOT_FOUND'])
    expect(await codeOf(player, orderOf('nobody'))).toEqual([404, 'NOT_FOUND'])
    const newcomer = await newPlayer(commerce)
    expect(await codeOf(newcomer, orderOf('warden-dusk', 'CHAMPION_SKIN'))).toEqual([400, 'REQUIREMENTS_NOT_MET'])
    expect(await codeOf(newcomer, orderOf('warden', 'CHAMPION', { currency: 'VP' }))).toEqual([400, 'INVALID_REQUEST'])
  })

  // proves 4.purchasability.11
  test('refuses what is sold nowhere, because its game is switched off, with PRODUCT_UNAVAILABLE', async () => {
    const without = await startTestCommerce({ env: { ENABLE_VALORANT: 'off' } })
    try {
      const puuid = newPuuid()
      without.platform.addAccount(puuid, 'VAL')
      const body = {
        ...orderOf('ember-blade', 'WEAPON_SKIN', { currency: 'VP' }),
        product: { gameId: 'val', productType: 'WEAPON_SKIN', productId: 'ember-blade' },
      }
      const response = await without.call({ as: puuid, path: '/v3/orders/start-order', body, key: newKey() })
      expect([response.statusCode, response.json().errorCode]).toEqual([400, 'PRODUCT_UNAVAILABLE'])
      const quote = await without.call({ as: puuid, path: '/v3/orders/quote', body: [body.product] })
      expect(quote.json().products[0].status).toBe('PRODUCT_UNAVAILABLE')
    } finally {
      await without.close()
    }
  })

  test('refuses to send players to other hosts', async () => {
    const player = await newPlayer(commerce)
    for (const more of [{ redirectUrl: 'https://evil.example/' }, { failRedirectUrl: '//evil.example' }]) {
      expect(await codeOf(player, orderOf('warden', 'CHAMPION', more))).toEqual([400, 'INVALID_REDIRECT_URL'])
    }
  })

  test('needs an Idempotency-Key', async () => {
    const response = await post(await newPlayer(commerce), orderOf('warden'), 'short')
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
  })

  test('the same key and body give the same order; another body is refused with 422', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const key = newKey()
    const first = await post(puuid, orderOf('warden'), key)
    const second = await post(puuid, orderOf('warden'), key)
    expect(second.body).toBe(first.body)
    const other = await post(puuid, orderOf('eu-spray', 'SPRAY'), key)
    expect([other.statusCode, other.json().errorCode]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    const stranger = await post(await newPlayer(commerce, { money: 1_000 }), orderOf('warden'), key)
    expect(stranger.json().context.order_id).not.toBe(first.json().context.order_id)
  })

  test('one key sent many times at once starts one order and one payment, with identical answers', async () => {
    const puuid = await newPlayer(commerce)
    const key = newKey()
    const opened = commerce.platform.payments.opened.size
    const responses = await Promise.all(Array.from({ length: 25 }, () => post(puuid, orderOf('warden'), key)))
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(commerce.platform.payments.opened.size).toBe(opened + 1)
    const orders = await commerce.context.db
      .selectFrom('shop_order')
      .select('order_id')
      .where('puuid', '=', puuid)
      .execute()
    expect(orders).toHaveLength(1)
  })

  test('a payment service that is down refuses with 503 and lets the same key try again', async () => {
    const puuid = await newPlayer(commerce)
    const key = newKey()
    commerce.platform.payments.down(true)
    const failed = await post(puuid, orderOf('warden'), key)
    commerce.platform.payments.down(false)
    expect([failed.statusCode, failed.json().errorCode]).toEqual([503, 'UPSTREAM_UNAVAILABLE'])
    expect((await post(puuid, orderOf('warden'), key)).statusCode).toBe(200)
  })

  // proves 7.start-order.4
  test('keeps the creator, who is credited when the order is paid', async () => {
    const puuid = await newPlayer(commerce, { money: 2_000 })
    const response = await post(puuid, orderOf('warden'), newKey(), { 'x-affiliate-id': 'lanternfox' })
    expect(response.headers['x-affiliate-id']).toBe('lanternfox')
    const { order_id: orderId } = response.json().context
    const confirmed = await confirm(commerce, puuid, orderId, 880)
    expect(confirmed.json().affiliateName).toBe('Lantern Fox')
    const credits = await commerce.context.db
      .selectFrom('creator_credit')
      .select(['occasion', 'creator_code'])
      .where('order_id', '=', orderId)
      .execute()
    expect(credits).toEqual([{ occasion: 'ORDER', creator_code: 'lanternfox' }])
  })

  test('a currency bundle is paid in real money and offered alone', async () => {
    const puuid = await newPlayer(commerce, { money: 100_000 })
    const { status, context } = await startOrder(commerce, puuid, orderOf('rp-small', 'VC_BUNDLE'))
    expect(status).toBe('PAYMENT_REQUIRED')
    const { request } = commerce.platform.payments.of(context.order_id)
    expect(request.purpose).toBe('TOP_UP')
    expect(request.bundles.map(({ bundleId }) => bundleId)).toEqual(['rp-small'])
  })
})
