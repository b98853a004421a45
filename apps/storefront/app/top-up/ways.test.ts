import { expect, it } from 'vitest'
import { savingFor, topUpFor } from './saving-for.ts'
import { cheaperBundle, waysToCover } from './ways.ts'

const offer = (amount: number, minor: number) => ({
  productId: `rp-${amount}`,
  name: `${amount} RP`,
  amount,
  price: { minor, currency: 'EUR' },
})
const OFFERS = [offer(2_900, 2_499), offer(500, 499), offer(1_100, 999)]
const told = (shortfall: number) =>
  waysToCover(OFFERS, shortfall).map(
    ({ name, times, amount, price, leaves, costsLess }) =>
      `${name ?? 'exact'} ×${times}: ${amount} for ${price.minor}${costsLess ? `, less, leaves ${leaves}` : ''}`,
  )

it.each<[number, string[]]>([
  [350, ['exact ×1: 350 for 349', '500 RP ×1: 500 for 499', '1100 RP ×1: 1100 for 999', '2900 RP ×1: 2900 for 2499']],
  [1, ['exact ×1: 50 for 50', '500 RP ×1: 500 for 499', '1100 RP ×1: 1100 for 999', '2900 RP ×1: 2900 for 2499']],
  [1_100, ['1100 RP ×1: 1100 for 999', '2900 RP ×1: 2900 for 2499']],
  [3_000, ['exact ×1: 3000 for 2994', '2900 RP ×2: 5800 for 4998']],
  // Just below a bundle the exact amount is dearer than that bundle, which has a discount.
  [1_050, ['1100 RP ×1: 1100 for 999, less, leaves 50', 'exact ×1: 1050 for 1048', '2900 RP ×1: 2900 for 2499']],
  [499, ['exact ×1: 499 for 498', '500 RP ×1: 500 for 499', '1100 RP ×1: 1100 for 999', '2900 RP ×1: 2900 for 2499']],
  [0, []],
])('%i missing: %o', (shortfall, ways) => {
  expect(told(shortfall)).toEqual(ways)
})

it.each<[number, number, string | undefined]>([
  [1_050, 1_048, 'rp-1100'],
  [1_000, 998, undefined],
  [1_100, 1_098, undefined],
  [2_700, 2_695, 'rp-2900'],
])('%i for %i cost more than %s', (amount, minor, productId) => {
  expect(cheaperBundle(OFFERS, { amount, price: { minor, currency: 'EUR' } })?.productId).toBe(productId)
})

it('knows no way where nothing is sold', () => {
  expect(waysToCover([], 350)).toEqual([])
})

it('the address of a top-up names what it is for, and believes only what can be a product', () => {
  const address = topUpFor('de-de', { gameId: 'lol', productSlug: 'maerith' })
  expect(address).toBe('/de-de/lol/top-up/?for=maerith')
  expect(savingFor('?for=maerith')).toBe('maerith')
  expect(savingFor('')).toBeUndefined()
  expect(savingFor('?for=../../api')).toBeUndefined()
})
