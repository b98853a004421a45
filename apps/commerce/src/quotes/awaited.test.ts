import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { confirm, newKey, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { createAwaitedProducts } from './awaited.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const item = (productType: string, productId: string) => ({ gameId: 'lol', productType, productId })
const WARDEN = item('CHAMPION', 'warden')
const BUNDLE = item('BUNDLE', 'dusk-bundle')
const SKIN = item('CHAMPION_SKIN', 'warden-dusk')

async function quoteOf(as: string, ...body: ReturnType<typeof item>[]) {
  const { products } = (await commerce.call({ as, path: '/v3/orders/quote', body })).json()
  return products.map(({ status, prices }: { status: string; prices: { finalPrice?: { cost: number } }[] }) => [
    status,
    prices.find(({ finalPrice }) => finalPrice)?.finalPrice?.cost,
  ])
}
const cardsOf = async (as: string) =>
  (await commerce.call({ as, method: 'GET', path: '/v3/owned?gameId=lol&locale=de-de' })).json().owned[0]

/** Has paid for the champion; no game has heard of it. */
async function playerWhoWaits(): Promise<string> {
  const puuid = await newPlayer(commerce, { money: 10_000 })
  const { context } = await startOrder(commerce, puuid)
  expect((await confirm(commerce, puuid, context.order_id, 880)).statusCode).toBe(200)
  return puuid
}

test('what is paid for and on its way is quoted as owned, and cards mark it so', async () => {
  const puuid = await playerWhoWaits()
  expect(await quoteOf(puuid, WARDEN)).toEqual([['ALREADY_OWNED', undefined]])
  expect((await cardsOf(puuid)).productIds).toEqual(['warden'])
})

test('a bundle with something that is on its way costs the rest: in a quote, on cards, and as it is ordered', async () => {
  const puuid = await playerWhoWaits()
  expect(await quoteOf(puuid, BUNDLE)).toEqual([['PURCHASABLE', 2_000]])
  expect((await cardsOf(puuid)).prices).toMatchObject([{ productId: 'dusk-bundle', cost: 2_000 }])
  const { context } = await startOrder(commerce, puuid, orderOf('dusk-bundle', 'BUNDLE'))
  const response = await confirm(commerce, puuid, context.order_id, 2_000)
  expect([response.statusCode, response.json().items.map(({ productId }: { productId: string }) => productId)]).toEqual(
    [200, ['warden-dusk', 'warden-dawn']],
  )
})

test('what needs it waits until it is there, and its own order is refused as paid for', async () => {
  const puuid = await playerWhoWaits()
  expect(await quoteOf(puuid, SKIN)).toEqual([['REQUIREMENTS_NOT_MET', 975]])
  const again = await commerce.call({
    as: puuid,
    path: '/v3/orders/start-order',
    body: orderOf('warden'),
    key: newKey(),
  })
  expect([again.statusCode, again.json().errorCode]).toEqual([409, 'ALREADY_OWNED'])
})

test('quotes that ask at one moment are one statement, and each gets its own player’s and game’s answer', async () => {
  const waits = await playerWhoWaits()
  const other = await newPlayer(commerce, { money: 0 })
  const { pool, metrics, settings } = commerce.context
  const asked = vi.spyOn(pool, 'query')
  const awaitedProducts = createAwaitedProducts({ pool, metrics, settings })
  const answers = await Promise.all([
    awaitedProducts({ puuid: other, game: 'LOL' }),
    awaitedProducts({ puuid: waits, game: 'LOL' }),
    awaitedProducts({ puuid: waits, game: 'VAL' }),
    awaitedProducts({ puuid: waits, game: 'LOL' }),
  ])
  const names = asked.mock.calls.flatMap(([query]) => (query as { name?: string }).name ?? [])
  asked.mockRestore()
  expect(answers).toEqual([[], ['warden'], [], ['warden']])
  expect(names.filter((name) => name === 'awaited-products')).toHaveLength(1)
})
