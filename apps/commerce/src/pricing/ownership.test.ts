import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../catalogue/catalogue.ts'
import type { Product } from '../catalogue/product.ts'
import { testProduct } from '../testing/test-products.ts'
import { contentsOf, meetsRequirements, missingContents, NOTHING, ownedIds, owns } from './ownership.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
const champion = testProduct('lol', 'warden', 'LOL_CHAMPION', 880)
const dusk = testProduct('lol', 'dusk', 'LOL_CHAMPION_SKIN', 975, { requires: ['warden'] })
const blade = testProduct('val', 'blade', 'WEAPON_SKIN', 1_775, {
  levels: [
    { id: 'Blade-1', name: { 'en-us': 'Blade' } },
    { id: 'blade-2', name: { 'en-us': 'Blade Level 2' } },
  ],
})
const set = testProduct('lol', 'set', 'LOL_BUNDLE', 1_500, {
  contents: [
    { productId: 'warden', price: 600 },
    { productId: 'dusk', price: 900 },
    { productId: 'withdrawn', price: 100 },
  ],
})
const catalogue = createCatalogue('1', [champion, dusk, blade, set], NOW)

describe('what a player owns', () => {
  it.each<[string, Product, string[], boolean]>([
    ['a product by its id', champion, ['warden'], true],
    ['a product by its id in another case', champion, ['WARDEN'], true],
    ['a product among others', champion, ['dusk', 'warden'], true],
    ['no product of which nothing is there', champion, ['dusk'], false],
    ['no product by a part of its id', champion, ['ward'], false],
    ['a product by its first level, whatever the case', blade, ['blade-1'], true],
    ['a product by a later level, whatever the case', blade, ['BLADE-2'], true],
    ['a bundle of which everything that still exists is there', set, ['warden', 'Dusk'], true],
    ['no bundle of which a part is missing', set, ['warden'], false],
    ['a bundle by its own id', set, ['set'], true],
    ['nothing at all at first', champion, [], false],
  ])('is %s', (_, product, ids, owned) => {
    expect(owns(ownedIds(ids), product, catalogue)).toBe(owned)
  })

  it('is nothing for a visitor', () => {
    expect([...NOTHING]).toEqual([])
  })
})

describe('the contents of a bundle', () => {
  it('are the products that still exist, with their prices there', () => {
    expect(contentsOf(set, catalogue)).toEqual([
      { product: champion, productId: 'warden', price: 600 },
      { product: dusk, productId: 'dusk', price: 900 },
    ])
  })

  it('lack what the player does not own', () => {
    expect(missingContents(ownedIds(['warden']), set, catalogue)).toEqual([
      { product: dusk, productId: 'dusk', price: 900 },
    ])
  })
})

describe('what a product requires', () => {
  const wants = (requires: string[], contents: Product['contents'] = []) => ({ ...dusk, requires, contents })
  const inside = [{ productId: 'warden', price: 600 }]

  it.each<[string, Product, string[], boolean]>([
    ['is met when nothing is required', wants([]), [], true],
    ['is met when it is owned', wants(['warden']), ['warden'], true],
    ['is not met when it is not owned', wants(['warden']), [], false],
    ['is not met when only a part is owned', wants(['warden', 'set']), ['warden'], false],
    ['is met when it comes in the same bundle', wants(['warden'], inside), [], true],
    ['is not met when something else comes in the same bundle', wants(['dusk'], inside), [], false],
    ['is met by a thing the catalogue no longer has, if owned', wants(['Relic']), ['relic'], true],
    ['is not met by a thing the catalogue no longer has, if not', wants(['relic']), ['warden'], false],
    ['is met by a bundle of which everything is owned', wants(['set']), ['warden', 'dusk'], true],
  ])('%s', (_, product, ids, met) => {
    expect(meetsRequirements(ownedIds(ids), product, catalogue)).toBe(met)
  })
})
