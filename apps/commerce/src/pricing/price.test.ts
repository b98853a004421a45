import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { testProduct } from '../testing/test-products.ts'
import { NOTHING, ownedIds } from './ownership.ts'
import { priceFor, priceInBundle } from './price.ts'

const champion = testProduct('lol', 'warden', 'LOL_CHAMPION', 880)
const dusk = testProduct('lol', 'dusk', 'LOL_CHAMPION_SKIN', { original: 1_350, final: 975 })
const gift = testProduct('lol', 'gift', 'PLAYER_CARD', 0, { prices: [] })
const loner = testProduct('lol', 'loner', 'SPRAY', 300)
const set = testProduct(
  'lol',
  'set',
  'LOL_BUNDLE',
  { original: 2_400, final: 1_600 },
  {
    featured: true,
    contents: [
      { productId: 'warden', price: 600 },
      { productId: 'dusk', price: 900 },
      { productId: 'gift', price: 100 },
    ],
  },
)
const laterSet = testProduct('lol', 'z-set', 'LOL_BUNDLE', 700, { contents: [{ productId: 'warden', price: 700 }] })
const catalogue = createCatalogue('1', [champion, dusk, gift, loner, laterSet, set])
const rp = (final: number, original: number) => ({ currency: 'RP', final, original })

describe('what a player pays', () => {
  it.each([
    ['for a product: what the catalogue says', dusk, [], rp(975, 1_350)],
    ['for a product, whatever else is owned', dusk, ['warden'], rp(975, 1_350)],
    ['for a bundle of which nothing is owned: what the catalogue says', set, ['loner'], rp(1_600, 2_400)],
    ['for a bundle: less what the owned item costs there, and alone', set, ['warden'], rp(1_000, 1_520)],
    ['for a bundle: less both owned items', set, ['warden', 'dusk'], rp(100, 170)],
    ['for an item without a price of its own: its price in the bundle', set, ['gift'], rp(1_500, 2_300)],
    ['for a bundle of which all is owned: nothing', set, ['warden', 'dusk', 'gift'], rp(0, 70)],
  ])('%s', (_, product, ids, price) => {
    expect(priceFor(ownedIds(ids), product, 'RP', catalogue)).toEqual(price)
  })

  it('is unknown in a currency the product is not sold for', () => {
    expect(priceFor(NOTHING, set, 'VP', catalogue)).toBeUndefined()
    expect(priceFor(ownedIds(['warden']), set, 'VP', catalogue)).toBeUndefined()
  })

  it('is never below zero, and never above its original price', () => {
    const amount = fc.integer({ min: 0, max: 5_000 })
    fc.assert(
      fc.property(amount, amount, amount, amount, (final, discount, price, alone) => {
        const item = testProduct('lol', 'item', 'SPRAY', alone)
        const other = testProduct('lol', 'other', 'SPRAY', 1)
        const bundle = testProduct(
          'lol',
          'bundle',
          'LOL_BUNDLE',
          { original: final + discount, final },
          {
            contents: [
              { productId: 'item', price },
              { productId: 'other', price: 1 },
            ],
          },
        )
        const paid = priceFor(ownedIds(['item']), bundle, 'RP', createCatalogue('1', [item, other, bundle]))
        expect(paid?.final).toBe(Math.max(0, final - price))
        expect(paid?.original).toBe(Math.max(paid?.final ?? 0, final + discount - alone))
      }),
    )
  })
})

describe('what a product costs inside a bundle', () => {
  it('is its price in the first bundle that holds it', () => {
    expect(priceInBundle(champion, catalogue)).toBe(600)
    expect(priceInBundle(dusk, catalogue)).toBe(900)
  })

  it('is unknown where no bundle holds it', () => {
    expect(priceInBundle(loner, catalogue)).toBeUndefined()
  })
})
