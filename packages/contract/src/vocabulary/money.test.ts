import { expect, it } from 'vitest'
import { LOCALE_REGIONS } from './locale-regions.ts'
import { LOCALE_CODES, LOCALES, type Locale } from './locales.ts'
import { formatMoney, MONEY_CURRENCIES } from './money.ts'

const WRITTEN: readonly [Locale, string, string][] = [
  ['cs-cz', 'CZK', '12\u00a0345,00\u00a0Kč'],
  ['de-de', 'EUR', '12.345,00\u00a0€'],
  ['el-gr', 'EUR', '12.345,00\u00a0€'],
  ['en-au', 'AUD', '$12,345.00'],
  ['en-gb', 'GBP', '£12,345.00'],
  ['en-ph', 'PHP', '₱12,345.00'],
  ['en-pl', 'PLN', '12.345,00\u00a0PLN'],
  ['en-sg', 'SGD', '$12,345.00'],
  ['en-us', 'USD', '$12,345.00'],
  ['es-ar', 'USD', 'US$\u00a012.345,00'],
  ['es-es', 'EUR', '12.345,00\u00a0€'],
  ['es-mx', 'MXN', '$12,345.00'],
  ['fr-fr', 'EUR', '12\u202f345,00\u00a0€'],
  ['hu-hu', 'HUF', '12\u00a0345\u00a0Ft'],
  ['id-id', 'IDR', 'Rp\u00a012.345'],
  ['it-it', 'EUR', '12.345,00\u00a0€'],
  ['ja-jp', 'JPY', '￥1,234,500'],
  ['ko-kr', 'KRW', '₩1,234,500'],
  ['ms-my', 'MYR', 'RM\u00a012,345.00'],
  ['pl-pl', 'PLN', '12\u00a0345,00\u00a0zł'],
  ['pt-br', 'BRL', 'R$\u00a012.345,00'],
  ['ro-ro', 'RON', '12.345,00\u00a0RON'],
  ['ru-ru', 'RUB', '12\u00a0345,00\u00a0₽'],
  ['th-th', 'THB', '฿12,345.00'],
  ['tr-tr', 'TRY', '₺12.345,00'],
  ['vi-vn', 'VND', '1.234.500\u00a0₫'],
  ['vn-vn', 'VND', '1.234.500\u00a0₫'],
  ['zh-cn', 'CNY', '¥12,345.00'],
  ['zh-tw', 'TWD', '$12,345'],
]

it.each(WRITTEN)('%s writes money in %s as %s', (locale, currency, written) => {
  expect(formatMoney(LOCALES[locale].tag, { minor: 1_234_500, currency })).toBe(written)
})

it('has a case for every language, and a region for each', () => {
  expect(WRITTEN.map(([locale]) => locale)).toEqual(LOCALE_CODES)
  expect(Object.keys(LOCALE_REGIONS)).toEqual(LOCALE_CODES)
})

it.each([
  [0, '€0.00'],
  [7, '€0.07'],
  [70, '€0.70'],
  [1_999, '€19.99'],
  [9_007_199_254_740_991, '€90,071,992,547,409.91'],
])('%i cents are %s, to the last one', (minor, written) => {
  expect(formatMoney('en-US', { minor, currency: 'EUR' })).toBe(written)
})

it('writes a currency it does not know with two decimals', () => {
  expect(formatMoney('en-US', { minor: 1_250, currency: 'NZD' })).toBe('NZ$12.50')
})

it.each(Object.entries(MONEY_CURRENCIES))('%s: what a payment service takes at least is a price of it', (_, row) => {
  expect(row.least % row.step).toBe(0)
  expect(row.least).toBeGreaterThan(0)
})
