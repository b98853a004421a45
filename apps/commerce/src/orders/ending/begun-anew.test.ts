import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf } from '../../testing/money.ts'
import { historyOf, newKey, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const press = async (puuid: string, body = orderOf('warden')) =>
  (await startOrder(commerce, puuid, body)).context.order_id
const read = async (as: string, orderId: string) =>
  (await commerce.call({ as, method: 'GET', path: `/v3/orders/${orderId}` })).json()
const atGateway = (orderId: string) => commerce.platform.payments.of(orderId).session.state

describe('a thing that was left at the payment page and is begun anew', () => {
  test('has one page that takes money: the one before is closed, and its order given up', async () => {
    const puuid = await newPlayer(commerce)
    const first = await press(puuid)
    const second = await press(puuid)
    expect(second).not.toBe(first)
    expect([atGateway(first), atGateway(second)]).toEqual(['CANCELLED', 'OPEN'])
    expect(await read(puuid, first)).toMatchObject({ state: 'CANCELLED' })
    expect(await historyOf(commerce, first)).toEqual(['AWAITING_PAYMENT', 'CANCELLED'])
  })

  test('is had already where the first page was paid and nobody has heard of it yet', async () => {
    const puuid = await newPlayer(commerce)
    const first = await press(puuid)
    commerce.platform.payments.pay(first, 'rp-medium')
    const call = { as: puuid, path: '/v3/orders/start-order', body: orderOf('warden'), key: newKey() }
    const answer = await commerce.call(call)
    expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'ALREADY_OWNED'])
    expect(await read(puuid, first)).toMatchObject({ state: expect.stringMatching(/^(CONFIRMED|DELIVERED)$/) })
    expect(await balanceOf(commerce, puuid)).toBe(1_000 - 880)
  })

  test('stays where another thing is begun, or one that may be bought twice', async () => {
    const puuid = await newPlayer(commerce)
    const orders = [await press(puuid), await press(puuid, orderOf('potion', 'CURRENCY'))]
    orders.push(await press(puuid, orderOf('potion', 'CURRENCY')))
    expect(orders.map(atGateway)).toEqual(['OPEN', 'OPEN', 'OPEN'])
  })
})
