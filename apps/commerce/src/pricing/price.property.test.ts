import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCatalogue } from '../catalogue/catalogue.ts'
import type { ListedProduct, Publication, Sale } from '../catalogue/product.ts'
import { testProduct } from '../testing/test-products.ts'
import { ownedIds } from './ownership.ts'
import { toProductInfo } from './product-info.ts'

const DAY = 24 * 3_600_000
const START = Date.parse('2026-01-01T00:00:00Z')
const instant = (day: number) => new Date(START + day * DAY).toISOString()

const amount = fc.integer({ min: 0, max: 50 })
const sales = fc.array(
  fc
    .record({ final: amount, from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 30 }) })
    .map(({ final, from, length }): Sale => ({ final, from: instant(from), until: instant(from + length) })),
  { maxLength: 3 },
)
const part = fc.record({ inside: amount, insideSales: sales, alone: amount, aloneSales: sales, owned: fc.boolean() })

const figures = (prices: ReturnType<typeof toProductInfo>['prices']) => ({
  cost: prices.find((entry) => 'finalPrice' in entry)?.finalPrice.cost,
  price: prices.find((entry) => 'originalPrice' in entry)?.originalPrice.cost,
})

it('whatever is sold, owned and planned: never dearer than the parts, rows that add up, nothing struck that is not higher', () => {
  const parts = fc.array(part, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 90 }), fc.boolean(), (parts, day, prior) => {
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
      const listed = [...items, { ...testProduct('lol', 'set', 'LOL_BUNDLE', 1), contents }]
      const published = listed.map(
        (each): Publication => ({ gameId: 'lol', productId: each.productId, publishedAt: instant(0), listed: each }),
      )
      const catalogue = createCatalogue('1', listed, new Date(instant(day)), published)
      const buyer = { owned: ownedIds(parts.flatMap(({ owned }, at) => (owned ? [`item-${at}`] : []))), prior }
      const infoOf = (id: string) => {
        const product = catalogue.findById('lol', id)
        if (!product) throw new Error(`${id} is lost`)
        return toProductInfo(product, 'PURCHASABLE', buyer, catalogue)
      }
      const set = infoOf('set')
      const { cost, price } = figures(set.prices)
      if (parts.every(({ owned }) => owned)) {
        expect(set.prices).toEqual([])
        return
      }
      // As the answer says them, and as the breakdown shows them: each missing part at the lower of its two prices.
      const rows = parts.flatMap(({ owned }, at) => {
        const content = set.contents?.[at]
        const inside = content?.prices[0]?.cost ?? Number.NaN
        const listed = content?.itemPriceInBundle ?? inside
        return owned ? [] : [{ inside, listed, alone: figures(infoOf(`item-${at}`).prices).cost ?? Number.NaN }]
      })
      expect(cost).toBe(rows.reduce((sum, { inside }) => sum + inside, 0))
      for (const { inside, listed, alone } of rows) expect(inside).toBe(Math.min(listed, alone))
      expect(cost).toBeLessThanOrEqual(rows.reduce((sum, { alone }) => sum + alone, 0))
      if (!prior) expect(price).toBe(rows.reduce((sum, { alone }) => sum + alone, 0))
      for (const info of [set, ...parts.flatMap(({ owned }, at) => (owned ? [] : [infoOf(`item-${at}`)]))]) {
        const shown = figures(info.prices)
        expect(shown.price).toBeGreaterThanOrEqual(shown.cost ?? Number.NaN)
        if (info.until) expect(Date.parse(info.until)).toBeGreaterThan(START + day * DAY)
      }
    }),
    { numRuns: 500 },
  )
})
