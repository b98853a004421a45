import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcilePayments } from '../../payments/reconciliation.ts'
import { balanceOf } from '../../testing/money.ts'
import { sendWebhook, startTopUp } from '../../testing/paying.ts'
import { newKey, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'

let commerce: TestCommerce
let ahead = 0
beforeAll(async () => {
  commerce = await startTestCommerce({
    clock: () => new Date(Date.now() + ahead),
    env: { OPEN_PAYMENTS_PER_PLAYER: '2', ORDER_STARTS_PER_MINUTE: '100' },
  })
})
afterAll(() => commerce.close())

const cancel = async (as: string, orderId: string) =>
  (await commerce.call({ as, path: `/v3/orders/${orderId}/cancel`, key: newKey() })).json().state
const atGateway = (orderId: string) => commerce.platform.payments.of(orderId).session.state
const inBooks = async (orderId: string) =>
  (await commerce.context.db.selectFrom('payment').select('state').where('order_id', '=', orderId).execute())[0]?.state

test('cancelling a top-up or an order closes its payment at the gateway', async () => {
  const puuid = await newPlayer(commerce)
  const topUp = await startTopUp(commerce, puuid)
  const { context } = await startOrder(commerce, puuid, orderOf('warden'))
  for (const orderId of [topUp, context.order_id]) {
    expect(await cancel(puuid, orderId)).toBe('CANCELLED')
    expect([atGateway(orderId), await inBooks(orderId)]).toEqual(['CANCELLED', 'CANCELLED'])
  }
})

test('a payment that was made in the same moment is credited', async () => {
  const puuid = await newPlayer(commerce)
  const orderId = await startTopUp(commerce, puuid)
  const webhook = commerce.platform.payments.pay(orderId, 'rp-medium')
  expect(await cancel(puuid, orderId)).toBe('DELIVERED')
  await sendWebhook(commerce, webhook)
  expect([await inBooks(orderId), await balanceOf(commerce, puuid)]).toEqual(['PAID', 1_000])
})

test('with a silent gateway it counts as open until a worker has closed it', async () => {
  const puuid = await newPlayer(commerce)
  const orders = [await startTopUp(commerce, puuid), await startTopUp(commerce, puuid)]
  commerce.platform.payments.down(true)
  for (const orderId of orders) expect(await cancel(puuid, orderId)).toBe('CANCELLED')
  commerce.platform.payments.down(false)
  expect(orders.map(atGateway)).toEqual(['OPEN', 'OPEN'])
  await expect(startTopUp(commerce, puuid)).rejects.toThrow('429')
  ahead += 61_000
  await reconcilePayments(commerce.context)
  expect(orders.map(atGateway)).toEqual(['CANCELLED', 'CANCELLED'])
  await startTopUp(commerce, puuid)
})
