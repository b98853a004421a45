import type { PaymentSession } from '@quartermaster/contract/platform/payments'

type Reversals = Pick<PaymentSession, 'refunds' | 'dispute'>

/** How far a refund has come. One that was made may still fail; one that failed stays so. */
const FAR = { PENDING: 0, DONE: 1, FAILED: 2 } as const

/** Whether a message speaks of money that goes back, or comes again. */
export function tellsReversals({ refunds = [], dispute }: Reversals): boolean {
  return refunds.length > 0 || Boolean(dispute)
}

/** Whether the payment, asked now, bears out what a message says of it. It may have gone on since. */
export function bearsOut(asked: Reversals, { refunds = [], dispute }: Reversals): boolean {
  const made = asked.refunds ?? []
  return (
    refunds.every(({ refundId, minor, state }) =>
      made.some((found) => found.refundId === refundId && found.minor === minor && FAR[found.state] >= FAR[state]),
    ) &&
    (!dispute || isAsFar(asked.dispute, dispute))
  )
}

type Dispute = NonNullable<PaymentSession['dispute']>

function isAsFar(now: Dispute | null | undefined, said: Dispute): boolean {
  if (now?.disputeId !== said.disputeId) return false
  return now.state === said.state || said.state === 'OPEN' || (now.revision ?? 0) > (said.revision ?? Infinity)
}
