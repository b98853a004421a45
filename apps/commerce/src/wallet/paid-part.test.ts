import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { TransferKind } from '../database/wallet-tables.ts'
import { type PoolTransfer, paidPart } from './paid-part.ts'
import { TRANSFER_KINDS } from './transfer.ts'

const of = (...moved: readonly [TransferKind, number, string?][]): PoolTransfer[] =>
  moved.map(([kind, amount, orderId = null]) => ({ kind, amount: amount * TRANSFER_KINDS[kind].sign, orderId }))

describe('of a wallet, what was paid for', () => {
  it.each<[string, PoolTransfer[], number]>([
    ['is nothing of gifts', of(['GRANT', 500]), 0],
    ['is a top-up that is unspent', of(['TOP_UP', 1_000]), 1_000],
    ['is spent after what was given', of(['GRANT', 500], ['TOP_UP', 1_000], ['PURCHASE', 880, 'a']), 620],
    ['does not grow by a gift that follows', of(['TOP_UP', 1_000], ['PURCHASE', 1_000, 'a'], ['GRANT', 500]), 0],
    [
      'comes back with the order it paid',
      of(['GRANT', 500], ['TOP_UP', 1_000], ['PURCHASE', 880, 'a'], ['REFUND', 880, 'a']),
      1_000,
    ],
    [
      'comes back with the parts of an order, and then with the rest',
      of(['TOP_UP', 1_000], ['PURCHASE', 900, 'a'], ['REFUND', 300, 'a'], ['REFUND', 600, 'a']),
      1_000,
    ],
    [
      'does not come back with an order that gifts paid',
      of(['GRANT', 880], ['PURCHASE', 880, 'a'], ['REFUND', 880, 'a']),
      0,
    ],
    ['goes with a refund', of(['TOP_UP', 1_000], ['TOP_UP_REFUND', 400]), 600],
    ['goes first when a payment is taken back', of(['GRANT', 500], ['TOP_UP', 1_000], ['CLAWBACK', 1_000]), 0],
    ['pays a debt', of(['TOP_UP', 500], ['DEBT_PAYMENT', 380]), 120],
    [
      'is back when the payment stands after all',
      of(['TOP_UP', 500], ['CLAWBACK', 500], ['CLAWBACK_REVERSAL', 500]),
      500,
    ],
  ])('%s', (_, transfers, paid) => {
    expect(paidPart(transfers)).toBe(paid)
  })
})

test('whatever moves, it is never more than was paid in, nor more than the wallet holds', () => {
  const kinds = Object.keys(TRANSFER_KINDS) as TransferKind[]
  const wish = fc.record({
    kind: fc.constantFrom(...kinds),
    amount: fc.integer({ min: 1, max: 1_000 }),
    orderId: fc.constantFrom('a', 'b', null),
  })
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 40 }), (wishes) => {
      let balance = 0
      let paidIn = 0
      const moved: PoolTransfer[] = []
      for (const { kind, amount, orderId } of wishes) {
        const change = amount * TRANSFER_KINDS[kind].sign
        if (balance + change < 0) continue
        balance += change
        if (change > 0 && TRANSFER_KINDS[kind].house === 'PAYMENTS') paidIn += change
        moved.push({ kind, amount: change, orderId })
        const paid = paidPart(moved)
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid).toBeLessThanOrEqual(balance)
      }
      expect(paidPart(moved)).toBeLessThanOrEqual(paidIn)
    }),
  )
})
