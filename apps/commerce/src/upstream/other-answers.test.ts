import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { attemptAll, claimed, forgetDeliveries, statusOf, TWO_REWARDS } from '../testing/claimed-deliveries.ts'
import { newKey, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let commerce: TestCommerce
let now = Date.now()
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now) })
})
afterAll(() => commerce.close())
afterEach(() => {
  commerce.platform.instead = null
  // So that one test's outage is forgotten in the next.
  now += 60_000
})

type Answer = Record<string, unknown>
const { isDeliveries, isAccounts, isPayments } = {
  isDeliveries: (path: string) => path.startsWith('/games/v1/deliveries/'),
  isAccounts: (path: string) => path.includes('/accounts/'),
  isPayments: (path: string) => path.startsWith('/payments/'),
}
const answerInstead = (where: (path: string) => boolean, change: (answer: Answer) => object) => {
  commerce.platform.instead = (answer, path) => (where(path) && !('error' in answer) ? change(answer) : answer)
}

describe('an answer that is not about what was asked is none', () => {
  test.each<[string, (answer: Answer) => object]>([
    ['under another id', (answer) => ({ ...answer, deliveryId: 'another' })],
    ['without items', (answer) => ({ ...answer, items: [] })],
    ['without one of them', (answer) => ({ ...answer, items: (answer.items as unknown[]).slice(1) })],
    [
      'of other items',
      (answer) => ({ ...answer, items: (answer.items as object[]).map((item) => ({ ...item, productId: 'other' })) }),
    ],
  ])('delivery %s: it is asked for again, and what was given arrives once', async (_name, change) => {
    await forgetDeliveries(commerce)
    answerInstead(isDeliveries, change)
    const { puuid, campaign } = await claimed(commerce, { options: TWO_REWARDS, attempts: 2 })
    expect(await statusOf(commerce, puuid, campaign)).toBe('PENDING_FULFILLMENT')
    commerce.platform.instead = null
    await attemptAll(commerce)
    expect(await statusOf(commerce, puuid, campaign)).toBe('FULFILLED')
    expect(commerce.platform.itemsOf(puuid, 'LOL')).toHaveLength(2)
  })

  test.each<[string, (answer: Answer) => object]>([
    ['player', (answer) => ({ ...answer, puuid: 'somebody-else' })],
    ['game', (answer) => ({ ...answer, game: 'VALORANT' })],
    ['region that is none', (answer) => ({ ...answer, region: '' })],
    ['shard with a NUL', (answer) => ({ ...answer, shard: 'eu\0' })],
  ])('account of another %s', async (_name, change) => {
    const puuid = await newPlayer(commerce)
    answerInstead(isAccounts, change)
    const answer = await commerce.context.gameServices.findAccount('LOL', puuid)
    expect(answer).toMatchObject({ failure: 'UNAVAILABLE' })
  })

  const start = (as: string) =>
    commerce.call({ as, path: '/v3/orders/start-order', key: newKey(), body: orderOf('warden') })

  test.each<[string, (answer: Answer) => object]>([
    ['of another order', (answer) => ({ ...answer, orderId: crypto.randomUUID() })],
    ['without an id', (answer) => ({ ...answer, paymentId: '' })],
    ['whose id has a NUL', (answer) => ({ ...answer, paymentId: 'pay\0' })],
    ['whose id is half a character', (answer) => ({ ...answer, paymentId: 'pay\ud83d' })],
    ['whose id is too long', (answer) => ({ ...answer, paymentId: 'p'.repeat(5_000) })],
    ['whose page has a NUL', (answer) => ({ ...answer, redirectUrl: `${answer.redirectUrl}\0` })],
  ])('payment %s', async (_name, change) => {
    const puuid = await newPlayer(commerce)
    answerInstead(isPayments, change)
    expect((await start(puuid)).statusCode).toBe(503)
    const rows = await commerce.context.db.selectFrom('payment').selectAll().where('puuid', '=', puuid).execute()
    expect(rows).toEqual([])
  })

  test('a payment of the same id for two orders is the first one’s', async () => {
    const [first, second] = [await newPlayer(commerce), await newPlayer(commerce)]
    const { context } = await startOrder(commerce, first)
    const { paymentId } = commerce.platform.payments.of(context.order_id).session
    answerInstead(isPayments, (answer) => ({ ...answer, paymentId }))
    expect((await start(second)).statusCode).toBe(503)
    const rows = await commerce.context.db
      .selectFrom('payment')
      .select('order_id')
      .where('payment_id', '=', paymentId)
      .execute()
    expect(rows).toEqual([{ order_id: context.order_id }])
  })

  test('a payment that is asked about, and a refund of another reference or amount', async () => {
    const puuid = await newPlayer(commerce)
    const { context } = await startOrder(commerce, puuid)
    const { paymentId } = commerce.platform.payments.of(context.order_id).session
    const { gateway } = commerce.context
    answerInstead(isPayments, (answer) => ({ ...answer, paymentId: 'another' }))
    expect(await gateway.find(paymentId)).toMatchObject({ failure: 'PAYMENT_UNAVAILABLE' })
    expect(await gateway.close(paymentId)).toMatchObject({ failure: 'PAYMENT_UNAVAILABLE' })
    commerce.platform.instead = null
    commerce.platform.payments.pay(context.order_id)
    const amount = { minor: 1, currency: 'EUR' }
    for (const other of [{ reference: crypto.randomUUID() }, { reference: null }, { minor: 2 }]) {
      answerInstead(isPayments, (answer) => ({ ...answer, ...other }))
      const refund = await gateway.refund(paymentId, { reference: crypto.randomUUID(), amount })
      expect(refund).toMatchObject({ failure: 'PAYMENT_UNAVAILABLE' })
    }
  })
})

test.each(['.', '..', ''])('a player’s id that walks out of the address asks nobody: %j', async (puuid) => {
  const before = commerce.platform.calls()
  expect(await commerce.context.gameServices.findAccount('LOL', puuid)).toMatchObject({ failure: 'UNAVAILABLE' })
  expect(commerce.platform.calls()).toBe(before)
})

test('what a platform says of its trouble is kept as far as it can be read', async () => {
  const puuid = await newPlayer(commerce)
  commerce.platform.removeAccount(puuid, 'LOL')
  commerce.platform.instead = (answer) => ({ ...answer, message: 'no\0such\ud83daccount' })
  const answer = await commerce.context.gameServices.findAccount('LOL', puuid)
  expect(answer).toMatchObject({ failure: 'PLAYER_NOT_FOUND', detail: 'no such account' })
})
