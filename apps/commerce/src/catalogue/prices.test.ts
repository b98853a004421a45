import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testProduct } from '../testing/test-products.ts'
import { createCatalogue } from './catalogue.ts'
import { bundlePrice, productsAt } from './prices.ts'
import type { ListedProduct, Sale } from './product.ts'

const FRIDAY = '2026-11-20T09:00:00Z'
const SATURDAY = '2026-11-21T09:00:00Z'
const MONDAY = '2026-11-23T09:00:00Z'
const sale = (final: number, from = FRIDAY, until = MONDAY): Sale => ({ final, from, until })

function skin(sales: readonly Sale[], id = 'dusk'): ListedProduct {
  const product = testProduct('lol', id, 'LOL_CHAMPION_SKIN', 1_350)
  return { ...product, prices: [{ currency: 'RP', original: 1_350, final: 1_350, sales }] }
}

const priceAt = (product: ListedProduct, instant: string) => productsAt([product], new Date(instant))[0]?.prices[0]

describe('a price in time', () => {
  it.each([
    ['2026-11-20T08:59:59.999Z', { final: 1_350 }],
    [FRIDAY, { final: 675, until: MONDAY }],
    ['2026-11-23T08:59:59.999Z', { final: 675, until: MONDAY }],
    [MONDAY, { final: 1_350 }],
  ])('begins and ends at its second: %s', (instant, price) => {
    expect(priceAt(skin([sale(675)]), instant)).toEqual({ currency: 'RP', original: 1_350, ...price })
  })

  it.each<[string, Sale[], object]>([
    ['the lower of two', [sale(900), sale(675, SATURDAY)], { final: 675, until: MONDAY }],
    ['the longer of two alike', [sale(675, FRIDAY, '2026-11-22T09:00:00Z'), sale(675)], { final: 675, until: MONDAY }],
    ['none that is dearer than the price', [sale(1_400)], { final: 1_350 }],
    ['none that equals it', [sale(1_350)], { final: 1_350 }],
    ['one with another offset of time', [sale(675, '2026-11-21T10:00:00+02:00')], { final: 675, until: MONDAY }],
  ])('counts %s', (_, sales, price) => {
    expect(priceAt(skin(sales), SATURDAY)).toMatchObject(price)
  })

  it('is the very product where nothing is on sale', () => {
    const plain = testProduct('lol', 'plain', 'SPRAY', 300)
    expect(productsAt([plain], new Date(FRIDAY))[0]).toBe(plain)
  })
})

describe('the price of a bundle', () => {
  it('is free where every part is', () => {
    expect(bundlePrice([{ price: 0, alone: { final: 300 } }])).toEqual({ original: 300, final: 0 })
  })

  it('ends when the first price it is made of does', () => {
    const parts = [
      { price: 500, until: MONDAY, alone: { final: 880 } },
      { price: 700, until: '2026-11-30T09:00:00Z', alone: { final: 675, until: SATURDAY } },
      { price: 100, alone: { final: 300, until: FRIDAY } },
    ]
    expect(bundlePrice(parts)).toEqual({ original: 1_855, final: 1_275, until: SATURDAY })
  })

  it('follows the prices of its parts, in the bundle and alone', () => {
    const champion = testProduct('lol', 'warden', 'LOL_CHAMPION', 880)
    const bundle: ListedProduct = {
      ...testProduct('lol', 'set', 'LOL_BUNDLE', 1_600),
      contents: [
        { productId: 'warden', price: 700, sales: [sale(600)] },
        { productId: 'dusk', price: 900 },
      ],
    }
    const at = (instant: string) => {
      const found = productsAt([champion, skin([sale(675, SATURDAY)]), bundle], new Date(instant))
      return found.find(({ productId }) => productId === 'set')
    }
    expect(at('2026-11-19T00:00:00Z')?.prices).toEqual([{ currency: 'RP', original: 2_230, final: 1_600 }])
    expect(at(FRIDAY)?.prices).toEqual([{ currency: 'RP', original: 2_230, final: 1_500, until: MONDAY }])
    expect(at(FRIDAY)?.contents[0]).toEqual({ productId: 'warden', price: 600, until: MONDAY })
    expect(at(SATURDAY)?.prices).toEqual([{ currency: 'RP', original: 1_555, final: 1_275, until: MONDAY }])
  })
})

describe('at any moment of any catalogue', () => {
  const amount = fc.integer({ min: 0, max: 3_000 })
  const hour = fc.integer({ min: 0, max: 20 })
  const instantOf = (at: number) => new Date(Date.UTC(2026, 10, 20, at)).toISOString()
  const sales = fc.array(
    fc.record({ final: amount, start: hour, hours: fc.integer({ min: 1, max: 9 }) }).map(({ final, start, hours }) => ({
      final,
      from: instantOf(start),
      until: instantOf(start + hours),
    })),
    { maxLength: 3 },
  )
  const parts = fc.array(fc.record({ inside: amount, insideSales: sales, alone: amount, aloneSales: sales }), {
    minLength: 1,
    maxLength: 5,
  })

  it('a bundle is its rows, no dearer than its parts, and struck only above what is paid', () => {
    fc.assert(
      fc.property(parts, hour, (parts, at) => {
        const now = new Date(instantOf(at))
        const items = parts.map(
          ({ alone, aloneSales }, index): ListedProduct => ({
            ...testProduct('lol', `item-${index}`, 'SPRAY', alone),
            prices: [{ currency: 'RP', original: alone, final: alone, sales: aloneSales }],
          }),
        )
        const contents = parts.map(({ inside, insideSales }, index) => ({
          productId: `item-${index}`,
          price: inside,
          sales: insideSales,
        }))
        const shop = createCatalogue('1', [...items, { ...testProduct('lol', 'set', 'LOL_BUNDLE', 1), contents }], now)
        const price = shop.findById('lol', 'set')?.prices[0] ?? { final: -1, original: -1 }
        // Without the code under test: the lowest of what is asked for at that moment.
        const lowest = (listed: number, list: readonly Sale[]) =>
          Math.min(
            listed,
            ...list
              .filter(({ from, until }) => new Date(from) <= now && now < new Date(until))
              .map(({ final }) => final),
          )
        const rows = parts.map(({ inside, insideSales, alone, aloneSales }) => ({
          inside: lowest(inside, insideSales),
          alone: lowest(alone, aloneSales),
        }))
        expect(price.final).toBe(rows.reduce((sum, { inside, alone }) => sum + Math.min(inside, alone), 0))
        expect(price.original).toBe(rows.reduce((sum, { alone }) => sum + alone, 0))
        expect(shop.holdsAt(now)).toBe(true)
      }),
    )
  })

  it('holds exactly until a price changes', () => {
    fc.assert(
      fc.property(sales, hour, hour, (sales, at, later) => {
        const before = createCatalogue('1', [skin(sales)], new Date(instantOf(at)))
        const moment = new Date(instantOf(at + later))
        const after = createCatalogue('1', [skin(sales)], moment)
        if (before.holdsAt(moment)) expect(after.products).toEqual(before.products)
        expect(before.holdsAt(moment)).toBe(before.phase === after.phase)
      }),
    )
  })
})
