import { afterAll, beforeAll, expect, test } from 'vitest'
import { paidTopUp, sendWebhook, startTopUp } from '../../testing/paying.ts'
import { confirm, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const read = async (as: string, path: string) => (await commerce.call({ as, method: 'GET', path })).json()
const orderOfPlayer = (as: string, orderId: string) => read(as, `/v3/orders/${orderId}`)
const MEDIUM = { credited: 1_000, charged: { minor: 899, currency: 'EUR' }, at: expect.any(String) }

test('a top-up says what was bought and what was paid, by itself and in the list', async () => {
  const puuid = await newPlayer(commerce)
  const orderId = await paidTopUp(commerce, puuid)
  const payments = [{ ...MEDIUM, debtPaid: 0 }]
  expect(await orderOfPlayer(puuid, orderId)).toMatchObject({ payments, items: [{ delivery: 'FULFILLED' }] })
  expect(await read(puuid, '/v3/orders')).toMatchObject({ orders: [{ payments }] })
})

test('an order that was paid on the payment page says what was charged; one from the wallet nothing', async () => {
  const puuid = await newPlayer(commerce)
  const { order_id: orderId } = (await startOrder(commerce, puuid, orderOf('warden'))).context
  const waiting = await orderOfPlayer(puuid, orderId)
  expect([waiting.payments, waiting.paidAt]).toEqual([[], null])
  expect(waiting.offered).toContainEqual({ name: 'rp-medium', amount: 1_000, price: { minor: 899, currency: 'EUR' } })
  await sendWebhook(commerce, commerce.platform.payments.pay(orderId, 'rp-medium'))
  expect((await orderOfPlayer(puuid, orderId)).payments).toEqual([{ ...MEDIUM, debtPaid: 0 }])
  const rich = await newPlayer(commerce, { money: 1_000 })
  const fromWallet = (await startOrder(commerce, rich)).context.order_id
  await confirm(commerce, rich, fromWallet, 880)
  const { payments, paidAt, offered } = await orderOfPlayer(rich, fromWallet)
  expect([payments, offered, Math.abs(Date.parse(paidAt) - Date.now()) < 60_000]).toEqual([[], undefined, true])
})

test('a top-up says when it was paid, and what could be bought', async () => {
  const puuid = await newPlayer(commerce)
  const { payments, paidAt, offered } = await orderOfPlayer(puuid, await paidTopUp(commerce, puuid))
  expect(paidAt).toBe(payments[0].at)
  expect(offered.length).toBeGreaterThan(1)
  const { orders } = await read(puuid, '/v3/orders')
  expect([orders[0].paidAt, orders[0].offered]).toEqual([paidAt, undefined])
})

test('a top-up that is not paid says in the list what was chosen, or all that can be', async () => {
  const puuid = await newPlayer(commerce)
  await startTopUp(commerce, puuid)
  await startTopUp(commerce, puuid, { bundleId: 'rp-medium' })
  const { orders } = await read(puuid, '/v3/orders')
  const amounts = orders.map(({ offered }: { offered: { amount: number }[] }) => offered.map(({ amount }) => amount))
  expect(amounts[0]).toEqual([1_000])
  expect(amounts[1].length).toBeGreaterThan(1)
})

test('a top-up that was taken back says so, and the next one what of it paid the debt', async () => {
  const puuid = await newPlayer(commerce)
  const disputed = await paidTopUp(commerce, puuid)
  const { order_id: bought } = (await startOrder(commerce, puuid, orderOf('warden'))).context
  expect((await confirm(commerce, puuid, bought, 880)).statusCode).toBe(200)
  const { payments } = commerce.platform
  await sendWebhook(commerce, payments.dispute(disputed, 'OPEN'))
  await sendWebhook(commerce, payments.dispute(disputed, 'LOST'))
  expect((await orderOfPlayer(puuid, disputed)).items[0].delivery).toBe('CLAWEDBACK')
  const next = await paidTopUp(commerce, puuid)
  expect((await orderOfPlayer(puuid, next)).payments).toEqual([{ ...MEDIUM, debtPaid: 880 }])
})
