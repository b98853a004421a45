import { expect, it } from 'vitest'
import { sampleOrder } from '../../testing/sample-order.ts'
import { autobuyName, type ChosenProduct, firstProduct, purchaseDataOfOrder, requestItem } from './purchase-data.ts'

// proves 3.product.9
it('lets only the first product of a list count', () => {
  const [first, second] = [{ productId: 'a' }, { productId: 'b' }] as unknown as ChosenProduct[]
  expect(first && second && firstProduct({ products: [first, second] })).toBe(first)
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

it('orders once more what an order was for, and nothing for a top-up', () => {
  const product = { gameId: 'lol', productType: 'CHAMPION', productId: 'maerith' } as const
  const order = sampleOrder({
    product,
    gameId: 'lol',
    productSlug: 'maerith-slug',
    title: 'Maerith',
    thumbnailUrl: '/a',
  })
  const [again] = purchaseDataOfOrder(order)?.products ?? []
  expect(again && requestItem(again)).toEqual(product)
  expect(again).toMatchObject({ productSlug: 'maerith-slug', name: 'Maerith', thumbnailUrl: '/a' })
  expect(purchaseDataOfOrder({ ...order, product: null, productSlug: null })).toBeUndefined()
})
