import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createCatalogue } from '../../catalogue/catalogue.ts'
import { deliverAll, qmInTest } from '../../qm/testing/qm-in-test.ts'
import { balanceOf } from '../../testing/money.ts'
import { confirm, newKey, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { testProduct } from '../../testing/test-products.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { orphanOf } from './dependents.ts'

const PRODUCTS = [
  testProduct('lol', 'tide', 'LOL_CHAMPION', 975),
  testProduct('lol', 'tide-skin', 'LOL_CHAMPION_SKIN', 1_820, { requires: ['tide'] }),
  testProduct('lol', 'tide-ward', 'SPRAY', 250, { name: { 'en-us': 'Tidebell Ward' } }),
  testProduct('lol', 'tide-set', 'LOL_BUNDLE', 1, {
    name: { 'en-us': 'Tide Set' },
    contents: [
      { productId: 'tide', price: 700 },
      { productId: 'tide-skin', price: 1_200 },
      { productId: 'tide-ward', price: 0 },
    ],
  }),
]
const TYPES = {
  tide: 'CHAMPION',
  'tide-skin': 'CHAMPION_SKIN',
  'tide-ward': 'SPRAY',
  'tide-set': 'BUNDLE',
} as const
type Id = keyof typeof TYPES

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ products: PRODUCTS, env: { ORDER_STARTS_PER_MINUTE: '1000' } })
})
afterAll(() => commerce.close())

const start = async (puuid: string, id: Id) =>
  (await startOrder(commerce, puuid, orderOf(id, TYPES[id]))).context.order_id
