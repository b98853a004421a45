import { ORDER_STATES, type OrderState } from '@quartermaster/contract/statuses'
import { describe, expect, it } from 'vitest'
import { isExpired } from './expiry-rules.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const END = new Date('2026-06-01T12:15:00Z')

describe('an order that runs out', () => {
  it.each<[OrderState, string, number, boolean]>([
    ['AWAITING_CONFIRMATION', 'a moment before its end', -1, false],
    ['AWAITING_CONFIRMATION', 'at its end', 0, true],
    ['AWAITING_CONFIRMATION', 'after its end', SECOND, true],
    ['AWAITING_PAYMENT', 'at its end', 0, false],
    ['AWAITING_PAYMENT', 'a moment before the grace is over', 2 * MINUTE - 1, false],
    ['AWAITING_PAYMENT', 'when the grace is over', 2 * MINUTE, true],
  ])('%s is judged %s', (state, _, after, expired) => {
    expect(isExpired({ state, expires_at: END }, new Date(END.getTime() + after))).toBe(expired)
  })

  const settled = ORDER_STATES.filter((state) => !state.startsWith('AWAITING_'))
  it.each(settled)('%s never expires, however long ago it ended', (state) => {
    expect(isExpired({ state, expires_at: END }, new Date('2036-01-01'))).toBe(false)
  })
})
