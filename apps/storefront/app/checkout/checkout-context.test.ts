import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { beforeEach, expect, it } from 'vitest'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import type { PurchaseProduct } from '../purchase/purchase-data.ts'
import { clearCheckout, completeCheckout, EMPTY_CHECKOUT, readCheckout, startCheckout } from './checkout-context.ts'

const BELL: PurchaseProduct = {
  gameId: 'lol',
  productId: 'bell',
  productSlug: 'bell',
  productType: 'LOL_ACCESSORY',
  name: 'Bell',
  thumbnailUrl: '/images/bell.webp',
}
const GIVEN = { products: [BELL], balance: 1200, affiliateName: 'Nova', orderId: 'order' }

beforeEach(() => removeStored(STORAGE_KEYS.checkoutContext))

it('has no products, a balance of 0, no creator and is not completed at first', () => {
  expect(readCheckout()).toEqual(EMPTY_CHECKOUT)
  expect(EMPTY_CHECKOUT).toMatchObject({ products: [], balance: 0, affiliateName: '', completed: false })
})

it('opens with a context, keeps it, and leads to the language’s checkout', () => {
  expect(startCheckout('ja-jp', GIVEN)).toBe('/ja-jp/checkout')
  expect(readCheckout()).toEqual({ ...GIVEN, completed: false })
})

it('opens with a context whose balance is 0', () => {
  expect(startCheckout('en-us', { ...GIVEN, balance: 0 })).toBe('/en-us/checkout')
})

it('opens without a context on what is stored', () => {
  startCheckout('en-us', GIVEN)
  expect(startCheckout('en-us')).toBe('/en-us/checkout')
})

it.each([
  ['nothing is stored', undefined],
  ['no products are stored', { ...GIVEN, products: [] }],
  ['a balance of 0 is stored', { ...GIVEN, balance: 0 }],
])('refuses without a context when %s', (_, stored) => {
  if (stored) startCheckout('en-us', stored)
  expect(startCheckout('en-us')).toBeUndefined()
})

it('is completed once, and removes what was stored', () => {
  startCheckout('en-us', GIVEN)
  expect(completeCheckout(readCheckout())).toMatchObject({ completed: true, products: [BELL] })
  expect(readStored(STORAGE_KEYS.checkoutContext)).toBeNull()
})

it('is cleared to nothing', () => {
  startCheckout('en-us', GIVEN)
  expect(clearCheckout()).toEqual(EMPTY_CHECKOUT)
  expect(readCheckout()).toEqual(EMPTY_CHECKOUT)
})

it.each(['{', 'null', '{"products":[{"gameId":"nope"}],"balance":"9"}'])('reads %s as empty', (text) => {
  writeStored(STORAGE_KEYS.checkoutContext, text)
  expect(readCheckout()).toEqual(EMPTY_CHECKOUT)
})
