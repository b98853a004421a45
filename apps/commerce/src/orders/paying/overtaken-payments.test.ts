import { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, giveMoney } from '../../testing/money.ts'
import { sendWebhook } from '../../testing/paying.ts'
import { confirm, newKey, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'

let commerce: TestCommerce
let puuid: string
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())
beforeEach(async () => {
  puuid = await newPlayer(commerce)
})

const read = async (orderId: string) =>
  OrderAnswer.parse((await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${orderId}` })).json())
const startWarden = async () => (await startOrder(commerce, puuid, orderOf('warden'))).context.order_id
const pay = (orderId: string) => sendWebhook(commerce, commerce.platform.payments.pay(orderId, 'rp-medium'))
const causesOf = async (orderId: string) => {
  const sql = 'select state, cause from order_event where order_id = $1 order by created_at, event_id'
  return (await commerce.context.pool.query(sql, [orderId])).rows.at(-1)
}
/** Neither knew of the other, so that neither was closed for it. */
async function startTwoAtOnce(): Promise<string[]> {
  const [before, after] = [await startWarden(), await startWarden()]
  const { pool } = commerce.context
  await pool.query("update shop_order set state = 'AWAITING_PAYMENT' where order_id = $1", [before])
  await pool.query("update payment set state = 'OPEN' where order_id = $1", [before])
  return [before, after]
}
const ENDED = { state: 'CANCELLED', cause: 'paid into the wallet, something of it was bought since' }

describe('a payment for what another order has paid for meanwhile', () => {
  test('ends its order at once, stays in the wallet, and can be given back', async () => {
    const paidLate = await startWarden()
    await giveMoney(commerce, puuid, 880)
    const bought = await startOrder(commerce, puuid, { ...orderOf('warden'), title: 'Warden, once more' })
    expect((await confirm(commerce, puuid, bought.context.order_id, 880)).statusCode).toBe(200)

    expect(await pay(paidLate)).toBe(200)
    expect(await read(paidLate)).toMatchObject({ state: 'CANCELLED', paidIntoWallet: 1_000 })
    expect(await causesOf(paidLate)).toEqual(ENDED)
    expect(await balanceOf(commerce, puuid)).toBe(1_000)

    const path = `/v3/orders/${paidLate}/returns`
    const { ways } = (await commerce.call({ as: puuid, method: 'GET', path })).json()
    expect(ways).toEqual([expect.objectContaining({ to: 'CARD', amount: 1_000, refusal: null })])
    const body = { to: 'CARD', expected: { amount: 1_000, minor: ways[0].money.minor } }
    expect((await commerce.call({ as: puuid, path, body, key: newKey() })).statusCode).toBe(200)
    expect(await read(paidLate)).toMatchObject({ paidIntoWallet: 0, returns: [{ to: 'CARD', state: 'DONE' }] })
    expect(await balanceOf(commerce, puuid)).toBe(0)
  })

  test('two orders for one thing that are paid at once: one is completed, the other ended, both are credited', async () => {
    for (let round = 0; round < 5; round += 1) {
      puuid = await newPlayer(commerce)
      const orders = await startTwoAtOnce()
      expect(new Set(orders).size).toBe(2)
      expect(await Promise.all(orders.map(pay))).toEqual([200, 200])
      const [ended, completed] = (await Promise.all(orders.map(read))).sort((a, b) => (a.state < b.state ? -1 : 1))
      expect(completed).toMatchObject({ paidIntoWallet: null })
      expect(['CONFIRMED', 'DELIVERED']).toContain(completed?.state)
      expect(ended).toMatchObject({ state: 'CANCELLED', paidIntoWallet: 1_000 })
      expect(await causesOf(ended?.orderId ?? '')).toEqual(ENDED)
      expect(await balanceOf(commerce, puuid)).toBe(2_000 - 880)
      // Told again, nothing more happens.
      expect(await Promise.all(orders.map(pay))).toEqual([200, 200])
      expect(await balanceOf(commerce, puuid)).toBe(2_000 - 880)
    }
  })
})
