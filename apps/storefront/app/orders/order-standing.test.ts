import type { OrderReturn } from '@quartermaster/contract/wire/returns'
import { describe, expect, it } from 'vitest'
import { pollDelayMs } from './order-progress.ts'
import { standingOf } from './order-standing.ts'

const back = (state: OrderReturn['state'], to: OrderReturn['to'] = 'WALLET'): OrderReturn => ({
  to,
  state,
  amount: 100,
  money: null,
  at: '2026-03-01T12:00:00.000Z',
})

describe('an order stands', () => {
  it.each([
    ['as its state says, where nothing went back', 'DELIVERED', [], 'DELIVERED'],
    ['as its state says, for an answer that knows no returns', 'DELIVERED', undefined, 'DELIVERED'],
    ['on its way back, while a return is requested', 'DELIVERED', [back('REQUESTED')], 'RETURN_REQUESTED'],
    ['as delivered, where the return did not happen', 'DELIVERED', [back('REFUSED')], 'DELIVERED'],
    ['as partly refunded, where some of it went back', 'DELIVERED', [back('DONE', 'CARD')], 'PARTLY_REFUNDED'],
    ['as refunded, once all of it went back', 'REFUNDED', [back('REFUSED'), back('DONE')], 'REFUNDED'],
  ] as const)('%s', (_, state, returns, standing) => {
    expect(standingOf({ state, ...(returns && { returns: [...returns] }) })).toBe(standing)
  })

  it.each([
    ['AWAITING_PAYMENT', 500, 'PAID_INTO_WALLET'],
    ['EXPIRED', 500, 'PAID_INTO_WALLET'],
    ['CANCELLED', 120, 'PAID_INTO_WALLET'],
    ['EXPIRED', 0, 'REFUNDED'],
    ['EXPIRED', null, 'EXPIRED'],
    ['EXPIRED', undefined, 'EXPIRED'],
  ] as const)('in %s with %s paid into the wallet as %s', (state, paidIntoWallet, standing) => {
    expect(standingOf({ state, ...(paidIntoWallet !== undefined && { paidIntoWallet }) })).toBe(standing)
  })

  it('and is asked about while it goes back, and no more once it has', () => {
    expect(pollDelayMs('RETURN_REQUESTED', 1)).toBe(1_000)
    expect(pollDelayMs('PARTLY_REFUNDED', 1)).toBe(0)
  })
})
