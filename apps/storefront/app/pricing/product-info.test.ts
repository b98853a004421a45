import { describe, expect, it, vi } from 'vitest'
import { answerCalls, productInfo } from '../../testing/api-double.ts'
import { callApi } from '../api/request.ts'
import { findInfo, priceInBundle, productList, readPrices } from './product-info.ts'

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
  const listed = { contents: [{ productIdentity, prices, itemPriceInBundle: 350 }] }
  expect(priceInBundle(listed, item), 'as it is listed there, where alone is less').toBe(350)
  expect(priceInBundle(undefined, item)).toBe(325)
  expect(priceInBundle({}, item)).toBe(325)
})

// proves 3.product-info.1
it.each([
  ['a list', [productInfo('maerith')]],
  ['a map', { maerith: productInfo('maerith') }],
])('understands products that the API answers as %s', async (_, products) => {
  answerCalls({ quote: { body: { products, ownedItems: [] } } })
  const body = [{ gameId: 'lol', productType: 'CHAMPION', productId: 'maerith' }] as const
  const answer = await callApi('quote', { body: [...body] })
  expect(answer.ok && productList(answer.body.products)).toEqual([productInfo('maerith')])
  vi.unstubAllGlobals()
})

it('knows no products without an answer', () => {
  expect(productList(undefined)).toEqual([])
})

it('finds a product in an answer without regard to case', () => {
  const info = { id: 'Maerith', game: 'lol', type: 'CHAMPION', status: 'PURCHASABLE', prices: [] } as const
  expect(findInfo([{ ...info, prices: [] }], 'MAERITH')?.id).toBe('Maerith')
  expect(findInfo([{ ...info, prices: [] }], 'somebody')).toBeUndefined()
})
