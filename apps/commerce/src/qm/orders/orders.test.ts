import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../testing/money.ts'
import { confirm, historyOf, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { deliverAll, qmInTest } from '../testing/qm-in-test.ts'

let commerce: TestCommerce

beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const qm = (...given: string[]) => qmInTest(commerce, given)
const itemsOf = (puuid: string) => commerce.platform.itemsOf(puuid, 'LOL').map(({ productId }) => productId)

async function boughtOrder({ isDelivered = true } = {}) {
  const puuid = await newPlayer(commerce, { money: 1_000 })
  const started = await startOrder(commerce, puuid, orderOf('warden'))
  const orderId = started.context.order_id
  await confirm(commerce, puuid, orderId, 880)
  if (isDelivered) await deliverAll(commerce)
  return { puuid, orderId }
}

describe('an order', () => {
  it('is shown with its history, money and deliveries', async () => {
    const { puuid, orderId } = await boughtOrder()
    const shown = await qm('orders', 'show', orderId, '--json')
    expect(shown.json()).toMatchObject({
      order: { puuid, state: 'DELIVERED' },
      transfers: [{ kind: 'PURCHASE', amount: '-880' }],
      deliveries: [{ status: 'FULFILLED', queue: 'DONE' }],
    })
    expect((await qm('orders', 'show', orderId)).out).toContain('DELIVERED')
    expect((await qm('orders', 'list', '--player', puuid)).out).toContain(orderId)
    expect((await qm('orders', 'show', 'nonsense')).code).toBe(3)
  })

  it('is refunded: the money comes back, the goods go, once', async () => {
    const { puuid, orderId } = await boughtOrder()
    expect((await qm('orders', 'refund', '--reason', 'a test', orderId)).code).toBe(6)
    expect((await qm('orders', 'refund', '--reason', 'a test', orderId, '--yes')).code).toBe(0)
    await deliverAll(commerce)
    expect(await balanceOf(commerce, puuid)).toBe(1_000)
    expect(itemsOf(puuid)).toEqual([])
    expect((await qm('orders', 'refund', '--reason', 'a test', orderId, '--yes')).code).toBe(4)
    expect(await balanceOf(commerce, puuid)).toBe(1_000)
    expect((await qm('orders', 'show', orderId, '--json')).json()).toMatchObject({
      order: { state: 'REFUNDED' },
      deliveries: [{ status: 'REFUNDED' }, { kind: 'REVOKE', status: 'FULFILLED' }],
    })
  })

  it('is refunded before it was delivered, and then never is', async () => {
    const { puuid, orderId } = await boughtOrder({ isDelivered: false })
    expect((await qm('orders', 'refund', '--reason', 'a test', orderId, '--yes')).code).toBe(0)
    await deliverAll(commerce)
    expect(itemsOf(puuid)).toEqual([])
    expect(await balanceOf(commerce, puuid)).toBe(1_000)
  })

  it('is clawed back without a refund and repaid without a price', async () => {
    const { puuid, orderId } = await boughtOrder()
    expect((await qm('orders', 'clawback', '--reason', 'a test', orderId, '--yes')).code).toBe(0)
    await deliverAll(commerce)
    expect(itemsOf(puuid)).toEqual([])
    expect(await balanceOf(commerce, puuid)).toBe(120)
    expect((await qm('orders', 'repay', '--reason', 'a test', orderId, '--yes')).code).toBe(0)
    await deliverAll(commerce)
    expect(itemsOf(puuid)).toEqual(['warden'])
    expect(await balanceOf(commerce, puuid)).toBe(120)
    expect(await historyOf(commerce, orderId)).toEqual([
      'AWAITING_CONFIRMATION',
      'CONFIRMED',
      'DELIVERED',
      'CLAWED_BACK',
      'CONFIRMED',
      'DELIVERED',
    ])
  })

  it('that could not be delivered waits for an operator and arrives when they send it again', async () => {
    commerce.platform.undeliverable.add('warden')
    const { puuid, orderId } = await boughtOrder()
    expect((await qm('orders', 'show', orderId, '--json')).json()).toMatchObject({
      order: { state: 'DELIVERY_FAILED' },
    })
    commerce.platform.undeliverable.clear()
    const [listed, shown] = [await qm('deliveries', 'list'), await qm('orders', 'show', orderId)]
    const { rows } = await commerce.context.pool.query('select delivery_id from delivery where source_id = $1', [
      orderId,
    ])
    for (const { out } of [listed, shown]) expect(out).toContain(` ${rows[0].delivery_id} `)
    expect((await qm('deliveries', 'retry', '--reason', 'a test', rows[0].delivery_id)).code).toBe(0)
    await deliverAll(commerce)
    expect(itemsOf(puuid)).toEqual(['warden'])
    expect((await qm('orders', 'show', orderId, '--json')).json()).toMatchObject({ order: { state: 'DELIVERED' } })
  })
})
