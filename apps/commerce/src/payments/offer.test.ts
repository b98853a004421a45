import type { CurrencyBundle } from '@quartermaster/contract/platform/payments'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testProduct } from '../testing/test-products.ts'
import { bundlesCovering, exactBundle, offerFor, toCurrencyBundle } from './offer.ts'

const purse = testProduct('lol', 'rp-medium', 'LOL_VC_BUNDLE', 0, {
  name: { 'en-us': 'Medium purse', 'de-de': 'Mittlere Börse' },
  prices: [],
  credit: {
    base: 1_000,
    bonus: 150,
    price: { minor: 999, currency: 'USD' },
    prices: { EUW: { minor: 899, currency: 'EUR' } },
  },
})

const bundle = (amount: number): CurrencyBundle => ({
  bundleId: `rp-${amount}`,
  title: `${amount} RP`,
  amount,
  price: { minor: amount - 1, currency: 'EUR' },
})

describe('a currency bundle on the payment page', () => {
  it('has its name in the language of the page, its bonus in the amount, and the price of the region', () => {
    expect(toCurrencyBundle(purse, { locale: 'de-de', region: 'EUW' })).toEqual({
      bundleId: 'rp-medium',
      title: 'Mittlere Börse',
      amount: 1_150,
      price: { minor: 899, currency: 'EUR' },
    })
  })

  it('costs what it costs elsewhere where no price list names the region', () => {
    expect(toCurrencyBundle(purse, { locale: 'en-us', region: 'NA' }).price).toEqual({ minor: 999, currency: 'USD' })
  })

  it('is made of nothing else: a product that credits no currency is a mistake', () => {
    expect(() => toCurrencyBundle({ ...purse, credit: null }, { locale: 'en-us', region: 'NA' })).toThrow(
      'lol/rp-medium credits no currency',
    )
  })
})

describe('what the payment page offers for a shortfall', () => {
  const shelf = [bundle(1_000), bundle(5_000), bundle(500)]

  it.each<[number, number[]]>([
    [1, [500, 1_000, 5_000]],
    [500, [500, 1_000, 5_000]],
    [501, [1_000, 5_000]],
    [5_000, [5_000]],
  ])('of %i are the bundles that cover it, smallest first', (shortfall, amounts) => {
    expect(bundlesCovering(shelf, shortfall)).toEqual(amounts.map(bundle))
  })

  it('is the largest as often as it takes where none is enough', () => {
    expect(bundlesCovering(shelf, 10_001)).toEqual([
      { bundleId: 'rp-5000-x3', title: '3 × 5000 RP', amount: 15_000, price: { minor: 14_997, currency: 'EUR' } },
    ])
    expect(bundlesCovering(shelf, 10_000)).toMatchObject([{ bundleId: 'rp-5000-x2', amount: 10_000 }])
  })

  it('is nothing where there is nothing to sell', () => {
    expect(bundlesCovering([], 100)).toEqual([])
  })

  it('always covers it with one payment', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 200_000 }),
        (amounts, shortfall) => {
          const offered = bundlesCovering(amounts.map(bundle), shortfall).map(({ amount }) => amount)
          expect(offered.length).toBeGreaterThan(0)
          expect(Math.min(...offered)).toBeGreaterThanOrEqual(shortfall)
          expect(offered).toEqual(offered.toSorted((a, b) => a - b))
        },
      ),
    )
  })
})

describe('exactly what is missing', () => {
  const unit = { currency: 'RP', locale: 'de-de' } as const
  const shelf = [bundle(1_000), bundle(500), bundle(5_000)]

  it('is offered beside the bundles that cover it, at the unit price of the smallest', () => {
    expect(offerFor(shelf, 350, unit)).toEqual([
      bundle(500),
      bundle(1_000),
      bundle(5_000),
      { bundleId: 'exact-350', title: '350 RP', amount: 350, price: { minor: 349, currency: 'EUR' } },
    ])
    expect(offerFor(shelf, 12_345, unit)).toMatchObject([
      { bundleId: 'rp-5000-x3' },
      { bundleId: 'exact-12345', title: '12.345 RP', amount: 12_345 },
    ])
  })

  it('is the bundle itself where one is just that much', () => {
    expect(offerFor(shelf, 1_000, unit)).toEqual([bundle(1_000), bundle(5_000)])
  })

  it('is no less than a payment can be made for', () => {
    expect(exactBundle(shelf, 3, unit)).toMatchObject({ amount: 50, price: { minor: 50, currency: 'EUR' } })
  })

  it('cannot be had where there is nothing to sell', () => {
    expect(exactBundle([], 350, unit)).toBeUndefined()
    expect(offerFor([], 350, unit)).toEqual([])
  })
})
