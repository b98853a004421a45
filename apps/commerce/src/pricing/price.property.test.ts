import { readSettings } from '@quartermaster/settings/settings'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Catalogue, createCatalogue } from '../catalogue/catalogue.ts'
import type { ListedProduct, Product, Publication, Sale } from '../catalogue/product.ts'
import { toProductPage } from '../catalogue/wire.ts'
import { testProduct } from '../testing/test-products.ts'
import { NOTHING, ownedIds } from './ownership.ts'
import { toProductInfo } from './product-info.ts'

const settings = readSettings({})
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
type Part = typeof part extends fc.Arbitrary<infer One> ? One & { readonly purchasable?: boolean } : never

/** A catalogue of some items and a set of them all, on a day. */
function catalogueOn(day: number, parts: readonly Part[]) {
  const items = parts.map(
    ({ alone, aloneSales, purchasable = true }, index): ListedProduct => ({
      ...testProduct('lol', `item-${index}`, 'SPRAY', alone, { purchasable }),
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
  return createCatalogue('1', listed, new Date(instant(day)), published)
}

function requireProduct(catalogue: Catalogue, id: string): Product {
  const product = catalogue.findById('lol', id)
  if (!product) throw new Error(`${id} is lost`)
  return product
}

const figures = (prices: ReturnType<typeof toProductInfo>['prices']) => ({
  cost: prices.find((entry) => 'finalPrice' in entry)?.finalPrice.cost,
  price: prices.find((entry) => 'originalPrice' in entry)?.originalPrice.cost,
})

it('whatever is sold, owned and planned: never dearer than the parts, rows that add up, nothing struck that is not higher', () => {
  const parts = fc.array(part, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 90 }), fc.boolean(), (parts, day, prior) => {
      const catalogue = catalogueOn(day, parts)
      const buyer = { owned: ownedIds(parts.flatMap(({ owned }, at) => (owned ? [`item-${at}`] : []))), prior }
      const infoOf = (id: string) => toProductInfo(requireProduct(catalogue, id), 'PURCHASABLE', buyer, catalogue)
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

it('a page shows visitors the figures that they are answered, also of what comes only in a bundle, wherever they are', () => {
  const parts = fc.array(fc.tuple(part, fc.boolean()), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 90 }), fc.boolean(), (drawn, day, prior) => {
      const catalogue = catalogueOn(
        day,
        drawn.map(([one, purchasable]) => ({ ...one, purchasable })),
      )
      const set = requireProduct(catalogue, 'set')
      const audience = { locale: prior ? 'de-de' : 'en-us', prior } as const
      const page = toProductPage(catalogue, set, { ...audience, now: new Date(instant(day)), settings })
      const info = toProductInfo(set, 'PURCHASABLE', { owned: NOTHING, prior }, catalogue)
      expect({ cost: page.cost, price: page.price }).toEqual(figures(info.prices))
      expect(page.contents.map(({ alone }) => alone)).toEqual(info.contents?.map(({ alone }) => alone))
      const oneByOne = page.contents.reduce((sum, { alone = Number.NaN }) => sum + alone, 0)
      // What is struck where nothing else has to be is what is said in words elsewhere.
      if (!prior) expect(page.price).toBe(Math.max(page.cost, oneByOne))
      page.contents.forEach(({ alone, cost, itemPriceInBundle }, at) => {
        expect(alone).toBe(drawn[at]?.[1] ? cost : itemPriceInBundle)
      })
    }),
    { numRuns: 300 },
  )
})
