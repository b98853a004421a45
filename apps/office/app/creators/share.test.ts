import { expect, it } from 'vitest'
import { formatShare, shareOf } from './share.ts'

it.each([
  ['7.5', 750, '7.5 %'],
  ['0', 0, '0 %'],
  ['100', 10_000, '100 %'],
  ['7.25', 725, '7.25 %'],
  // In the computer's own fractions it is a little less.
  ['8.29', 829, '8.29 %'],
])('%s per cent', (typed, share, shown) => {
  expect([shareOf(typed), formatShare(share)]).toEqual([share, shown])
})
