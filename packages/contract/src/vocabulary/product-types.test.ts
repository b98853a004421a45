import { describe, expect, it } from 'vitest'
import {
  ITEM_TYPES,
  isBundleType,
  isSaleEnabled,
  PRODUCT_TYPES,
  salesSwitchedOff,
  toItemType,
} from './product-types.ts'

// proves 3.product.13, 3.product.14, 9.orders.3
it.each([
  ['VAL_SPRAY', 'SPRAY'],
  ['LOL_CHAMPION_SKIN', 'CHAMPION_SKIN'],
  ['WR_ACCESSORY', 'ACCESSORY'],
  ['LOR_VC_BUNDLE', 'LOR_VC_BUNDLE'],
  ['LOL_VC_BUNDLE', 'VC_BUNDLE'],
  ['CHAMPION', 'CHAMPION'],
])('takes the game’s prefix off %s: %s', (type, item) => {
  expect(toItemType(type)).toBe(item)
})

it('tells bundles by their type, whatever their game', () => {
  expect(['BUNDLE', 'LOL_BUNDLE', 'WR_BUNDLE', 'LOL_VC_BUNDLE', 'SPRAY'].map(isBundleType)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

it('has a type of the catalogue for every kind of thing, and no other', () => {
  expect([...new Set(PRODUCT_TYPES.map(toItemType))].sort()).toEqual([...ITEM_TYPES].sort())
})

// proves 3.product.11, 3.product.12
it('has every type of both lists', () => {
  expect(PRODUCT_TYPES).toEqual(
    expect.arrayContaining([
      ...['CHAMPION', 'CURRENCY', 'CHAMPION_SKIN', 'WR_CHAMPION', 'WR_CHAMPION_SKIN', 'WR_ACCESSORY', 'WR_BUNDLE'],
      ...['LOL_CHAMPION', 'LOL_CHAMPION_SKIN', 'LOL_BUNDLE', 'LOL_VC_BUNDLE', 'LOR_VC_BUNDLE', 'BUNDLE'],
      ...['PLAYER_CARD', 'SPRAY', 'CHARM', 'WEAPON_SKIN'],
      ...['WEAPON', 'MAP', 'GAME_MODE', 'CHARACTER', 'ABILITY'],
    ]),
  )
})

describe('what settings switch off', () => {
  const ALL = { ENABLE_VALORANT: true, ENABLE_PAID_RIOT_ID_PURCHASE: true }
  it.each([
    ['val', 'anything', ALL, true],
    ['val', 'anything', { ...ALL, ENABLE_VALORANT: false }, false],
    ['lol', 'name-change-token', ALL, true],
    ['lol', 'name-change-token', { ...ALL, ENABLE_PAID_RIOT_ID_PURCHASE: false }, false],
    ['lol', 'anything', { ENABLE_VALORANT: false, ENABLE_PAID_RIOT_ID_PURCHASE: false }, true],
    ['wr', 'name-change-token', { ...ALL, ENABLE_PAID_RIOT_ID_PURCHASE: false }, true],
  ] as const)('%s/%s under %j is sold: %s', (gameId, productId, flags, sold) => {
    expect(isSaleEnabled(gameId, productId, flags)).toBe(sold)
  })

  it('is listed by game and by product', () => {
    expect(salesSwitchedOff(ALL)).toEqual({ games: [], products: [] })
    expect(salesSwitchedOff({ ENABLE_VALORANT: false, ENABLE_PAID_RIOT_ID_PURCHASE: false })).toEqual({
      games: ['val'],
      products: ['lol/name-change-token'],
    })
  })
})
