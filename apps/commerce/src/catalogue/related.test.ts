import { describe, expect, it } from 'vitest'
import { TEST_PRODUCTS, testProduct } from '../testing/test-products.ts'
import { createCatalogue } from './catalogue.ts'
import { namesAround, relatedProducts } from './related.ts'

const NOW = new Date('2026-11-01T00:00:00Z')
const MORE = [
  testProduct('lol', 'warden-noon', 'LOL_CHAMPION_SKIN', 1350, { parentId: 'warden', requires: ['warden'] }),
  testProduct('lol', 'warden-hidden', 'LOL_CHAMPION_SKIN', 1350, { parentId: 'warden', listed: false }),
  testProduct('lol', 'warden-over', 'LOL_CHAMPION_SKIN', 1350, {
    parentId: 'warden',
    windows: [{ until: '2026-01-01T00:00:00Z' }],
  }),
  testProduct('val', 'other', 'SPRAY', 100, { parentId: 'warden' }),
]
const catalogue = createCatalogue('1', [...TEST_PRODUCTS, ...MORE], NOW)
const related = (id: string) => {
  const product = catalogue.findById('lol', id)
  if (!product) throw new Error(id)
  return relatedProducts(catalogue, product, NOW).map((near) => [near.product.productId, near.relation])
}

describe('what stands beside a product', () => {
  it('is the rest of its set, then what is for the same champion, of its game and on sale alone', () => {
    expect(related('warden-dusk')).toEqual([
      ['warden', 'SAME_SET'],
      ['warden-dawn', 'SAME_SET'],
      ['warden-noon', 'SAME_CHARACTER'],
    ])
  })

  it('is, for a champion, what is for it', () => {
    expect(related('warden').map(([id]) => id)).toEqual(['warden-dusk', 'warden-dawn', 'warden-noon'])
  })

  it('is the parent too, where nothing else brings it', () => {
    expect(
      related('warden-noon')
        .map(([id]) => id)
        .sort(),
    ).toEqual(['warden', 'warden-dawn', 'warden-dusk'])
  })

  it('is nothing for what stands alone', () => {
    expect(related('eu-spray')).toEqual([])
  })
})

it('a product is looked for by its bundles and by what it is for', () => {
  const product = catalogue.findById('lol', 'warden-dusk')
  expect(product && namesAround(catalogue, product).map((name) => name['de-de'] ?? name['en-us'])).toEqual([
    'dusk-bundle',
    'Wächter',
  ])
})
