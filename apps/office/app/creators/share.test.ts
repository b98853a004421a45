import { expect, it } from 'vitest'
import { formatShare, monthBefore, shareOf } from './share.ts'

it.each([
  ['7.5', 750, '7.5 %'],
  ['0', 0, '0 %'],
  ['100', 10_000, '100 %'],
  ['7.25', 725, '7.25 %'],
])('%s per cent', (typed, share, shown) => {
  expect([shareOf(typed), formatShare(share)]).toEqual([share, shown])
})

it.each([
  ['2026-11-16T00:00:00Z', '2026-10'],
  ['2026-01-01T00:00:00Z', '2025-12'],
])('the month before %s', (now, month) => {
  expect(monthBefore(new Date(now))).toBe(month)
})
