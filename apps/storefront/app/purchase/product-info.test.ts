import { describe, expect, it } from 'vitest'
import { findInfo, priceInBundle, productList, readPrices } from './product-info.ts'
import { autobuyName, firstProduct, type PurchaseProduct, requestItem } from './purchase-data.ts'

describe('readPrices', () => {
  const final = { finalPrice: { cost: 675, currency: 'RP' as const } }
  const original = { originalPrice: { cost: 1350, currency: 'RP' as const } }
  // proves 3.product-info.3, 3.product-info.4
  it.each([
    ['both', [final, original], { cost: 675, price: 1350 }],
    ['both the other way round', [original, final], { cost: 675, price: 1350 }],
    ['only the final one', [final], { cost: 675, price: null }],
    ['only the original one', [original], { cost: null, price: 1350 }],
    ['a price of nothing', [{ finalPrice: { cost: 0, currency: 'RP' as const } }], { cost: 0, price: null }],
    ['none', [], { cost: null, price: null }],
  ])('reads %s', (_, entries, prices) => {
    expect(readPrices(entries)).toEqual(prices)
  })
})

// proves 3.product-info.7
it('takes the price of an item in a bundle from the answer, in the game’s currency, and else from the item', () => {
  const productIdentity = { gameId: 'val', productType: 'SPRAY', productId: 'moth' } as const
  const prices = [
    { currency: 'RP' as const, cost: 9 },
    { currency: 'VP' as const, cost: 0 },
  ]
  const bundle = { contents: [{ productIdentity, prices }] }
  const item = { productId: 'moth', currency: 'VP', itemPriceInBundle: 325 } as const
  expect(priceInBundle(bundle, item)).toBe(0)
  expect(priceInBundle(bundle, { ...item, currency: 'WC' })).toBe(325)
  expect(priceInBundle(bundle, { ...item, productId: 'other' })).toBe(325)
  expect(priceInBundle(undefined, item)).toBe(325)
  expect(priceInBundle({}, item)).toBe(325)
})

// proves 3.product-info.1
it('understands products both as a list and as a map', () => {
  const info = { id: 'maerith', game: 'lol', type: 'CHAMPION', status: 'PURCHASABLE', prices: [] } as const
  const one = { ...info, prices: [] }
  expect(productList([one])).toEqual([one])
  expect(productList({ maerith: one })).toEqual([one])
  expect(productList(undefined)).toEqual([])
})

// proves 3.product.9
it('lets only the first product of a list count', () => {
  const [first, second] = [{ productId: 'a' }, { productId: 'b' }] as unknown as PurchaseProduct[]
  expect(first && second && firstProduct({ products: [first, second] })).toBe(first)
})

it('finds a product in an answer without regard to case', () => {
  const info = { id: 'Maerith', game: 'lol', type: 'CHAMPION', status: 'PURCHASABLE', prices: [] } as const
  expect(findInfo([{ ...info, prices: [] }], 'MAERITH')?.id).toBe('Maerith')
  expect(findInfo([{ ...info, prices: [] }], 'somebody')).toBeUndefined()
})

// proves 3.product.15, 3.request-item.1, 3.request-item.2, 3.request-item.3
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

// proves 3.login-action.3
it('names the product that is bought after sign-in by game and id', () => {
  expect(autobuyName({ gameId: 'val', productId: 'kestrel' })).toBe('val/kestrel')
})
