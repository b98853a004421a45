import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendWebhook } from '../../testing/paying.ts'
import { historyOf, newKey, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ env: { WITHDRAWAL_REGIONS: 'GB,EUW' } })
})
afterAll(() => commerce.close())

const WISH = { sentence: 1, locale: 'de-de' }
const confirm = (as: string, orderId: string, more: object = {}, expectedCost = 880) =>
  commerce.call({ as, path: `/v3/orders/${orderId}/confirm`, body: { expectedCost, ...more }, key: newKey() })
const orderOfPlayer = async (as: string, orderId: string) =>
  (await commerce.call({ as, method: 'GET', path: `/v3/orders/${orderId}` })).json()
const termsOf = (orderId: string) =>
  commerce.context.db.selectFrom('order_terms').selectAll().where('order_id', '=', orderId).executeTakeFirst()

test('where there is a right of withdrawal, an order is confirmed once delivery at once is asked for', async () => {
  const puuid = await newPlayer(commerce, { money: 1_000 })
  const orderId = (await startOrder(commerce, puuid)).context.order_id
  expect((await orderOfPlayer(puuid, orderId)).deliverNow).toEqual({ required: true, at: null })
  const refused = await confirm(puuid, orderId)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'DELIVER_NOW_REQUIRED'])
  expect(await historyOf(commerce, orderId)).toEqual(['AWAITING_CONFIRMATION'])
  expect((await confirm(puuid, orderId, { deliverNow: WISH })).statusCode).toBe(200)
  const kept = await termsOf(orderId)
  expect(kept).toMatchObject({ deliver_now_sentence: 1, deliver_now_locale: 'de-de' })
  const { deliverNow } = await orderOfPlayer(puuid, orderId)
  expect(deliverNow).toEqual({ required: true, at: kept?.deliver_now_at?.toISOString() })
  // Said again, it stays as it was said first.
  await confirm(puuid, orderId, { deliverNow: { sentence: 1, locale: 'fr-fr' } })
  expect(await termsOf(orderId)).toEqual(kept)
})

test('a wish that came with a refused confirm is not kept, and is asked for again; one given before stays', async () => {
  const puuid = await newPlayer(commerce, { money: 1_000 })
  const orderId = (await startOrder(commerce, puuid)).context.order_id
  const refused = await confirm(puuid, orderId, { deliverNow: WISH }, 500)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'PRICE_CHANGED'])
  expect((await orderOfPlayer(puuid, orderId)).deliverNow).toEqual({ required: true, at: null })
  expect((await confirm(puuid, orderId)).json().errorCode).toBe('DELIVER_NOW_REQUIRED')
  expect((await confirm(puuid, orderId, { deliverNow: WISH })).statusCode).toBe(200)
  const kept = await termsOf(orderId)
  expect((await confirm(puuid, orderId, { deliverNow: WISH }, 500)).statusCode).toBe(409)
  expect(await termsOf(orderId)).toEqual(kept)
})

test('a sentence that does not exist is agreed to by nobody', async () => {
  const puuid = await newPlayer(commerce, { money: 1_000 })
  const unknown = { deliverNow: { sentence: 999, locale: 'de-de' } }
  const started = await commerce.call({
    as: puuid,
    path: '/v3/orders/start-order',
    body: orderOf('warden', 'CHAMPION', unknown),
    key: newKey(),
  })
  expect([started.statusCode, started.json().errorCode]).toEqual([400, 'INVALID_REQUEST'])
  const orderId = (await startOrder(commerce, puuid)).context.order_id
  expect((await confirm(puuid, orderId, unknown)).statusCode).toBe(400)
  expect((await termsOf(orderId))?.deliver_now_at ?? null).toBeNull()
})

test('elsewhere nothing of the kind is asked', async () => {
  const puuid = await newPlayer(commerce, { money: 1_000, region: 'NA' })
  const orderId = (await startOrder(commerce, puuid)).context.order_id
  expect((await orderOfPlayer(puuid, orderId)).deliverNow).toEqual({ required: false, at: null })
  expect((await confirm(puuid, orderId)).statusCode).toBe(200)
})

test('nobody can say it for the order of another', async () => {
  const puuid = await newPlayer(commerce, { money: 1_000 })
  const orderId = (await startOrder(commerce, puuid)).context.order_id
  const other = await newPlayer(commerce, { money: 1_000 })
  expect((await confirm(other, orderId, { deliverNow: WISH })).statusCode).toBe(404)
  expect((await termsOf(orderId))?.deliver_now_at ?? null).toBeNull()
})

const ways = [
  ['an order', '/v3/orders/start-order', orderOf('warden')],
  [
    'a top-up',
    '/v3/orders/start-virtual-currency-order',
    { gameId: 'lol', currency: 'RP', redirectUrl: '/', failRedirectUrl: '/', locale: 'en-us' },
  ],
] as const

test.each(ways)(
  'no payment is opened for %s without it; said under the same key, it is kept',
  async (_, path, body) => {
    const puuid = await newPlayer(commerce)
    const key = newKey()
    const refused = await commerce.call({ as: puuid, path, body, key })
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'DELIVER_NOW_REQUIRED'])
    const kept = await commerce.context.db
      .selectFrom('shop_order')
      .select('order_id')
      .where('puuid', '=', puuid)
      .execute()
    expect(kept).toEqual([])
    const started = await commerce.call({ as: puuid, path, body: { ...body, deliverNow: WISH }, key })
    expect(started.statusCode).toBe(200)
    const orderId: string = started.json().context.order_id
    expect((await termsOf(orderId))?.deliver_now_locale).toBe('de-de')
    await sendWebhook(commerce, commerce.platform.payments.pay(orderId, 'rp-medium'))
    expect((await historyOf(commerce, orderId))[0]).toBe('AWAITING_PAYMENT')
    expect((await orderOfPlayer(puuid, orderId)).state).not.toBe('AWAITING_PAYMENT')
  },
)

test.each(ways)('elsewhere a payment is opened for %s without it', async (_, path, body) => {
  const puuid = await newPlayer(commerce, { region: 'NA' })
  expect((await commerce.call({ as: puuid, path, body, key: newKey() })).statusCode).toBe(200)
})

test('an order keeps what its struck price was', async () => {
  const puuid = await newPlayer(commerce, { money: 2_000, region: 'NA', items: ['warden'] })
  const reduced = (await startOrder(commerce, puuid, orderOf('warden-dusk', 'CHAMPION_SKIN'))).context.order_id
  expect(await orderOfPlayer(puuid, reduced)).toMatchObject({ price: 1_350, cost: 975, comparison: 'ORIGINAL' })
  const plain = (await startOrder(commerce, puuid, orderOf('warden-dawn', 'CHAMPION_SKIN'))).context.order_id
  expect((await orderOfPlayer(puuid, plain)).comparison).toBeNull()
})
