import { expect, it } from 'vitest'
import { moved, placedAt } from './ordered-items.ts'

it.each([
  ['up', 1, 'bac'],
  ['down', 1, 'acb'],
  ['up', 0, 'abc'],
  ['down', 2, 'abc'],
  ['down', 0, 'bac'],
] as const)('moves %s from place %i', (direction, at, after) => {
  expect(moved(['a', 'b', 'c'], at, direction).join('')).toBe(after)
})

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [1, 9, 'abc'],
  [9, 1, 'abc'],
])('takes what stands at %i to %i', (from, to, after) => {
  expect(placedAt(['a', 'b', 'c'], from, to).join('')).toBe(after)
})
