import { expect, it } from 'vitest'
import { STORAGE_KEYS } from './storage-keys.ts'

it('keeps sixteen values in the browser, each under a key of its own', () => {
  expect(Object.keys(STORAGE_KEYS)).toEqual([
    'gameId',
    'session',
    'sourceOrigin',
    'checkoutContext',
    'affiliate',
    'affiliateSession',
    'sessionId',
    'redeemCode',
    'redeemCodeValidationStatus',
    'redeemRewards',
    'redeemFulfillmentItems',
    'redeemTheme',
    'loginActionType',
    'loginActionData',
    'language',
    'startOfFlowPage',
  ])
  expect(new Set(Object.values(STORAGE_KEYS)).size).toBe(16)
})
