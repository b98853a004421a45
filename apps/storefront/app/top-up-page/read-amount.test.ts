import { expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

it.each<[string, string, number | undefined]>([
  ['350', 'en-US', 350],
  [' 1,350 ', 'en-US', 1_350],
  ['1.350', 'de-DE', 1_350],
  ['1\u202f350', 'fr-FR', 1_350],
  ['50,5', 'fr-FR', undefined],
  ['50.5', 'en-US', undefined],
  ['1000000', 'en-US', 1_000_000],
  ['1000001', 'en-US', undefined],
  ['1000000000', 'en-US', undefined],
  ['0', 'en-US', undefined],
  ['', 'en-US', undefined],
  ['-5', 'en-US', undefined],
  ['3e2', 'en-US', undefined],
  ['ten', 'en-US', undefined],
])('"%s" in %s is %s', (typed, tag, amount) => {
  expect(readAmount(typed, tag)).toBe(amount)
})
