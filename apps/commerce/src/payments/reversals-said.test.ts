import type { PaymentSession } from '@quartermaster/contract/platform/payments'
import { describe, expect, it } from 'vitest'
import { bearsOut, tellsReversals } from './reversals-said.ts'

type Said = Pick<PaymentSession, 'refunds' | 'dispute'>
type RefundState = 'PENDING' | 'DONE' | 'FAILED'
const refund = (state: RefundState, minor = 499, refundId = 're_1'): Said => ({
  refunds: [{ refundId, reference: null, minor, state }],
})
const dispute = (state: 'OPEN' | 'WON' | 'LOST', revision?: number, disputeId = 'dp_1'): Said => ({
  dispute: { disputeId, minor: 499, state, ...(revision !== undefined && { revision }) },
})

describe('what a message says of money that went back', () => {
  it.each<[string, Said, Said, boolean]>([
    ['nothing', {}, {}, true],
    ['a refund that is there', refund('DONE'), refund('DONE'), true],
    ['a refund that has been made since', refund('DONE'), refund('PENDING'), true],
    ['a refund that has failed since', refund('FAILED'), refund('DONE'), true],
    ['a refund that is not there', {}, refund('DONE'), false],
    ['a refund of another id', refund('DONE'), refund('DONE', 499, 're_2'), false],
    ['a refund of more', refund('DONE'), refund('DONE', 99_999), false],
    ['a refund that has not failed', refund('DONE'), refund('FAILED'), false],
    ['a refund that is not made yet', refund('PENDING'), refund('DONE'), false],
    ['a dispute that is there', dispute('OPEN', 1), dispute('OPEN', 1), true],
    ['a dispute that has ended since', dispute('LOST', 2), dispute('OPEN', 1), true],
    ['a dispute that was decided anew since', dispute('LOST', 3), dispute('WON', 2), true],
    ['a dispute that is not there', { dispute: null }, dispute('OPEN', 1), false],
    ['a dispute of another id', dispute('OPEN', 1), dispute('OPEN', 1, 'dp_2'), false],
    ['a dispute that is not won', dispute('OPEN', 1), dispute('WON', 2), false],
    ['a dispute that is not won, uncounted', dispute('OPEN'), dispute('WON'), false],
    ['a dispute that is lost, and not won', dispute('LOST', 2), dispute('WON', 2), false],
  ])('%s', (_, asked, said, isBorneOut) => {
    expect(bearsOut(asked, said)).toBe(isBorneOut)
  })

  it.each<[Said, boolean]>([
    [{}, false],
    [{ refunds: [], dispute: null }, false],
    [refund('PENDING'), true],
    [dispute('OPEN'), true],
  ])('%j is such a message: %s', (said, tells) => {
    expect(tellsReversals(said)).toBe(tells)
  })
})
