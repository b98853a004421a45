import { type Failure, fail } from '@quartermaster/service/failure'

/** A paid payment, in currency and in money, and what of both has gone back. */
export interface PaidPayment {
  readonly credited: number
  readonly chargedMinor: number
  /** Currency taken for refunds that stand and disputes that are not won. */
  readonly takenAmount: number
  /** Money of refunds that stand. */
  readonly refundedMinor: number
  readonly isDisputed: boolean
}

/** What a refund takes from the wallet and gives back in money. */
export interface Refund {
  readonly amount: number
  readonly minor: number
}

export type RefundFailure = Failure<'PAYMENT_DISPUTED' | 'NOTHING_TO_REFUND' | 'SPENT_ALREADY'>

/**
 * A refund of all that is left of a payment, or of as much of it as the player has not spent (`held`). Money follows the
 * currency, rounded down over all refunds together, so that no cent too much goes back.
 */
export function planRefund(payment: PaidPayment, held: number, part: 'WHOLE' | 'UNUSED'): Refund | RefundFailure {
  if (payment.isDisputed) return fail('PAYMENT_DISPUTED')
  const left = payment.credited - payment.takenAmount
  if (left <= 0) return fail('NOTHING_TO_REFUND')
  if (held <= 0 || (part === 'WHOLE' && held < left)) return fail('SPENT_ALREADY')
  const amount = Math.min(left, held)
  const minor = share(payment.chargedMinor, payment.takenAmount + amount, payment.credited) - payment.refundedMinor
  return amount > 0 && minor > 0 ? { amount, minor } : fail('NOTHING_TO_REFUND')
}

/** The currency to take for money that went back without us asking: the same share of it, and never more than is left. */
export function amountFor(payment: PaidPayment, minor: number): number {
  const total = share(payment.credited, payment.refundedMinor + minor, payment.chargedMinor)
  return Math.max(0, Math.min(total, payment.credited) - payment.takenAmount)
}

/** `whole × part / of`, rounded down, exactly. */
function share(whole: number, part: number, of: number): number {
  return of === 0 ? whole : Number((BigInt(whole) * BigInt(Math.min(part, of))) / BigInt(of))
}
