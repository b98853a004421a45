import { LOCALE_CODES, type Locale } from '@quartermaster/contract/locales'
import type { CurrencyOffersAnswer } from '@quartermaster/contract/wire/currency-offers'
import { expect, it } from 'vitest'
import { knowWorth } from './known-worth.ts'

const answer = (minor: number, currency: string, region = 'EUW'): CurrencyOffersAnswer => ({
  region,
  currency: 'RP',
  offers: [
    { productId: 'rp-1100', name: '1,100 RP', amount: 1_100, price: { minor: minor * 2, currency } },
    { productId: 'rp-500', name: '500 RP', amount: 500, price: { minor, currency } },
  ],
})

/** 1,350 RP where 500 cost what the smallest bundle of the language's region costs. */
const WORTH: readonly [Locale, number, string, string][] = [
  ['cs-cz', 11_900, 'CZK', '321,30\u00a0Kč'],
  ['de-de', 499, 'EUR', '13,47\u00a0€'],
  ['el-gr', 499, 'EUR', '13,47\u00a0€'],
  ['en-au', 799, 'AUD', '$21.57'],
  ['en-gb', 449, 'GBP', '£12.12'],
  ['en-ph', 27_900, 'PHP', '₱753.30'],
  ['en-pl', 2_199, 'PLN', '59,37\u00a0PLN'],
  ['en-sg', 698, 'SGD', '$18.85'],
  ['en-us', 499, 'USD', '$13.47'],
  ['es-ar', 499, 'USD', 'US$\u00a013,47'],
  ['es-es', 499, 'EUR', '13,47\u00a0€'],
  ['es-mx', 9_900, 'MXN', '$267.30'],
  ['fr-fr', 499, 'EUR', '13,47\u00a0€'],
  ['hu-hu', 189_000, 'HUF', '5103\u00a0Ft'],
  ['id-id', 7_900_000, 'IDR', 'Rp\u00a0213.300'],
  ['it-it', 499, 'EUR', '13,47\u00a0€'],
  ['ja-jp', 700, 'JPY', '￥1,890'],
  ['ko-kr', 6_600, 'KRW', '₩17,820'],
  ['ms-my', 2_190, 'MYR', 'RM\u00a059.13'],
  ['pl-pl', 2_199, 'PLN', '59,37\u00a0zł'],
  ['pt-br', 2_490, 'BRL', 'R$\u00a067,23'],
  ['ro-ro', 2_499, 'RON', '67,47\u00a0RON'],
  ['ru-ru', 44_900, 'RUB', '1\u00a0212,30\u00a0₽'],
  ['th-th', 17_900, 'THB', '฿483.30'],
  ['tr-tr', 17_999, 'TRY', '₺485,97'],
  ['vi-vn', 119_000, 'VND', '321.300\u00a0₫'],
  ['vn-vn', 119_000, 'VND', '321.300\u00a0₫'],
  ['zh-cn', 3_500, 'CNY', '¥94.50'],
  ['zh-tw', 16_000, 'TWD', '$432'],
]

it.each(WORTH)('%s: at %i of %s for 500, a price of 1,350 reads %s', (locale, minor, currency, text) => {
  const known = knowWorth(locale, [answer(minor, currency)], [{ currency: 'RP', amount: 1_350 }])
  expect(known).toEqual({ region: 'EUW', texts: { 'RP 1350': text } })
})

it('has a case for every language', () => {
  expect(WORTH.map(([locale]) => locale)).toEqual(LOCALE_CODES)
})

it('knows nothing of what is free, of another currency, or where nothing is sold', () => {
  const prices = [
    { currency: 'RP', amount: 0 },
    { currency: 'VP', amount: 475 },
  ] as const
  expect(knowWorth('en-us', [answer(499, 'USD')], prices).texts).toEqual({})
  const nothing = { ...answer(499, 'USD'), offers: [] }
  expect(knowWorth('en-us', [nothing], [{ currency: 'RP', amount: 500 }]).texts).toEqual({})
})
