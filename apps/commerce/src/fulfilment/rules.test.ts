import { FULFILLMENT_STATUSES, type FulfillmentStatus } from '@quartermaster/contract/statuses'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import { arrivedNothing, backOffMs, isUnderWay, needsOperator, overallStatus, owesCurrency, PATIENCE } from './rules.ts'

const items = (...statuses: FulfillmentStatus[]) => statuses.map((status) => ({ status }))

describe('the status of the whole', () => {
  const cases: [FulfillmentStatus[], FulfillmentStatus][] = [
    [[], 'NOT_FOUND'],
    [['REQUESTED', 'REQUESTED'], 'REQUESTED'],
    [['PLAYER_FOUND', 'PLAYER_FOUND'], 'PLAYER_FOUND'],
    [['REQUESTED', 'PLAYER_FOUND'], 'REQUESTED'],
    [['FULFILLED', 'PENDING_FULFILLMENT'], 'PENDING_FULFILLMENT'],
    [['ERROR', 'PLAYER_FOUND'], 'PENDING_FULFILLMENT'],
    [['FULFILLED', 'REQUESTED'], 'PENDING_FULFILLMENT'],
    [['REQUESTED', 'PENDING_FULFILLMENT'], 'PENDING_FULFILLMENT'],
    [['FULFILLED', 'FULFILLED'], 'FULFILLED'],
    [['FULFILLED', 'ALREADY_OWNED'], 'PARTIALLY_FULFILLED'],
    [['FULFILLED', 'ERROR'], 'PARTIALLY_FULFILLED'],
    [['ALREADY_OWNED', 'ALREADY_OWNED'], 'ALREADY_OWNED'],
    [['ALREADY_OWNED', 'ERROR'], 'ERROR'],
    [['PLAYER_NOT_FOUND', 'ALREADY_OWNED'], 'PLAYER_NOT_FOUND'],
    [['SHARD_NOT_FOUND', 'ALREADY_OWNED'], 'SHARD_NOT_FOUND'],
    [['PLAYER_NOT_FOUND', 'SHARD_NOT_FOUND'], 'PLAYER_NOT_FOUND'],
    [['PLAYER_NOT_FOUND', 'ACCOUNT_LOOKUP_FAILED'], 'ACCOUNT_LOOKUP_FAILED'],
    [['ACCOUNT_LOOKUP_FAILED', 'ERROR'], 'ERROR'],
    [['NOT_FOUND', 'PARTIALLY_FULFILLED'], 'ERROR'],
    [['FULFILLED', 'CLAWEDBACK'], 'CLAWEDBACK'],
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
  expect(owesCurrency([item('ITEM', 'FULFILLED'), item('ITEM', 'ERROR')])).toBe(true)
  expect(owesCurrency([item('ITEM', 'ERROR'), item('CURRENCY', 'FULFILLED')])).toBe(false)
  expect(owesCurrency([item('ITEM', 'ALREADY_OWNED'), item('CURRENCY', 'PLAYER_FOUND')])).toBe(true)
  expect(owesCurrency([item('ITEM', 'ALREADY_OWNED'), item('ITEM', 'ERROR'), item('CURRENCY', 'PLAYER_FOUND')])).toBe(
    false,
  )
})

it('calls an operator for what nobody else can mend', () => {
  expect(needsOperator('CODE', 'GRANT', items('ERROR'))).toBe(false)
  expect(needsOperator('CODE', 'GRANT', items('FULFILLED', 'ERROR'))).toBe(true)
  expect(needsOperator('CODE', 'GRANT', items('FULFILLED', 'ALREADY_OWNED'))).toBe(false)
  expect(needsOperator('ORDER', 'GRANT', items('ERROR'))).toBe(true)
  expect(needsOperator('ORDER', 'GRANT', items('ALREADY_OWNED'))).toBe(false)
  expect(needsOperator('ORDER', 'GRANT', items('FULFILLED'))).toBe(false)
  expect(needsOperator('ORDER', 'REVOKE', items('FULFILLED', 'ERROR'))).toBe(true)
  expect(needsOperator('CODE', 'REVOKE', items('ALREADY_OWNED'))).toBe(true)
  expect(needsOperator('ORDER', 'REVOKE', items('FULFILLED', 'FULFILLED'))).toBe(false)
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

it.each([
  [0, 0, 500],
  [1, 0, 500],
  [1, 1, 1_000],
  [2, 0.5, 1_500],
  [4, 1, 8_000],
  [10, 1, 512_000],
  [11, 1, 600_000],
  [500, 0, 300_000],
])('after attempt %i waits, with the chance %d, %i ms', (attempts, chance, wait) => {
  expect(backOffMs(attempts, () => chance)).toBe(wait)
})

it('tries an order for hours, and looks up the accounts of a code no longer than its player watches', () => {
  expect(PATIENCE).toEqual({ CODE: { lookUps: 5, attempts: 20 }, ORDER: { lookUps: 20, attempts: 20 } })
})

it('has something to do while a status is under way', () => {
  expect(FULFILLMENT_STATUSES.filter(isUnderWay)).toEqual(['REQUESTED', 'PLAYER_FOUND', 'PENDING_FULFILLMENT'])
})
