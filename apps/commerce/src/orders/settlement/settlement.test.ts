import { isFailure } from '@quartermaster/service/failure'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf } from '../../testing/money.ts'
import { confirm, historyOf, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { type Reversal, reverseOrder, settleDelivery } from './settlement.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

async function paidOrder() {
  const puuid = await newPlayer(commerce, { money: 1_000 })
  const { context } = await startOrder(commerce, puuid)
  await confirm(commerce, puuid, context.order_id, 880)
  return { puuid, orderId: context.order_id }
}

const reverse = (order: { puuid: string; orderId: string }, as: Reversal['as']) =>
  commerce.context.db.transaction().execute((t) => reverseOrder(t, order, { as, cause: 'test', now: new Date() }))
const settle = (order: { puuid: string; orderId: string }, status: Parameters<typeof settleDelivery>[2]) =>
  commerce.context.db.transaction().execute((t) => settleDelivery(t, order, status, new Date()))

describe('taking an order back', () => {
  test('a refund gives the price back once, however often it is asked for', async () => {
    const order = await paidOrder()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => reverse(order, 'REFUND')))
    expect(outcomes.filter((outcome) => !isFailure(outcome))).toEqual([{ balance: 1_000 }])
    expect(outcomes.filter(isFailure)).toHaveLength(9)
    expect(await balanceOf(commerce, order.puuid)).toBe(1_000)
  })

  test('a refund can be repaid, and refunded again', async () => {
    const order = await paidOrder()
    await reverse(order, 'REFUND')
    expect(await reverse(order, 'REPAY')).toEqual({ balance: 120 })
    expect(await reverse(order, 'REFUND')).toEqual({ balance: 1_000 })
    expect(await historyOf(commerce, order.orderId)).toEqual([
      'AWAITING_CONFIRMATION',
      'CONFIRMED',
      'REFUNDED',
      'CONFIRMED',
      'REFUNDED',
    ])
    expect((await auditLedger(commerce.context.db)).differences).toEqual([])
  })

  test('a clawback takes the goods without giving the price back', async () => {
    const order = await paidOrder()
    await settle(order, 'FULFILLED')
    expect(await reverse(order, 'CLAWBACK')).toEqual({ balance: null })
    expect(await balanceOf(commerce, order.puuid)).toBe(120)
  })

  test('repaying what the wallet can’t cover is refused', async () => {
    const order = await paidOrder()
    await reverse(order, 'REFUND')
    const other = await startOrder(commerce, order.puuid, orderOf('eu-spray', 'SPRAY'))
    await confirm(commerce, order.puuid, other.context.order_id, 300)
    expect(await reverse(order, 'REPAY')).toEqual({ failure: 'INSUFFICIENT_FUNDS' })
  })

  test('an order that was never paid can’t be refunded', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const { context } = await startOrder(commerce, puuid)
    expect(await reverse({ puuid, orderId: context.order_id }, 'REFUND')).toEqual({ failure: 'WRONG_STATE' })
    expect(await reverse({ puuid, orderId: crypto.randomUUID() }, 'REFUND')).toEqual({ failure: 'NO_SUCH_ORDER' })
  })
})

describe('the end of a delivery', () => {
  test.each([
    ['FULFILLED', 'DELIVERED'],
    ['PARTIALLY_FULFILLED', 'DELIVERED'],
    ['ERROR', 'DELIVERY_FAILED'],
    ['PLAYER_NOT_FOUND', 'DELIVERY_FAILED'],
    ['PENDING_FULFILLMENT', 'CONFIRMED'],
  ] as const)('%s makes the order %s', async (status, state) => {
    const order = await paidOrder()
    await settle(order, status)
    await settle(order, status)
    expect((await historyOf(commerce, order.orderId)).at(-1)).toBe(state)
  })

  test('ALREADY_OWNED gives the money back', async () => {
    const order = await paidOrder()
    await settle(order, 'ALREADY_OWNED')
    await settle(order, 'ALREADY_OWNED')
    expect(await balanceOf(commerce, order.puuid)).toBe(1_000)
    expect((await historyOf(commerce, order.orderId)).at(-1)).toBe('REFUNDED')
  })

  test('a delivery that failed and was sent again ends DELIVERED', async () => {
    const order = await paidOrder()
    await settle(order, 'ERROR')
    await settle(order, 'FULFILLED')
    expect((await historyOf(commerce, order.orderId)).at(-1)).toBe('DELIVERED')
  })
})
