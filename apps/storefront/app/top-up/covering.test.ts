import fc from 'fast-check'
import { expect, it } from 'vitest'
import { smallestCovering } from './covering.ts'

const OFFERS = [{ amount: 2900 }, { amount: 500 }, { amount: 1100 }]

it.each([
  [1, 500, 1, 499],
  [500, 500, 1, 0],
  [501, 1100, 1, 599],
  [2900, 2900, 1, 0],
  [6000, 2900, 3, 2700],
])('a shortfall of %i is covered by %i bought %i times, with %i left', (shortfall, amount, times, leftOver) => {
  expect(smallestCovering(OFFERS, shortfall)).toEqual({ offer: { amount }, times, leftOver })
})

it('offers nothing when nothing is lacking or nothing is sold', () => {
  expect(smallestCovering(OFFERS, 0)).toBeUndefined()
  expect(smallestCovering([], 10)).toBeUndefined()
  expect(smallestCovering([{ amount: 0 }], 10)).toBeUndefined()
})

it('always covers, and never names a larger bundle than it must', () => {
  const offers = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 10_000 }) }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(offers, fc.integer({ min: 1, max: 50_000 }), (given, shortfall) => {
      const found = smallestCovering(given, shortfall)
      if (!found) throw new Error('nothing was found')
      expect(found.offer.amount * found.times).toBe(shortfall + found.leftOver)
      expect(found.leftOver).toBeGreaterThanOrEqual(0)
      const smaller = given.filter(({ amount }) => amount < found.offer.amount)
      expect(smaller.every(({ amount }) => amount < shortfall)).toBe(true)
    }),
  )
})
