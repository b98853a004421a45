import { expect, test } from 'vitest'
import {
  closesOnOverlay,
  ERROR_MODAL_KINDS,
  errorPageType,
  hasSubtitle,
  isErrorModal,
  MODAL_KINDS,
  offersSupport,
} from './modal-rules.ts'

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

test('an error has to be read: a click beside it closes every other kind', () => {
  expect(MODAL_KINDS.filter(isErrorModal)).toEqual(ERROR_MODAL_KINDS)
  expect(MODAL_KINDS.filter(closesOnOverlay)).toEqual(['KR_PAYMENT_REQUIRED', 'ITEM_LISTING', 'PRODUCT_PURCHASE'])
})

test.each([
  ['UNAUTHORIZED', true, true],
  ['SERVER_ERROR', true, true],
  ['UNSUPPORTED_REGION', true, true],
  ['PURCHASE_FAILED', false, true],
  ['PAYMENT_TIMED_OUT', false, false],
] as const)('%s has a subtitle: %s, and a way to support: %s', (kind, subtitle, support) => {
  expect([hasSubtitle(kind), offersSupport(kind)]).toEqual([subtitle, support])
})
