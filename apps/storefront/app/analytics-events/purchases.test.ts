import { beforeEach, expect, it } from 'vitest'
import { expectPurchase, forgetPurchases, takePurchase } from './purchases.ts'
import { sendEventsTo } from './track.ts'

beforeEach(() => {
  sendEventsTo(() => {})
  forgetPurchases()
})

it('is told once for an order that was expected, and never for another', () => {
  expectPurchase('first')
  expectPurchase('second')
  expectPurchase('first')
  expect(['first', 'first', 'other', 'second', 'second'].map(takePurchase)).toEqual([true, false, false, true, false])
})

it('is not told again when a second tab confirms the order after the first has told of it', () => {
  expectPurchase('first')
  expect(takePurchase('first')).toBe(true)
  expectPurchase('first')
  expect(takePurchase('first')).toBe(false)
})

it('expects nothing while nothing is measured', () => {
  sendEventsTo(undefined)
  expectPurchase('first')
  expect(takePurchase('first')).toBe(false)
})

it('remembers no more than the last twenty', () => {
  for (let order = 0; order <= 20; order += 1) expectPurchase(`order-${order}`)
  expect(['order-0', 'order-1', 'order-20'].map(takePurchase)).toEqual([false, true, true])
})
