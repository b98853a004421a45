import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MONEY_CURRENCIES } from './money.ts'
import { exactAmount, priceOfHundred, type UnitPrice, unitPriceOf, worthOf, worthOfPart } from './worth.ts'

const offer = (amount: number, minor: number, currency: string): UnitPrice => ({ amount, price: { minor, currency } })
const EURO = offer(500, 499, 'EUR')

describe('what an amount is worth', () => {
  it.each<[number, UnitPrice, number]>([
    [0, EURO, 0],
    [500, EURO, 499],
    [1_350, EURO, 1_347],
    [1, EURO, 1],
    [3, offer(475, 499, 'USD'), 3],
    [975, offer(500, 700, 'JPY'), 1_365],
    [7, offer(500, 700, 'JPY'), 10],
    [975, offer(500, 189_000, 'HUF'), 368_600],
    [1, offer(500, 189_000, 'HUF'), 400],
    [1, offer(500, 100, 'HUF'), 100],
    [125, offer(500, 2, 'USD'), 1],
    [124, offer(500, 2, 'USD'), 1],
    [375, offer(500, 2, 'USD'), 2],
    [1_000_000_000, offer(7, 999_999_999, 'VND'), 142_857_142_714_285_710],
  ])('%i at %o are %i minor units', (amount, unit, minor) => {
    expect(worthOf(amount, unit)).toEqual({ minor, currency: unit.price.currency })
  })

  const units = fc
    .record({
      amount: fc.integer({ min: 1, max: 100_000 }),
      steps: fc.integer({ min: 1, max: 1_000_000 }),
      currency: fc.constantFrom(...Object.keys(MONEY_CURRENCIES)),
    })
    .map(({ amount, steps, currency }) => offer(amount, steps * (MONEY_CURRENCIES[currency]?.step ?? 1), currency))
  const amounts = fc.integer({ min: 1, max: 1_000_000 })

  it('is off by half a step at most, a price of its currency, and more for more', () => {
    fc.assert(
      fc.property(units, amounts, amounts, (unit, amount, more) => {
        const { step = 1 } = MONEY_CURRENCIES[unit.price.currency] ?? {}
        const { minor } = worthOf(amount, unit)
        expect(minor % step).toBe(0)
        expect(worthOf(amount + more, unit).minor).toBeGreaterThanOrEqual(minor)
        const error = BigInt(minor) * BigInt(unit.amount) - BigInt(amount) * BigInt(unit.price.minor)
        const allowed = minor === step ? step : step / 2
        expect(Math.abs(Number(error))).toBeLessThanOrEqual(allowed * unit.amount)
      }),
    )
  })

  it('of the parts of a sum adds up to that of the sum, each off by a step at most', () => {
    fc.assert(
      fc.property(units, fc.array(amounts, { minLength: 1, maxLength: 12 }), (unit, parts) => {
        const { step = 1 } = MONEY_CURRENCIES[unit.price.currency] ?? {}
        let before = 0
        let told = 0
        for (const part of parts) {
          const { minor } = worthOfPart(part, before, unit)
          expect(Math.abs(minor - worthOf(part, unit).minor)).toBeLessThanOrEqual(step)
          before += part
          told += minor
        }
        expect(told).toBe(worthOf(before, unit).minor)
      }),
    )
  })

  it('is the price of the bundle, as often as its amount', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 1_000 }), (unit, times) => {
        expect(worthOf(unit.amount * times, unit).minor).toBe(unit.price.minor * times)
      }),
    )
  })

  it('to be bought exactly: no less than wanted, no less than a payment service takes, nothing more than that needs', () => {
    fc.assert(
      fc.property(units, amounts, (unit, wanted) => {
        const { least = 0 } = MONEY_CURRENCIES[unit.price.currency] ?? {}
        const { amount, price } = exactAmount(wanted, unit)
        expect(amount).toBeGreaterThanOrEqual(wanted)
        expect(price.minor).toBeGreaterThanOrEqual(least)
        expect(price).toEqual(worthOf(amount, unit))
        if (amount > wanted) expect(worthOf(amount - 1, unit).minor).toBeLessThan(least)
      }),
    )
  })
})

describe('an exact amount', () => {
  it.each<[number, UnitPrice, number, number]>([
    [350, EURO, 350, 349],
    [51, EURO, 51, 51],
    [50, EURO, 50, 50],
    [1, EURO, 50, 50],
    [10, offer(500, 700, 'JPY'), 36, 50],
    [10, offer(500, 189_000, 'HUF'), 47, 17_800],
  ])('of %i at %o is %i for %i', (wanted, unit, amount, minor) => {
    expect(exactAmount(wanted, unit)).toEqual({ amount, price: { minor, currency: unit.price.currency } })
  })
})

it('compares offers by what a hundred units cost', () => {
  expect(priceOfHundred(EURO)).toEqual({ minor: 100, currency: 'EUR' })
  expect(priceOfHundred(offer(1_100, 999, 'EUR'))).toEqual({ minor: 91, currency: 'EUR' })
})

it('takes the unit price of the smallest bundle, whatever their order', () => {
  expect(unitPriceOf([offer(1_100, 999, 'EUR'), EURO, offer(2_900, 2_499, 'EUR')])).toBe(EURO)
  expect(unitPriceOf([])).toBeUndefined()
})
