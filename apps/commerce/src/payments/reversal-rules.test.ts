import { expect, it } from 'vitest'
import { type PaidPayment, planRefund } from './reversal-rules.ts'

const PAID: PaidPayment = {
  credited: 1_000,
  chargedMinor: 899,
  takenAmount: 0,
  refundedMinor: 0,
  goneMinor: 0,
  isDisputed: false,
  isLost: false,
}

it.each<[string, Partial<PaidPayment>, number, object]>([
  ['all of it, where nothing is spent', {}, 1_000, { amount: 1_000, minor: 899 }],
  ['what is unspent', {}, 500, { amount: 500, minor: 449 }],
  ['nothing while the bank looks into it', { isDisputed: true }, 1_000, { failure: 'PAYMENT_DISPUTED' }],
  ['nothing more once the bank has taken it', { isDisputed: true, isLost: true }, 0, { failure: 'NOTHING_TO_REFUND' }],
])('gives back %s', (_, more, held, plan) => {
  expect(planRefund({ ...PAID, ...more }, held, 'UNUSED')).toMatchObject(plan)
})

it.each<['WHOLE' | 'UNUSED', number, object]>([
  ['WHOLE', 1_000, { amount: 1_000, minor: 899 }],
  // Whatever was given besides.
  ['WHOLE', 999, { failure: 'SPENT_ALREADY' }],
  ['WHOLE', 0, { failure: 'ALL_SPENT' }],
  ['UNUSED', 0, { failure: 'ALL_SPENT' }],
])('of the %s with %i of what was paid for unspent, says what comes of it', (part, paid, plan) => {
  expect(planRefund(PAID, paid, part)).toEqual(plan)
})
