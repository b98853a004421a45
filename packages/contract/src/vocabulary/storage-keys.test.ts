import { expect, it } from 'vitest'
import { belongsToTab, STORAGE_KEYS } from './storage-keys.ts'

// proves 3.storage.8, 3.storage.9, 3.storage.10, 3.storage.11, 3.storage.12
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

it('keeps what belongs to a flow for its tab alone, and all else for every tab', () => {
  const ofTheTab = Object.entries(STORAGE_KEYS).flatMap(([name, key]) => (belongsToTab(key) ? [name] : []))
  expect(ofTheTab).toEqual([
    'checkoutContext',
    ...['redeemCode', 'redeemCodeValidationStatus', 'redeemRewards', 'redeemFulfillmentItems', 'redeemTheme'],
    ...['loginActionType', 'loginActionData', 'startOfFlowPage'],
  ])
})
