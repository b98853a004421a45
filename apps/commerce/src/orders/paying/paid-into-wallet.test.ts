import { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveMoney } from '../../testing/money.ts'
import { paidTopUp, sendWebhook } from '../../testing/paying.ts'
import { confirm, newKey, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { readWallet } from '../../wallet/store.ts'
import { expireOrders } from '../ending/expiry.ts'

const MINUTE = 60_000

let commerce: TestCommerce
let puuid: string
let ahead = 0
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(Date.now() + ahead) })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  puuid = await newPlayer(commerce)
})

const read = async (orderId: string) =>
  OrderAnswer.parse((await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${orderId}` })).json())
const waysOf = async (orderId: string) =>
  (await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${orderId}/returns` })).json().ways

/** An order that lacks 380, paid for with 500 while the wallet's own 500 went elsewhere. */
async function paidButShort(): Promise<string> {
  await giveMoney(commerce, puuid, 500)
  const { context } = await startOrder(commerce, puuid, orderOf('warden'))
  const other = await startOrder(commerce, puuid, orderOf('eu-spray', 'SPRAY'))
  await confirm(commerce, puuid, other.context.order_id, 300)
  await sendWebhook(commerce, commerce.platform.payments.pay(context.order_id, 'rp-small'))
  return context.order_id
}

describe('a purchase whose payment was taken and that the wallet did not cover then', () => {
  test('tells what was credited, and is confirmed once the wallet covers it', async () => {
    const orderId = await paidButShort()
    expect(await read(orderId)).toMatchObject({ state: 'AWAITING_PAYMENT', paidIntoWallet: 500, paymentUrl: null })
    const { orders } = (await commerce.call({ as: puuid, method: 'GET', path: '/v3/orders' })).json()
    expect(orders.find((order: OrderAnswer) => order.orderId === orderId)).toMatchObject({ paidIntoWallet: 500 })
    expect((await confirm(commerce, puuid, orderId, 880)).json().errorCode).toBe('INSUFFICIENT_FUNDS')
    await giveMoney(commerce, puuid, 180)
    expect((await confirm(commerce, puuid, orderId, 880)).statusCode).toBe(200)
    expect(await read(orderId)).toMatchObject({ paidIntoWallet: null })
  })

  test('says so after it has run out too, and its payment can be given back', async () => {
    const orderId = await paidButShort()
    ahead += 20 * MINUTE
    await expireOrders(commerce.context)
    expect(await read(orderId)).toMatchObject({ state: 'EXPIRED', paidIntoWallet: 500 })
    const refused = await confirm(commerce, puuid, orderId, 880)
    expect(refused.json().message).not.toContain('Nothing was paid')
    const { rows } = await commerce.context.pool.query(
      `select cause from order_event where order_id = $1 and state = 'EXPIRED'`,
      [orderId],
    )
    expect(rows).toEqual([{ cause: 'paid into the wallet, not completed in time' }])
    const [way] = await waysOf(orderId)
    expect(way).toMatchObject({ to: 'CARD', amount: 500, refusal: null })
    const body = { to: 'CARD', expected: { amount: way.amount, minor: way.money.minor } }
    const path = `/v3/orders/${orderId}/returns`
    expect((await commerce.call({ as: puuid, path, body, key: newKey() })).statusCode).toBe(200)
    expect(await read(orderId)).toMatchObject({ paidIntoWallet: 0, returns: [{ to: 'CARD', state: 'DONE' }] })
  })

  test('whose payment went back before it was paid from the wallet names no payment', async () => {
    const orderId = await paidButShort()
    const [way] = await waysOf(orderId)
    const body = { to: 'CARD', expected: { amount: way.amount, minor: way.money.minor } }
    await commerce.call({ as: puuid, path: `/v3/orders/${orderId}/returns`, body, key: newKey() })
    expect((await read(orderId)).payments).toHaveLength(1)
    await giveMoney(commerce, puuid, 1_000)
    expect((await confirm(commerce, puuid, orderId, 880)).statusCode).toBe(200)
    expect((await read(orderId)).payments).toEqual([])
  })

  test('as when the credit pays a debt first, or comes after the order was given up', async () => {
    const spent = await paidTopUp(commerce, puuid)
    const { context } = await startOrder(commerce, puuid, orderOf('eu-spray', 'SPRAY'))
    await confirm(commerce, puuid, context.order_id, 300)
    const short = await startOrder(commerce, puuid, orderOf('warden'))
    await sendWebhook(commerce, commerce.platform.payments.dispute(spent, 'OPEN'))
    await sendWebhook(commerce, commerce.platform.payments.pay(short.context.order_id, 'rp-small'))
    expect(await readWallet(commerce.context.db, puuid, 'RP')).toEqual({ balance: 200, debt: 0 })
    expect(await read(short.context.order_id)).toMatchObject({ state: 'AWAITING_PAYMENT', paidIntoWallet: 500 })

    const given = await startOrder(commerce, puuid, orderOf('warden'))
    await commerce.call({ as: puuid, path: `/v3/orders/${given.context.order_id}/cancel`, key: newKey() })
    expect(await read(given.context.order_id)).toMatchObject({ state: 'CANCELLED', paidIntoWallet: null })
    await sendWebhook(commerce, commerce.platform.payments.pay(given.context.order_id, 'rp-medium'))
    expect(await read(given.context.order_id)).toMatchObject({ state: 'CANCELLED', paidIntoWallet: 1_000 })
  })
})
