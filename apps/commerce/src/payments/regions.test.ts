import { expect, it } from 'vitest'
import { paymentRoute } from './regions.ts'

it.each([
  ['NA', 'PAYMENT_REQUIRED'],
  ['VN', 'EXTERNAL_PAYMENT_REQUIRED'],
  ['TW', 'EXTERNAL_PAYMENT_REQUIRED'],
  ['KR', null],
])('an account of %s pays by %s', (region, route) => {
  expect(paymentRoute(region, { THIRD_PARTY_PAYMENT_REGIONS: ['VN', 'TW'] })).toBe(route)
})

it('lets no setting take Korean accounts out of the game', () => {
  expect(paymentRoute('KR', { THIRD_PARTY_PAYMENT_REGIONS: ['KR'] })).toBeNull()
})
