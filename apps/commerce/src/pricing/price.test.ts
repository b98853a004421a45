import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { testProduct } from '../testing/test-products.ts'
import { ownedIds } from './ownership.ts'
import { priceFor, priceInBundle } from './price.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
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
const spark = testProduct('lol', 'spark', 'SPRAY', 300)
const mixed = testProduct('lol', 'zz-mixed', 'LOL_BUNDLE', 1_280, {
  contents: [
    { productId: 'warden', price: 880 },
    { productId: 'spark', price: 400 },
  ],
})
const ward = testProduct('lol', 'ward', 'SPRAY', 250, { purchasable: false })
const withWard = testProduct('lol', 'zzz-ward', 'LOL_BUNDLE', 880, {
  contents: [
    { productId: 'warden', price: 800 },
    { productId: 'ward', price: 80 },
  ],
})
const catalogue = createCatalogue('1', [champion, dusk, gift, loner, laterSet, set, spark, mixed, ward, withWard], NOW)
const rp = (final: number, original: number) => ({ currency: 'RP', final, original })
const having = (...ids: string[]) => ({ owned: ownedIds(ids), prior: false })

describe('what a player pays', () => {
  it.each([
    ['for a product: what the catalogue says', dusk, [], rp(975, 1_350)],
    ['for a product, whatever else is owned', dusk, ['warden'], rp(975, 1_350)],
    [
      'for a bundle of which nothing is owned: its parts there, against its parts alone',
      set,
      ['loner'],
      rp(1_600, 1_955),
    ],
    ['for a bundle: the parts that are missing', set, ['warden'], rp(1_000, 1_075)],
    ['for a bundle: the last part, which has no other price', set, ['warden', 'dusk'], rp(100, 100)],
    ['for a bundle: without a gift that is owned', set, ['gift'], rp(1_500, 1_855)],
    ['for a bundle with a part that is cheaper alone: that price', mixed, [], rp(1_180, 1_180)],
    ['for a bundle with a part that is not sold alone: no price of its own counts', withWard, [], rp(880, 960)],
  ])('%s', (_, product, ids, price) => {
    expect(priceFor(having(...ids), product, 'RP', catalogue)).toMatchObject(price)
  })

  it('is nothing at all for a bundle of which all is owned', () => {
    expect(priceFor(having('warden', 'dusk', 'gift'), set, 'RP', catalogue)).toBeUndefined()
  })

  it('is nothing at all for a product that is owned, unless it can be bought again', () => {
    expect(priceFor(having('dusk'), dusk, 'RP', catalogue)).toBeUndefined()
    const potion = testProduct('lol', 'potion', 'CURRENCY', 100, { repeatable: true })
    expect(priceFor(having('potion'), potion, 'RP', createCatalogue('1', [potion], NOW))).toMatchObject(rp(100, 100))
  })

  it('says what it is compared with', () => {
    expect(priceFor(having(), dusk, 'RP', catalogue)?.comparison).toBe('ORIGINAL')
    expect(priceFor(having(), set, 'RP', catalogue)?.comparison).toBe('ONE_BY_ONE')
    expect(priceFor({ ...having(), prior: true }, set, 'RP', catalogue)).toMatchObject({
      ...rp(1_600, 1_600),
      comparison: 'LOWEST_OF_30_DAYS',
    })
  })

  it('is unknown in a currency the product is not sold for', () => {
    expect(priceFor(having(), set, 'VP', catalogue)).toBeUndefined()
    expect(priceFor(having('warden'), set, 'VP', catalogue)).toBeUndefined()
  })

  it('never rises by owning more, and is never above the same parts bought one by one', () => {
    const amount = fc.integer({ min: 0, max: 5_000 })
    const parts = fc.array(fc.record({ price: amount, alone: amount, owned: fc.boolean() }), {
      minLength: 2,
      maxLength: 6,
    })
    fc.assert(
      fc.property(parts, (parts) => {
        const items = parts.map(({ alone }, index) => testProduct('lol', `item-${index}`, 'SPRAY', alone))
        const contents = parts.map(({ price }, index) => ({ productId: `item-${index}`, price }))
        const bundle = testProduct('lol', 'bundle', 'LOL_BUNDLE', 1, { contents })
        const shop = createCatalogue('1', [...items, bundle], NOW)
        const paid = priceFor(
          having(...parts.flatMap(({ owned }, i) => (owned ? [`item-${i}`] : []))),
          bundle,
          'RP',
          shop,
        )
        const whole = priceFor(having(), bundle, 'RP', shop)
        const missing = parts.filter(({ owned }) => !owned)
        if (missing.length === 0) {
          expect(paid).toBeUndefined()
          return
        }
        expect(paid?.final).toBe(missing.reduce((sum, { price, alone }) => sum + Math.min(price, alone), 0))
        expect(paid?.original).toBe(missing.reduce((sum, { alone }) => sum + alone, 0))
        expect(paid?.final).toBeLessThanOrEqual(whole?.final ?? 0)
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
