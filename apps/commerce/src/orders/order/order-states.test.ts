import { ORDER_STATES, type OrderState } from '@quartermaster/contract/statuses'
import { describe, expect, test } from 'vitest'
import { statesBefore, TRANSITIONS } from './order-states.ts'

describe('the life of an order', () => {
  test('covers every state of the contract', () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual([...ORDER_STATES].sort())
  })

  test.each<[OrderState, OrderState[]]>([
    ['AWAITING_CONFIRMATION', []],
    ['AWAITING_PAYMENT', []],
    ['CONFIRMED', ['AWAITING_CONFIRMATION', 'AWAITING_PAYMENT', 'PAYMENT_FAILED', 'REFUNDED', 'CLAWED_BACK']],
    [
      'DELIVERED',
      [
        'AWAITING_PAYMENT',
        'CONFIRMED',
        'DELIVERY_FAILED',
        'PAYMENT_FAILED',
        'CANCELLED',
        'EXPIRED',
        'REFUNDED',
        'CLAWED_BACK',
      ],
    ],
    ['DELIVERY_FAILED', ['CONFIRMED']],
    ['CANCELLED', ['AWAITING_CONFIRMATION', 'AWAITING_PAYMENT', 'PAYMENT_FAILED']],
    ['EXPIRED', ['AWAITING_CONFIRMATION', 'AWAITING_PAYMENT']],
    ['PAYMENT_FAILED', ['AWAITING_PAYMENT']],
    ['REFUNDED', ['CONFIRMED', 'DELIVERED', 'DELIVERY_FAILED']],
    ['CLAWED_BACK', ['CONFIRMED', 'DELIVERED', 'DELIVERY_FAILED']],
  ])('enters %s from %j only', (state, before) => {
    expect(statesBefore(state)).toEqual(before)
  })

  test('no order that was paid can be cancelled or expire', () => {
    for (const state of ['CANCELLED', 'EXPIRED', 'PAYMENT_FAILED'] as const) {
      for (const paid of ['CONFIRMED', 'DELIVERED', 'DELIVERY_FAILED', 'REFUNDED', 'CLAWED_BACK'] as const) {
        expect(statesBefore(state)).not.toContain(paid)
      }
    }
  })

  test('every state can be reached from a started order', () => {
    const reached = new Set<string>(['AWAITING_CONFIRMATION', 'AWAITING_PAYMENT'])
    for (let size = 0; size !== reached.size; ) {
      size = reached.size
      for (const state of ORDER_STATES) if (statesBefore(state).some((from) => reached.has(from))) reached.add(state)
    }
    expect([...reached].sort()).toEqual([...ORDER_STATES].sort())
  })
})
