import { LOCALE_CODES, LOCALES } from '@quartermaster/contract/locales'
import { expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

it.each<[string, string, string | undefined]>([
  ['en-US', '1,350', '1350'],
  ['en-US', '12,345,678.5', '12345678.5'],
  ['en-US', '45.999', '45.999'],
  ['en-US', '49,9', '49.9'],
  ['en-US', '1,35,0', undefined],
  ['de-DE', '1.350', '1350'],
  ['de-DE', '1.350,50', '1350.50'],
  ['de-DE', '49.99', '49.99'],
  ['fr-FR', '50,5', '50.5'],
  ['fr-FR', '1\u202f350', '1350'],
  ['fr-FR', '1 350,5', '1350.5'],
  ['fr-FR', '1.350', undefined],
  ['ja-JP', '1,350', '1350'],
  ['en-US', ' 350 ', '350'],
  ['en-US', '', undefined],
  ['en-US', '-5', undefined],
  ['en-US', '3e2', undefined],
  ['en-US', '.5', undefined],
])('in %s, "%s" is %s', (tag, typed, read) => {
  const number = readNumber(typed, tag)
  expect(number && [number.whole, number.fraction].filter(Boolean).join('.')).toBe(read)
})

it.each(LOCALE_CODES)('in %s, what the language writes is read as what it means', (locale) => {
  const { tag } = LOCALES[locale]
  for (const value of [0, 7, 350, 1_350, 12_345, 1_000_000, 50.5, 1_350.25]) {
    const number = readNumber(new Intl.NumberFormat(tag).format(value), tag)
    expect(Number(`${number?.whole}.${number?.fraction || 0}`)).toBe(value)
  }
})
