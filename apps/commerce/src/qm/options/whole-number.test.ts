import { expect, it } from 'vitest'
import { wholeNumber } from './whole-number.ts'

it.each([
  ['0', 0],
  ['007', 7],
  ['1000000', 1_000_000],
  ['', Number.NaN],
  [' 7 ', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['-5', Number.NaN],
  ['1.5', Number.NaN],
  ['1_000', Number.NaN],
  ['9999999999999999', Number.NaN],
])('%j is %d', (text, number) => {
  expect(wholeNumber(text)).toBe(number)
})
