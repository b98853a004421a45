import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import { expect, it } from 'vitest'
import { passesLimit, readMoney, toTyped } from './limit-rules.ts'

it.each<[string, string, string, number | undefined]>([
  ['50', 'EUR', 'en-US', 5_000],
  ['49.99', 'EUR', 'en-US', 4_999],
  ['49,9', 'EUR', 'de-DE', 4_990],
  ['45.999', 'EUR', 'en-US', undefined],
  ['45.999', 'EUR', 'de-DE', 4_599_900],
  ['1.200', 'EUR', 'de-DE', 120_000],
  ['1 200,50', 'EUR', 'fr-FR', 120_050],
  ['0', 'EUR', 'en-US', 0],
  ['5000', 'JPY', 'ja-JP', 5_000],
  ['5,000', 'JPY', 'ja-JP', 5_000],
  ['50.5', 'JPY', 'ja-JP', undefined],
  ['20000', 'HUF', 'hu-HU', 2_000_000],
  ['20000,5', 'HUF', 'hu-HU', undefined],
  ['', 'EUR', 'en-US', undefined],
  ['-5', 'EUR', 'en-US', undefined],
  ['much', 'EUR', 'en-US', undefined],
  ['99999999999', 'EUR', 'en-US', undefined],
])('"%s" in %s and %s is %s', (typed, currency, tag, minor) => {
  expect(readMoney(typed, currency, tag)).toBe(minor)
})

it.each([
  [5_000, 'EUR', 'en-US', '50'],
  [4_999, 'EUR', 'en-US', '49.99'],
  [4_990, 'EUR', 'de-DE', '49,90'],
  [5_000, 'JPY', 'ja-JP', '5000'],
])('%i in %s and %s is typed %s', (minor, currency, tag, typed) => {
  expect(toTyped(minor, currency, tag)).toBe(typed)
  expect(readMoney(typed, currency, tag)).toBe(minor)
})

const UNITS = [{ gameId: 'lol', amount: 500, price: { minor: 499, currency: 'EUR' } }] as const
const limit = (left: number | null) => ({ currency: 'EUR', left, units: [...UNITS] }) as SpendingLimitAnswer
it.each<[SpendingLimitAnswer | undefined, number, string, boolean]>([
  [undefined, 500, 'EUR', false],
  [limit(null), 500, 'EUR', false],
  [limit(500), 500, 'EUR', false],
  [limit(499), 500, 'EUR', true],
  [limit(0), 1, 'EUR', true],
  // Other money counts what a thousand units are worth in the limit's: 998.
  [limit(998), 4_490, 'BRL', false],
  [limit(997), 4_490, 'BRL', true],
])('of %o, %i %s passes it: %s', (held, minor, currency, passes) => {
  expect(passesLimit(held, 'lol', { amount: 1_000, price: { minor, currency } })).toBe(passes)
})