async function buy(puuid: string, id: Id, cost: number): Promise<string> {
  const orderId = await start(puuid, id)
  expect((await confirm(commerce, puuid, orderId, cost)).statusCode, id).toBe(200)
  await deliverAll(commerce)
  return orderId
}
async function wayBack(puuid: string, orderId: string) {
  const answer = await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${orderId}/returns` })
  const { refusal, neededFor, amount } = answer.json().ways[0]
  return { refusal, neededFor, amount }
}
async function giveBack(puuid: string, orderId: string, amount: number) {
  const body = { to: 'WALLET', expected: { amount, minor: null } }
  const answer = await commerce.call({ as: puuid, path: `/v3/orders/${orderId}/returns`, body, key: newKey() })
  await deliverAll(commerce)
  return answer
}
const items = (puuid: string) =>
  commerce.platform
    .itemsOf(puuid, 'LOL')
    .map(({ productId }) => productId)
    .sort()

describe('what a bundle’s price was reckoned with', () => {
  test('cannot be returned before the bundle: nothing is left for less than it was sold for', async () => {
    const puuid = await newPlayer(commerce, { money: 5_000 })
    const champion = await buy(puuid, 'tide', 975)
    const skin = await buy(puuid, 'tide-skin', 1_820)
    const rest = await buy(puuid, 'tide-set', 0)
    for (const [orderId, cost] of [
      [skin, 1_820],
      [champion, 975],
    ] as const) {
      expect(await wayBack(puuid, orderId)).toEqual({ refusal: 'UNAVAILABLE', neededFor: 'Tide Set', amount: 0 })
      const refused = await giveBack(puuid, orderId, cost)
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Tide Set')])
    }
    expect(items(puuid)).toEqual(['tide', 'tide-skin', 'tide-ward'])
    expect((await giveBack(puuid, rest, 0)).statusCode).toBe(200)
    expect((await giveBack(puuid, skin, 1_820)).statusCode).toBe(200)
    expect((await giveBack(puuid, champion, 975)).statusCode).toBe(200)
    expect([items(puuid), await balanceOf(commerce, puuid)]).toEqual([[], 5_000])
    expect((await auditLedger(commerce.context.db)).differences).toEqual([])
  })

  test('an operator may take it back all the same, and says why', async () => {
    const puuid = await newPlayer(commerce, { items: ['tide'], money: 5_000 })
    const ward = await buy(puuid, 'tide-ward', 250)
    await buy(puuid, 'tide-set', 1_200)
    const refused = await qmInTest(commerce, ['orders', 'return', '--reason', 'a test', ward, '--yes'])
    expect([refused.code, refused.err]).toEqual([expect.any(Number), expect.stringContaining('orders refund')])
    expect(refused.code).not.toBe(0)
    expect((await qmInTest(commerce, ['orders', 'refund', ward, '--reason', 'ticket 7', '--yes'])).code).toBe(0)
    await deliverAll(commerce)
    expect([items(puuid), await balanceOf(commerce, puuid)]).toEqual([['tide', 'tide-skin'], 3_800])
  })

  test('ends the open orders that count on it, and no order started before it has gone is confirmed', async () => {
    const puuid = await newPlayer(commerce, { items: ['tide'], money: 5_000 })
    const ward = await buy(puuid, 'tide-ward', 250)
    const before = await start(puuid, 'tide-set')
    const body = { to: 'WALLET', expected: { amount: 250, minor: null } }
    await commerce.call({ as: puuid, path: `/v3/orders/${ward}/returns`, body, key: newKey() })
    // The game still has it: the worker has not taken it yet.
    const meanwhile = await start(puuid, 'tide-set')
    for (const orderId of [before, meanwhile]) {
      const refused = await confirm(commerce, puuid, orderId, 1_200)
      expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'ORDER_NOT_CONFIRMABLE'])
    }
    await deliverAll(commerce)
    expect((await confirm(commerce, puuid, meanwhile, 1_200)).statusCode).toBe(409)
    expect([items(puuid), await balanceOf(commerce, puuid)]).toEqual([['tide'], 5_000])
    expect((await confirm(commerce, puuid, await start(puuid, 'tide-set'), 1_200)).statusCode).toBe(200)
  })

  test('whichever of return and confirmation is first, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const puuid = await newPlayer(commerce, { items: ['tide'], money: 5_000 })
      const ward = await buy(puuid, 'tide-ward', 250)
      const set = await start(puuid, 'tide-set')
      const body = { to: 'WALLET', expected: { amount: 250, minor: null } }
      const [back, paid] = await Promise.all([
        commerce.call({ as: puuid, path: `/v3/orders/${ward}/returns`, body, key: newKey() }),
        confirm(commerce, puuid, set, 1_200),
      ])
      expect([back.statusCode, paid.statusCode].sort()).toEqual([200, 409])
      await deliverAll(commerce)
    }
  })
})

describe('what something owned requires', () => {
  test('cannot be returned from under it', async () => {
    const puuid = await newPlayer(commerce, { money: 5_000 })
    const champion = await buy(puuid, 'tide', 975)
    const skin = await buy(puuid, 'tide-skin', 1_820)
    expect(await wayBack(puuid, champion)).toMatchObject({ refusal: 'UNAVAILABLE', neededFor: 'tide-skin' })
    expect((await giveBack(puuid, champion, 975)).statusCode).toBe(409)
    expect((await giveBack(puuid, skin, 1_820)).statusCode).toBe(200)
    expect((await giveBack(puuid, champion, 975)).statusCode).toBe(200)
  })

  const catalogue = createCatalogue('1', PRODUCTS, new Date())
  const owned = (...ids: string[]) => ids.map((productId) => ({ productId }))
  it.each<[string, string[], string[], string | undefined]>([
    ['a champion under its skin', ['tide', 'tide-skin'], ['tide'], 'tide-skin'],
    ['whatever the case of an id', ['TIDE', 'Tide-Skin'], ['tide'], 'tide-skin'],
    ['nothing where both go', ['tide', 'tide-skin'], ['tide', 'tide-skin'], undefined],
    ['nothing where nothing depends on it', ['tide', 'tide-ward'], ['tide'], undefined],
    ['nothing that was alone before', ['tide-skin', 'tide-ward'], ['tide-ward'], undefined],
  ])('leaves %s', (_, ids, going, orphan) => {
    expect(orphanOf({ gameId: 'lol', owned: owned(...ids), going, catalogue })?.productId).toBe(orphan)
  })
})
