import type { PriceComparison, ProductInfo } from '@quartermaster/contract/wire/products'
import { describe, expect, it } from 'vitest'
import { costAlone, oneByOne, struckPrice } from './comparison.ts'

describe('what may be struck', () => {
  it.each<[PriceComparison, PriceComparison | undefined, number | undefined]>([
    ['ORIGINAL', undefined, 900],
    ['ORIGINAL', 'ORIGINAL', 900],
    ['ONE_BY_ONE', 'ONE_BY_ONE', 900],
    ['ONE_BY_ONE', 'ORIGINAL', 900],
    ['LOWEST_OF_30_DAYS', 'LOWEST_OF_30_DAYS', 900],
    ['ONE_BY_ONE', 'LOWEST_OF_30_DAYS', undefined],
    ['ORIGINAL', 'LOWEST_OF_30_DAYS', undefined],
  ])('%s, where the whole is told by %s', (comparison, told, struck) => {
    expect(struckPrice(700, { price: 900, comparison }, told)).toBe(struck)
    // Never what is no higher.
    expect(struckPrice(900, { price: 900, comparison }, told)).toBeUndefined()
    expect(struckPrice(900, { price: null, comparison }, told)).toBeUndefined()
  })
})

describe('the parts of a bundle one by one', () => {
  const part = (productId: string, cost: number, itemPriceInBundle: number) =>
    ({ productId, cost, itemPriceInBundle, currency: 'RP' }) as const
  const info = (id: string, cost: number, status: ProductInfo['status'] = 'PURCHASABLE'): ProductInfo => ({
    id,
    game: 'lol',
    type: 'SPRAY',
    status,
    prices: [{ finalPrice: { cost, currency: 'RP' } }],
  })
  const parts = [part('cape', 500, 400), part('hat', 300, 200), part('pin', 90, 50)]
  const answered = {
    info: undefined,
    products: [info('cape', 450), info('hat', 300, 'REQUIREMENTS_NOT_MET'), info('pin', 90, 'PRODUCT_UNAVAILABLE')],
    ownedItems: [],
  }

  it('cost what the answer says, else what the page does; what is not sold alone counts as in the bundle', () => {
    expect(parts.map((one) => costAlone(answered, one))).toEqual([450, 300, 50])
    expect(costAlone({ info: undefined, products: [] }, part('cape', 500, 400))).toBe(500)
    expect(oneByOne(parts, answered)).toBe(800)
  })

  it('without what is owned', () => {
    expect(oneByOne(parts, { ...answered, ownedItems: [{ productId: 'HAT' }] })).toBe(500)
  })
})
