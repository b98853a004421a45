import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey, newPlayer, orderOf } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const start = (as: string, shownCost: number | undefined, key = newKey()) => {
  const body = { ...orderOf('warden'), ...(shownCost !== undefined && { shownCost }) }
  return commerce.call({ as, path: '/v3/orders/start-order', body, key })
}
const ordersOf = async (as: string) => {
  const sql = 'select state from shop_order where puuid = $1'
  return (await commerce.context.pool.query(sql, [as])).rows
}

test('who would pay more on the payment page than they were shown is told so, and nothing is begun', async () => {
  const puuid = await newPlayer(commerce)
  const key = newKey()
  const refused = await start(puuid, 700, key)
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { errorCode: 'PRICE_CHANGED', cost: 880 }])
  expect(await ordersOf(puuid)).toEqual([])
  // It may fall again: the same attempt is judged anew.
  expect((await start(puuid, 700, key)).json().errorCode).toBe('PRICE_CHANGED')
  expect((await start(puuid, 880)).json().status).toBe('PAYMENT_REQUIRED')
})

test.each([
  ['what it costs', 880],
  ['more than it costs by now', 1_000],
  ['nothing, by a page of an older version', undefined],
])('who was shown %s goes on to pay', async (_, shown) => {
  const answer = await start(await newPlayer(commerce), shown)
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'PAYMENT_REQUIRED'])
})

test('who pays from the wallet is shown the new price at checkout', async () => {
  const answer = await start(await newPlayer(commerce, { money: 1_000 }), 700)
  expect(answer.json().status).toBe('ORDER_CONFIRMATION_REQUIRED')
})
