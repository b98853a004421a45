import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import { arrivedNothing, backOffMs, needsOperator, overallStatus, owesCurrency } from './rules.ts'

const items = (...statuses: FulfillmentStatus[]) => statuses.map((status) => ({ status }))

describe('the status of the whole', () => {
  const cases: [FulfillmentStatus[], FulfillmentStatus][] = [
    [[], 'NOT_FOUND'],
    [['REQUESTED', 'REQUESTED'], 'REQUESTED'],
    [['PLAYER_FOUND', 'PLAYER_FOUND'], 'PLAYER_FOUND'],
    [['REQUESTED', 'PLAYER_FOUND'], 'REQUESTED'],
    [['FULFILLED', 'PENDING_FULFILLMENT'], 'PENDING_FULFILLMENT'],
    [['ERROR', 'PLAYER_FOUND'], 'PENDING_FULFILLMENT'],
    [['FULFILLED', 'FULFILLED'], 'FULFILLED'],
    [['FULFILLED', 'ALREADY_OWNED'], 'PARTIALLY_FULFILLED'],
    [['FULFILLED', 'ERROR'], 'PARTIALLY_FULFILLED'],
    [['ALREADY_OWNED', 'ALREADY_OWNED'], 'ALREADY_OWNED'],
    [['ALREADY_OWNED', 'ERROR'], 'ERROR'],
    [['PLAYER_NOT_FOUND', 'ALREADY_OWNED'], 'PLAYER_NOT_FOUND'],
    [['SHARD_NOT_FOUND'], 'SHARD_NOT_FOUND'],
    [['ACCOUNT_LOOKUP_FAILED', 'ACCOUNT_LOOKUP_FAILED'], 'ACCOUNT_LOOKUP_FAILED'],
    [['CLAWEDBACK', 'ERROR'], 'CLAWEDBACK'],
    [['REFUNDED', 'ALREADY_OWNED'], 'REFUNDED'],
    [['REPAID', 'ERROR'], 'REPAID'],
  ]
  it.each(cases)('of %j is %s', (statuses, expected) => {
    expect(overallStatus(items(...statuses))).toBe(expected)
  })
})

// proves 4.fulfilment.8
it.each(['ALREADY_OWNED', 'ACCOUNT_LOOKUP_FAILED', 'ERROR', 'PLAYER_NOT_FOUND', 'SHARD_NOT_FOUND'] as const)(
  '%s did not use up the code',
  (status) => {
    expect(arrivedNothing(status)).toBe(true)
  },
)

it.each([
  'REQUESTED',
  'PLAYER_FOUND',
  'PENDING_FULFILLMENT',
  'FULFILLED',
  'PARTIALLY_FULFILLED',
  'CLAWEDBACK',
  'REFUNDED',
  'REPAID',
] as const)('%s keeps the code', (status) => {
  expect(arrivedNothing(status)).toBe(false)
})

it('owes currency alone, or beside an item that arrived', () => {
  const item = (kind: DeliveryItem['kind'], status: FulfillmentStatus) => ({ kind, status }) as DeliveryItem
  expect(owesCurrency([item('CURRENCY', 'PLAYER_FOUND')])).toBe(true)
  expect(owesCurrency([item('ITEM', 'FULFILLED'), item('CURRENCY', 'PLAYER_FOUND')])).toBe(true)
  expect(owesCurrency([item('ITEM', 'ALREADY_OWNED'), item('CURRENCY', 'PLAYER_FOUND')])).toBe(false)
})

it('calls an operator for what nobody else can mend', () => {
  expect(needsOperator('CODE', 'GRANT', items('ERROR'))).toBe(false)
  expect(needsOperator('CODE', 'GRANT', items('FULFILLED', 'ERROR'))).toBe(true)
  expect(needsOperator('CODE', 'GRANT', items('FULFILLED', 'ALREADY_OWNED'))).toBe(false)
  expect(needsOperator('ORDER', 'GRANT', items('ERROR'))).toBe(true)
  expect(needsOperator('ORDER', 'GRANT', items('ALREADY_OWNED'))).toBe(false)
  expect(needsOperator('ORDER', 'REVOKE', items('FULFILLED', 'ERROR'))).toBe(true)
})

it('waits longer after each attempt, never the same for everyone, and never more than ten minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, chance) => {
      const wait = backOffMs(attempts, () => chance)
      const full = Math.min(1_000 * 2 ** (attempts - 1), 600_000)
      expect(wait).toBeGreaterThanOrEqual(full / 2)
      expect(wait).toBeLessThanOrEqual(full)
    }),
  )
})
