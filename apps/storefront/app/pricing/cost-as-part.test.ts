import { expect, it } from 'vitest'
import { costAsPart } from './cost-as-part.ts'

it.each([
  ['in the bundle', 300, 200, 200],
  ['alone', 500, 600, 500],
])('a part that is cheaper %s adds that to the price of its bundle', (_, cost, itemPriceInBundle, added) => {
  const part = { productId: 'cape', cost, itemPriceInBundle, currency: 'RP' } as const
  expect(costAsPart(undefined, part)).toBe(added)
})
