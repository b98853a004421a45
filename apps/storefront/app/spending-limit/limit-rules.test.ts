import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import { expect, it } from 'vitest'
import { passesLimit, readMoney, toTyped } from './limit-rules.ts'

it.each<[string, string, number | undefined]>([
  ['50', 'EUR', 5_000],
  ['49.99', 'EUR', 4_999],
  ['49,9', 'EUR', 4_990],
  ['1.200', 'EUR', 120_000],
  ['1 200,50', 'EUR', 120_050],
  ['0', 'EUR', 0],
  ['5000', 'JPY', 5_000],
  ['5,000', 'JPY', 5_000],
  ['50.5', 'JPY', undefined],
  ['20000', 'HUF', 2_000_000],
  ['20000,5', 'HUF', undefined],
  ['', 'EUR', undefined],
  ['-5', 'EUR', undefined],
  ['much', 'EUR', undefined],
  ['99999999999', 'EUR', undefined],
])('"%s" in %s is %s', (typed, currency, minor) => {
  expect(readMoney(typed, currency)).toBe(minor)
})

it.each([
  [5_000, 'EUR', '50'],
  [4_999, 'EUR', '49.99'],
  [5_000, 'JPY', '5000'],
])('%i in %s is typed %s', (minor, currency, typed) => {
  expect(toTyped(minor, currency)).toBe(typed)
  expect(readMoney(typed, currency)).toBe(minor)
})

const limit = (left: number | null) => ({ currency: 'EUR', left }) as SpendingLimitAnswer
it.each<[SpendingLimitAnswer | undefined, number, string, boolean]>([
  [undefined, 500, 'EUR', false],
  [limit(null), 500, 'EUR', false],
  [limit(500), 500, 'EUR', false],
  [limit(499), 500, 'EUR', true],
  [limit(0), 1, 'EUR', true],
  [limit(0), 1, 'USD', false],
])('of %o, %i %s passes it: %s', (held, minor, currency, passes) => {
  expect(passesLimit(held, { minor, currency })).toBe(passes)
})
