import { expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

it.each<[string, number | undefined]>([
  ['350', 350],
  [' 1,350 ', 1_350],
  ['1.350', 1_350],
  ['1\u202f350', 1_350],
  ['1000000', 1_000_000],
  ['1000001', undefined],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['3e2', undefined],
  ['ten', undefined],
])('"%s" is %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})
