import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey, newPlayer, orderOf } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const WARDEN = { gameId: 'lol', productType: 'CHAMPION', productId: 'warden' }
const quote = (as: string) => commerce.call({ as, path: '/v3/orders/quote', body: [WARDEN] })
const owned = (as: string) => commerce.call({ as, method: 'GET', path: '/v3/owned?locale=en-us' })
const start = (as: string) =>
  commerce.call({ as, path: '/v3/orders/start-order', body: orderOf('warden'), key: newKey() })

async function statusesOf(count: number, ask: (index: number) => Promise<{ statusCode: number }>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => ask(index)))
  return Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ statusCode }) => String(statusCode))).map(([status, some]) => [
      status,
      some?.length,
    ]),
  )
}

test.each([
  ['quotes', quote],
  ['orders to start', start],
])('a burst of %s of one player is served, be it more than is asked of the games at once', async (_, ask) => {
  const player = await newPlayer(commerce, { money: 10_000 })
  expect(await statusesOf(60, () => ask(player))).toEqual({ 200: 60 })
})

test('so is what a page asks beside it, and nothing of it is left out', async () => {
  const player = await newPlayer(commerce, { items: ['warden'] })
  const alone = (await owned(player)).json()
  const answers = await Promise.all(Array.from({ length: 20 }, () => Promise.all([quote(player), owned(player)])))
  for (const [quoted, listed] of answers) {
    expect(quoted.statusCode).toBe(200)
    expect(listed.json()).toEqual(alone)
  }
})

test('a burst of many players is served as well', async () => {
  const players = await Promise.all(Array.from({ length: 90 }, () => newPlayer(commerce)))
  expect(await statusesOf(90, (index) => quote(players[index] ?? ''))).toEqual({ 200: 90 })
})
