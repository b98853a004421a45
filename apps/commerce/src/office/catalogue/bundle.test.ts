import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../../catalogue/catalogue.ts'
import { ownedIds } from '../../pricing/ownership.ts'
import { priceFor } from '../../pricing/price.ts'
import { testProduct } from '../../testing/test-products.ts'
import { bundleArithmetic } from './bundle.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
const set = testProduct('lol', 'set', 'LOL_BUNDLE', 1, { contents: [{ productId: 'item-0', price: 1 }] })
const itemOf = (alone: number, at: number) => testProduct('lol', `item-${at}`, 'SPRAY', alone)
const storedWith = (...products: ReturnType<typeof itemOf>[]) => ({ version: '7', products, published: [] })

describe('the arithmetic of a bundle', () => {
  const stored = storedWith(itemOf(880, 0), itemOf(975, 1), itemOf(300, 2), set)
  const contents = [
    { productId: 'item-0', price: 600, sales: [] },
    {
      productId: 'item-1',
      price: 900,
      sales: [{ final: 500, from: '2026-05-01T00:00:00Z', until: '2026-07-01T00:00:00Z' }],
    },
    { productId: 'item-2', price: 400, sales: [] },
  ]

  it('says what each part adds, what all cost, and what is left to pay', () => {
    const worked = bundleArithmetic(stored, set, { contents, owned: ['item-0'] }, NOW)
    expect(worked.parts.map(({ inside, alone, cost, isOwned }) => [inside, alone, cost, isOwned])).toEqual([
      [600, 880, 600, true],
      [500, 975, 500, false],
      // Cheaper alone today: so that is what it adds.
      [400, 300, 300, false],
    ])
    expect(worked.whole).toEqual({ price: 1_400, oneByOne: 2_155, saved: 755, savedPercent: 35 })
    expect(worked.rest).toEqual({ price: 800, oneByOne: 1_275, saved: 475, savedPercent: 37 })
    expect(worked.calendar.map(({ final }) => final)).toEqual([1_400, 1_800])
  })

  it('is nothing for who has all, and for a bundle that holds nothing yet', () => {
    const owned = ['item-0', 'item-1', 'item-2']
    expect(bundleArithmetic(stored, set, { contents, owned }, NOW).rest).toBeNull()
    expect(bundleArithmetic(stored, set, { contents: [], owned }, NOW)).toMatchObject({
      parts: [],
      whole: { price: 0 },
    })
  })
})

it('is what the shop asks for, whatever the parts cost and whoever buys', () => {
  const amount = fc.integer({ min: 0, max: 5_000 })
  const parts = fc.array(fc.record({ price: amount, alone: amount, owned: fc.boolean() }), {
    minLength: 2,
    maxLength: 6,
  })
  fc.assert(
    fc.property(parts, (given) => {
      const items = given.map(({ alone }, at) => itemOf(alone, at))
      const contents = given.map(({ price }, at) => ({ productId: `item-${at}`, price, sales: [] }))
      const owned = given.flatMap((part, at) => (part.owned ? [`item-${at}`] : []))
      const worked = bundleArithmetic(storedWith(...items, set), set, { contents, owned }, NOW)
      const shop = createCatalogue('8', [...items, { ...set, contents }], NOW)
      const bundle = shop.findById('lol', 'set')
      if (!bundle) throw new Error('lost')
      const asked = priceFor({ owned: ownedIds(owned), prior: false }, bundle, 'RP', shop)
      expect(worked.rest?.price).toBe(asked?.final)
      expect(worked.rest?.oneByOne).toBe(asked?.original)
      expect(worked.whole.price).toBe(worked.parts.reduce((sum, { cost }) => sum + cost, 0))
    }),
  )
})
