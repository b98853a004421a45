import { describe, expect, it } from 'vitest'
import { contentPrice, findInfo, readPrices } from './product-info.ts'
import { autobuyName, requestItem } from './purchase-data.ts'

describe('readPrices', () => {
  const final = { finalPrice: { cost: 675, currency: 'RP' as const } }
  const original = { originalPrice: { cost: 1350, currency: 'RP' as const } }
  it.each([
    ['both', [final, original], { cost: 675, price: 1350 }],
    ['both the other way round', [original, final], { cost: 675, price: 1350 }],
    ['only the final one', [final], { cost: 675, price: null }],
    ['none', [], { cost: null, price: null }],
  ])('reads %s', (_, entries, prices) => {
    expect(readPrices(entries)).toEqual(prices)
  })
})

it('finds the price of an item inside a bundle in the game’s currency', () => {
  const productIdentity = { gameId: 'val', productType: 'SPRAY', productId: 'moth' } as const
  const bundle = {
    contents: [
      {
        productIdentity,
        prices: [
          { currency: 'RP' as const, cost: 9 },
          { currency: 'VP' as const, cost: 0 },
        ],
      },
    ],
  }
  expect(contentPrice(bundle, 'moth', 'VP')).toBe(0)
  expect(contentPrice(bundle, 'moth', 'WC')).toBeUndefined()
  expect(contentPrice(bundle, 'other', 'VP')).toBeUndefined()
  expect(contentPrice(undefined, 'moth', 'VP')).toBeUndefined()
})

it('finds a product in an answer without regard to case', () => {
  const info = { id: 'Maerith', game: 'lol', type: 'CHAMPION', status: 'PURCHASABLE', prices: [] } as const
  expect(findInfo([{ ...info, prices: [] }], 'MAERITH')?.id).toBe('Maerith')
})

it.each([
  ['LOL_CHAMPION_SKIN', 'CHAMPION_SKIN'],
  ['WR_BUNDLE', 'BUNDLE'],
  ['LOR_VC_BUNDLE', 'LOR_VC_BUNDLE'],
  ['SPRAY', 'SPRAY'],
] as const)('asks for a %s as %s, with its ids in lower case', (productType, type) => {
  expect(requestItem({ gameId: 'lol', productId: 'Maerith', productType })).toEqual({
    gameId: 'lol',
    productType: type,
    productId: 'maerith',
  })
})

it('names the product that is bought after sign-in by game and id', () => {
  expect(autobuyName({ gameId: 'val', productId: 'kestrel' })).toBe('val/kestrel')
})
