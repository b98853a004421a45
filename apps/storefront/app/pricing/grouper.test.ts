import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { expect, it } from 'vitest'
import { grouperOf } from './grouper.ts'

const inside = { gameId: 'wr', productId: 'comet', productType: 'WR_ACCESSORY', name: 'Comet Trail', cost: 490 }
const bundle = {
  gameId: 'wr',
  productId: 'monsoon',
  productType: 'WR_BUNDLE',
  contents: [inside] as unknown as CatalogueProduct['contents'],
} as const

// proves 3.grouper.1
it('names the group by game, type and id with what it costs now and cost before', () => {
  expect(grouperOf(bundle, { cost: 990, price: 1480 })).toMatchObject({
    gameId: 'wr',
    productType: 'WR_BUNDLE',
    productId: 'monsoon',
    cost: 990,
    price: 1480,
  })
})

// proves 3.grouper.2
it('names each item by id, type, game and name', () => {
  expect(grouperOf(bundle, { cost: 990, price: null }).items).toEqual([
    { id: 'comet', type: 'WR_ACCESSORY', gameId: 'wr', name: 'Comet Trail' },
  ])
})
