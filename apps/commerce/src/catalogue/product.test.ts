import { describe, expect, test } from 'vitest'
import { testProduct } from '../testing/test-products.ts'
import { isOnSale, isSoldIn, type Product, textIn } from './product.ts'

const product = (more: Partial<Product>) => testProduct('lol', 'warden', 'LOL_CHAMPION', 880, more)

describe('the text of a product', () => {
  const text = { 'en-us': 'English', 'es-mx': 'Español', 'vi-vn': 'Tiếng Việt', 'en-gb': 'British' }

  test.each([
    ['en-us', 'English'],
    ['en-gb', 'British'],
    ['en-au', 'English'],
    ['es-ar', 'Español'],
    ['es-es', 'English'],
    ['vn-vn', 'Tiếng Việt'],
    ['ja-jp', 'English'],
  ] as const)('in %s is %s: its own, its parent’s, then English', (locale, expected) => {
    expect(textIn(text, locale)).toBe(expected)
  })
})

describe('a region', () => {
  test.each([
    [{}, 'NA', true],
    [{ allowed: ['KR'] }, 'KR', true],
    [{ allowed: ['KR'] }, 'NA', false],
    [{ blocked: ['MENA'] }, 'MENA', false],
    [{ blocked: ['MENA'] }, 'EUW', true],
  ])('under the rule %j in %s: sold is %s', (regions, region, sold) => {
    expect(isSoldIn(product({ regions }), region)).toBe(sold)
  })
})

describe('a sale window', () => {
  const windows = [{ from: '2026-03-01T00:00:00Z', until: '2026-04-01T00:00:00Z' }, { from: '2026-06-01T00:00:00Z' }]

  test.each([
    ['2026-02-28T23:59:59Z', false],
    ['2026-03-01T00:00:00Z', true],
    ['2026-03-31T23:59:59Z', true],
    ['2026-04-01T00:00:00Z', false],
    ['2026-06-01T00:00:00Z', true],
    ['2030-01-01T00:00:00Z', true],
  ])('at %s: on sale is %s', (instant, onSale) => {
    expect(isOnSale(product({ windows }), new Date(instant))).toBe(onSale)
  })

  test('is always open for a product that has none', () => {
    expect(isOnSale(product({}), new Date('1999-01-01'))).toBe(true)
  })
})
