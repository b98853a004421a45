import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST_STEP, MAX_EDGE, qualityStepFor, stepFor } from './size-steps.ts'

test('a size is rounded up to a step, by a sixteenth at most above thumbnails', () => {
  fc.assert(
    fc.property(fc.integer({ min: 256, max: LARGEST_STEP }), (size) => {
      expect(stepFor(size)).toBeGreaterThanOrEqual(size)
      expect(stepFor(size)).toBeLessThanOrEqual(size * 1.13)
    }),
  )
})

test('all sizes that can be asked for share fewer than a hundred steps', () => {
  const steps = new Set(Array.from({ length: MAX_EDGE }, (_, index) => stepFor(index + 1)))
  expect(steps.size).toBeLessThan(100)
  expect(steps).toContain(20)
})

test('a link preview has the size it is asked for', () => {
  expect([stepFor(1_200), stepFor(630)]).toEqual([1_200, 630])
})

test('qualities share twenty steps', () => {
  expect(new Set(Array.from({ length: 100 }, (_, index) => qualityStepFor(index + 1))).size).toBe(20)
})

test.each([
  [1, 4],
  [4, 4],
  [5, 8],
  [29, 32],
  [32, 32],
  [33, 48],
  [241, 256],
  [257, 288],
  [1_000, 1_024],
  [1_025, 1_088],
  [2_497, 2_560],
  [2_560, 2_560],
  [2_561, LARGEST_STEP],
  [MAX_EDGE, LARGEST_STEP],
])('%i is made as %i', (size, step) => {
  expect(stepFor(size)).toBe(step)
})

test.each([
  [1, 5],
  [7, 5],
  [8, 10],
  [80, 80],
  [100, 100],
])('quality %i is made as %i', (quality, step) => {
  expect(qualityStepFor(quality)).toBe(step)
})
