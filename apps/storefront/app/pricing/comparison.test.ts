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
  // The pin is not sold alone: the server counts it as in the bundle, and its own price counts nowhere.
  const parts = [
    { productId: 'cape', cost: 500, alone: 500 },
    { productId: 'hat', cost: 300, alone: 300 },
    { productId: 'pin', cost: 90, alone: 50 },
  ]
  const content = (productId: string, alone?: number) => ({
    productIdentity: { gameId: 'lol', productType: 'SPRAY', productId } as const,
    prices: [{ currency: 'RP', cost: 10 } as const],
    alone,
  })
  const answered = (info: Pick<ProductInfo, 'contents'> | undefined, ...owned: string[]) => ({
    info,
    ownedItems: owned.map((productId) => ({ productId })),
  })

  it('cost what the page says until there is an answer', () => {
    expect(parts.map((part) => costAlone(undefined, part))).toEqual([500, 300, 50])
    expect(oneByOne(parts, answered(undefined))).toBe(850)
  })

  it('cost what the answer says, as soon as there is one', () => {
    const info = { contents: [content('cape', 450), content('hat'), content('pin', 40)] }
    expect(parts.map((part) => costAlone(info, part))).toEqual([450, 300, 40])
    expect(oneByOne(parts, answered(info))).toBe(790)
  })

  it('cost what they do themselves where an older server says nothing', () => {
    expect(costAlone(undefined, { productId: 'cape', cost: 500 })).toBe(500)
  })

  it('without what is owned', () => {
    expect(oneByOne(parts, answered(undefined, 'HAT'))).toBe(550)
  })
})
