import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCreator } from '../../creators/store.ts'
import { balanceOf, giveMoney } from '../../testing/money.ts'
import { confirm, historyOf, newKey, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { settleDelivery } from '../settlement/settlement.ts'

let commerce: TestCommerce
let now = Date.now()
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now) })
})
afterAll(() => commerce.close())

const deliveriesOf = (puuid: string) =>
  commerce.context.db.selectFrom('delivery').select(['source_id', 'items']).where('puuid', '=', puuid).execute()
const outcome = (response: { statusCode: number; json(): { errorCode?: string } }) => [
  response.statusCode,
  response.json().errorCode,
]

describe('confirming an order', () => {
  // proves 4.orders.1
  test('pays from the wallet, writes the ledger, owes the goods and records the change', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const { context } = await startOrder(commerce, puuid)
    const response = await confirm(commerce, puuid, context.order_id, 880)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      orderId: context.order_id,
      state: 'CONFIRMED',
      price: 880,
      cost: 880,
      balance: [{ currency: 'RP', amount: 120 }],
      items: [{ gameId: 'lol', productType: 'CHAMPION', productId: 'warden', quantity: 1, delivery: 'REQUESTED' }],
    })
    expect(await balanceOf(commerce, puuid)).toBe(120)
    expect(await historyOf(commerce, context.order_id)).toEqual(['AWAITING_CONFIRMATION', 'CONFIRMED'])
    expect(await deliveriesOf(puuid)).toMatchObject([{ source_id: context.order_id, items: [{ productId: 'warden' }] }])
    expect((await auditLedger(commerce.context.db)).differences).toEqual([])
  })

  // proves 4.orders.1
  test('one order confirmed 100 times at once is paid once, with identical answers', async () => {
    for (const keyOf of [
      () => newKey(),
      (
        () => (key: string) => () =>
          key
      )()(newKey()),
    ]) {
      const puuid = await newPlayer(commerce, { money: 10_000 })
      const { context } = await startOrder(commerce, puuid)
      const responses = await Promise.all(
        Array.from({ length: 100 }, () => confirm(commerce, puuid, context.order_id, 880, keyOf())),
      )
      expect(responses.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
      expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
      expect(await balanceOf(commerce, puuid)).toBe(9_120)
      expect(await deliveriesOf(puuid)).toHaveLength(1)
    }
  })

  test('many orders confirmed at once spend no more than the wallet holds', async () => {
    const puuid = await newPlayer(commerce, { money: 550 })
    const orders = await Promise.all(
      Array.from({ length: 12 }, () => startOrder(commerce, puuid, orderOf('potion', 'CURRENCY'))),
    )
    const responses = await Promise.all(orders.map(({ context }) => confirm(commerce, puuid, context.order_id, 100)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
      expect(outcome(response)).toEqual([409, 'INSUFFICIENT_FUNDS'])
    }
    expect(await balanceOf(commerce, puuid)).toBe(50)
  })

  test('the same thing in two orders is paid once', async () => {
    const puuid = await newPlayer(commerce, { money: 10_000 })
    const first = await startOrder(commerce, puuid)
    const second = await startOrder(commerce, puuid)
    const responses = await Promise.all(
      [first, second].map(({ context }) => confirm(commerce, puuid, context.order_id, 880)),
    )
    expect(responses.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'ALREADY_OWNED'],
    ])
    expect(await balanceOf(commerce, puuid)).toBe(9_120)
  })

  test('what was delivered since an order was started is refused before money moves, and can be had again when it is gone', async () => {
    const puuid = await newPlayer(commerce, { money: 10_000 })
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => startOrder(commerce, puuid)))
    if (!first) throw new Error('no order')
    expect((await confirm(commerce, puuid, first.context.order_id, 880)).statusCode).toBe(200)
    await commerce.context.db
      .transaction()
      .execute((transaction) =>
        settleDelivery(transaction, { puuid, orderId: first.context.order_id }, 'FULFILLED', new Date(now)),
      )
    const responses = await Promise.all(others.map(({ context }) => confirm(commerce, puuid, context.order_id, 880)))
    expect(responses.map(outcome)).toEqual(others.map(() => [409, 'ALREADY_OWNED']))
    expect(await balanceOf(commerce, puuid)).toBe(9_120)
    now += 1
    const later = await startOrder(commerce, puuid)
    expect((await confirm(commerce, puuid, later.context.order_id, 880)).statusCode).toBe(200)
  })

  test('something alone and inside a bundle, confirmed at once, is paid once', async () => {
    const puuid = await newPlayer(commerce, { money: 10_000 })
    const alone = await startOrder(commerce, puuid)
    const inBundle = await startOrder(commerce, puuid, orderOf('dusk-bundle', 'BUNDLE'))
    const responses = await Promise.all([
      confirm(commerce, puuid, alone.context.order_id, 880),
      confirm(commerce, puuid, inBundle.context.order_id, 2_500),
    ])
    // Of the bundle the rest can still be had, at another price; the thing alone is paid for.
    const [refused] = responses.filter(({ statusCode }) => statusCode !== 200)
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const balance = await balanceOf(commerce, puuid)
    expect([9_120, 7_500]).toContain(balance)
    expect(refused?.json().errorCode).toBe(balance === 9_120 ? 'PRICE_CHANGED' : 'ALREADY_OWNED')
  })

  test('an order that is forbidden fails none of those confirmed in the same moment', async () => {
    const buyers = await Promise.all(Array.from({ length: 30 }, () => newPlayer(commerce, { money: 2_000 })))
    const orders = await Promise.all(buyers.map((puuid) => startOrder(commerce, puuid)))
    const twice = await Promise.all(buyers.slice(0, 5).map((puuid) => startOrder(commerce, puuid)))
    await Promise.all(twice.map(({ context }, index) => confirm(commerce, buyers[index] ?? '', context.order_id, 880)))
    const responses = await Promise.all(
      orders.map(({ context }, index) => confirm(commerce, buyers[index] ?? '', context.order_id, 880)),
    )
    expect(responses.map(outcome)).toEqual(
      orders.map((_, index) => (index < 5 ? [409, 'ALREADY_OWNED'] : [200, undefined])),
    )
    for (const puuid of buyers) expect(await balanceOf(commerce, puuid)).toBe(1_120)
  })

  test('the same key with another body is refused with 422, and nothing more is paid', async () => {
    const puuid = await newPlayer(commerce, { money: 10_000 })
    const { context } = await startOrder(commerce, puuid)
    const other = await startOrder(commerce, puuid, orderOf('eu-spray', 'SPRAY'))
    const key = newKey()
    await confirm(commerce, puuid, context.order_id, 880, key)
    expect(outcome(await confirm(commerce, puuid, context.order_id, 881, key))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(outcome(await confirm(commerce, puuid, other.context.order_id, 300, key))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ])
    expect(await balanceOf(commerce, puuid)).toBe(9_120)
  })

  test('a refusal is repeated for its key, and a new key may succeed after a top-up', async () => {
    const puuid = await newPlayer(commerce)
    const { context } = await startOrder(commerce, puuid)
    const key = newKey()
    expect(outcome(await confirm(commerce, puuid, context.order_id, 880, key))).toEqual([409, 'INSUFFICIENT_FUNDS'])
    await giveMoney(commerce, puuid, 1_000)
    expect(outcome(await confirm(commerce, puuid, context.order_id, 880, key))).toEqual([409, 'INSUFFICIENT_FUNDS'])
    expect((await confirm(commerce, puuid, context.order_id, 880)).statusCode).toBe(200)
  })

  test('another price than the player was shown is refused with PRICE_CHANGED', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const { context } = await startOrder(commerce, puuid)
    const refused = await confirm(commerce, puuid, context.order_id, 100)
    expect(outcome(refused)).toEqual([409, 'PRICE_CHANGED'])
    expect(await balanceOf(commerce, puuid)).toBe(1_000)
    // Who follows the answered price gets through.
    expect((await confirm(commerce, puuid, context.order_id, refused.json().cost)).statusCode).toBe(200)
  })

  test('an order that ran out after 15 minutes is refused with PAYMENT_TIMED_OUT', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const { context } = await startOrder(commerce, puuid)
    const other = await startOrder(commerce, puuid)
    now += 15 * 60_000 - 1
    expect((await confirm(commerce, puuid, other.context.order_id, 880)).statusCode).toBe(200)
    now += 1
    expect(outcome(await confirm(commerce, puuid, context.order_id, 880))).toEqual([409, 'PAYMENT_TIMED_OUT'])
    const shown = await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${context.order_id}` })
    expect(shown.json().state).toBe('EXPIRED')
  })

  test('a free product is confirmed without a transfer', async () => {
    const puuid = await newPlayer(commerce)
    const { status, context } = await startOrder(commerce, puuid, orderOf('free-card', 'PLAYER_CARD'))
    expect(status).toBe('ORDER_CONFIRMATION_REQUIRED')
    expect((await confirm(commerce, puuid, context.order_id, 0)).statusCode).toBe(200)
    expect(await deliveriesOf(puuid)).toHaveLength(1)
  })

  test('a top-up can’t be confirmed from the wallet', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const { context } = await startOrder(commerce, puuid, orderOf('rp-small', 'VC_BUNDLE'))
    expect(outcome(await confirm(commerce, puuid, context.order_id, 0))).toEqual([409, 'ORDER_NOT_CONFIRMABLE'])
    expect(await deliveriesOf(puuid)).toEqual([])
  })

  // proves 2.routes.10, 2.routes.11
  test('the creator can be removed and a receipt address given', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    await saveCreator(commerce.context.db, { code: 'lanternfox', name: 'Lantern Fox' })
    const started = await commerce.call({
      as: puuid,
      path: '/v3/orders/start-order',
      body: orderOf('warden'),
      key: newKey(),
      headers: { 'x-affiliate-id': 'lanternfox' },
    })
    expect(started.headers['x-affiliate-id']).toBe('lanternfox')
    const { context } = started.json()
    const response = await commerce.call({
      as: puuid,
      path: `/v3/orders/${context.order_id}/confirm`,
      body: { expectedCost: 880, removeAffiliate: true, receiptEmail: 'player@mail.example' },
      key: newKey(),
    })
    expect(response.json().affiliateName).toBeNull()
    const credits = await commerce.context.db
      .selectFrom('creator_credit')
      .select('occasion')
      .where('order_id', '=', context.order_id)
      .execute()
    expect(credits).toEqual([])
    const row = await commerce.context.db
      .selectFrom('shop_order')
      .select('receipt_email')
      .where('order_id', '=', context.order_id)
      .executeTakeFirst()
    expect(row).toEqual({ receipt_email: 'player@mail.example' })
  })

  test('of a bundle only the missing items are paid and owed', async () => {
    const puuid = await newPlayer(commerce, { money: 5_000, items: ['warden'] })
    const { context } = await startOrder(commerce, puuid, orderOf('dusk-bundle', 'BUNDLE'))
    await confirm(commerce, puuid, context.order_id, 2_000)
    expect(await balanceOf(commerce, puuid)).toBe(3_000)
    const [delivery] = await deliveriesOf(puuid)
    expect(delivery?.items.map(({ productId }) => productId)).toEqual(['warden-dusk', 'warden-dawn'])
  })
})
