import { expect, it } from 'vitest'
import { allowedPrice, breakdownPrice, hasOriginalRow } from './price-breakdown.ts'

// proves 9.breakdown.1, 9.breakdown.2, 9.breakdown.3
it.each([
  ['an owned item', { owned: true, cost: 100, itemPriceInBundle: 0 }, { kind: 'owned' }],
  ['an item that is free in the bundle', { owned: false, cost: 250, itemPriceInBundle: 0 }, { kind: 'free' }],
  [
    'a cost below the price in the bundle',
    { owned: false, cost: 250, itemPriceInBundle: 285 },
    { kind: 'discount', amount: 250, original: 285 },
  ],
  [
    'a cost above the price in the bundle',
    { owned: false, cost: 975, itemPriceInBundle: 731 },
    { kind: 'price', amount: 731 },
  ],
  ['the same cost in both', { owned: false, cost: 400, itemPriceInBundle: 400 }, { kind: 'price', amount: 400 }],
  ['no price in the bundle', { owned: false, cost: 400, itemPriceInBundle: undefined }, { kind: 'price', amount: 400 }],
] as const)('lists %s', (_, item, price) => {
  expect(breakdownPrice(item)).toEqual(price)
})

// proves 9.breakdown.4
it.each([
  [{ cost: 1823, price: 3045 }, true],
  [{ cost: 975, price: 975 }, false],
  [{ cost: 975, price: null }, false],
])('shows the original row of %o: %s', (prices, shown) => {
  expect(hasOriginalRow(prices)).toBe(shown)
})

it('strikes no price in the bundle where only a price that was asked before may be struck', () => {
  const discount = { kind: 'discount', amount: 690, original: 693 } as const
  expect(allowedPrice(discount, 'LOWEST_OF_30_DAYS')).toEqual({ kind: 'price', amount: 690 })
  expect(allowedPrice(discount, 'ONE_BY_ONE')).toBe(discount)
  expect(allowedPrice({ kind: 'free' }, 'LOWEST_OF_30_DAYS')).toEqual({ kind: 'free' })
})
