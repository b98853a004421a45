import { expect, test } from 'vitest'
import { closesOnOverlay, ERROR_MODAL_KINDS, errorPageType, MODAL_KINDS } from './modal-rules.ts'

// proves 4.modals.1, 4.modals.2, 4.modals.3, 4.modals.4, 4.modals.5, 4.modals.6, 4.modals.7, 4.modals.8
test.each([
  ['UNAUTHORIZED', 'unauthorized'],
  ['PAYMENT_TIMED_OUT', 'payment_timed_out'],
  ['PURCHASE_FAILED', 'purchase_failed'],
  ['UNSUPPORTED_REGION', 'unsupported_region'],
  ['SERVER_ERROR', 'server_error'],
  ['KR_PAYMENT_REQUIRED', 'kr_payment_required'],
  ['ITEM_LISTING', 'item_listing'],
  ['PRODUCT_PURCHASE', 'product_purchase'],
] as const)('%s is a modal kind, and %s its error page type', (kind, type) => {
  expect(MODAL_KINDS).toContain(kind)
  expect(errorPageType(kind)).toBe(type)
})

test('there are no other kinds, and only errors stay when the overlay is clicked', () => {
  expect(MODAL_KINDS).toHaveLength(8)
  expect(MODAL_KINDS.filter((kind) => !closesOnOverlay(kind))).toEqual([...ERROR_MODAL_KINDS])
})
