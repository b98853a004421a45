import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { beforeEach, expect, it } from 'vitest'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import type { ChosenProduct } from '../purchase-data/purchase-data.ts'
import { clearCheckout, completeCheckout, EMPTY_CHECKOUT, readCheckout, startCheckout } from './checkout-context.ts'

const BELL: ChosenProduct = {
  gameId: 'lol',
  productId: 'bell',
  productSlug: 'bell',
  productType: 'LOL_ACCESSORY',
  name: 'Bell',
  thumbnailUrl: '/images/bell.webp',
}
const GIVEN = { products: [BELL], balance: 1200, affiliateName: 'Nova', orderId: 'order' }

beforeEach(() => removeStored(STORAGE_KEYS.checkoutContext))

// proves 3.checkout-context.2, 3.checkout-context.3, 3.checkout-context.4, 3.checkout-context.5
it('has no products, a balance of 0, no creator and is not completed at first', () => {
  expect(readCheckout()).toEqual(EMPTY_CHECKOUT)
  expect(EMPTY_CHECKOUT).toMatchObject({ products: [], balance: 0, affiliateName: '', completed: false })
})

// proves 2.routes.8, 3.checkout-context.1, 3.storage.4, 4.start-order.3, 4.checkout.1, 4.checkout.4
it('opens with a context, keeps it, and leads to the language’s checkout', () => {
  expect(startCheckout('ja-jp', GIVEN)).toBe('/ja-jp/checkout#order=order')
  expect(readCheckout()).toEqual({ ...GIVEN, completed: false })
})

it('opens with a context whose balance is 0', () => {
  expect(startCheckout('en-us', { ...GIVEN, balance: 0 })).toBe('/en-us/checkout#order=order')
})

it('opens without a context on what is stored', () => {
  startCheckout('en-us', GIVEN)
  expect(startCheckout('en-us')).toBe('/en-us/checkout#order=order')
})

// proves 4.checkout.2, 4.checkout.3, 5.rules.9
it.each([
  ['nothing is stored', undefined],
  ['no products are stored', { ...GIVEN, products: [] }],
  ['a balance of 0 is stored', { ...GIVEN, balance: 0 }],
])('refuses without a context when %s', (_, stored) => {
  if (stored) startCheckout('en-us', stored)
  expect(startCheckout('en-us')).toBeUndefined()
})

// proves 4.checkout.5
it('is completed once, and removes what was stored', () => {
  startCheckout('en-us', GIVEN)
  expect(completeCheckout()).toMatchObject({ completed: true, products: [BELL] })
  expect(readStored(STORAGE_KEYS.checkoutContext)).toBeNull()
})

// proves 4.checkout.6
it('is cleared to nothing', () => {
  startCheckout('en-us', GIVEN)
  expect(clearCheckout()).toEqual(EMPTY_CHECKOUT)
  expect(readCheckout()).toEqual(EMPTY_CHECKOUT)
})

// proves 3.checkout-context.1
it.each([
  '{',
  'null',
  '7',
  '{"products":[{"gameId":"nope"}],"balance":"9"}',
  '{"products":"bell","affiliateName":7,"completed":"yes","orderId":null}',
  '{"products":[null,{"gameId":"lol"}]}',
])('reads %s as empty', (text) => {
  writeStored(STORAGE_KEYS.checkoutContext, text)
  expect(readCheckout()).toEqual(EMPTY_CHECKOUT)
})

// proves 3.checkout-context.1
it('believes of what is stored only what is whole', () => {
  const { name: _name, ...nameless } = BELL
  const broken = [nameless, { ...BELL, productId: 7 }, { ...BELL, productSlug: 7 }, { ...BELL, productType: null }]
  const stored = { ...GIVEN, completed: true, products: [...broken, BELL, { ...BELL, gameId: 'nope' }] }
  writeStored(STORAGE_KEYS.checkoutContext, JSON.stringify(stored))
  expect(readCheckout()).toEqual({ ...GIVEN, completed: true, products: [BELL] })
})
