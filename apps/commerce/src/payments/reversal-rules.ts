import { type Failure, fail } from '@quartermaster/service/failure'

/** A paid payment, in currency and in money, and what of both has gone back. */
export interface PaidPayment {
  readonly credited: number
  readonly chargedMinor: number
  /** Currency taken for refunds that stand and disputes that are not won. */
  readonly takenAmount: number
  /** Money of refunds that stand. */
  readonly refundedMinor: number
  /** Money of refunds that stand and disputes that are not won. */
  readonly goneMinor: number
  readonly isDisputed: boolean
  /** The bank has decided, and the money is gone. */
  readonly isLost: boolean
}

/** What a refund takes from the wallet and gives back in money. */
export interface Refund {
  readonly amount: number
  readonly minor: number
}

export type RefundFailure = Failure<'PAYMENT_DISPUTED' | 'NOTHING_TO_REFUND' | 'SPENT_ALREADY' | 'ALL_SPENT'>

/**
 * A refund of all that is left of a payment, or of as much of it as the player has not spent. `paid` is what their wallet holds of
 * money's worth: what was given stands in for nothing that was paid for. Money follows the currency, rounded down over all refunds
 * together, so that no cent too much goes back.
 */
export function planRefund(payment: PaidPayment, paid: number, part: 'WHOLE' | 'UNUSED'): Refund | RefundFailure {
  if (payment.isDisputed) return fail(payment.isLost ? 'NOTHING_TO_REFUND' : 'PAYMENT_DISPUTED')
  const left = payment.credited - payment.takenAmount
  if (left <= 0) return fail('NOTHING_TO_REFUND')
  if (paid <= 0) return fail('ALL_SPENT')
  if (part === 'WHOLE' && paid < left) return fail('SPENT_ALREADY')
  const amount = Math.min(left, paid)
  const minor = share(payment.chargedMinor, payment.takenAmount + amount, payment.credited) - payment.refundedMinor
  return amount > 0 && minor > 0 ? { amount, minor } : fail('NOTHING_TO_REFUND')
}

/** One reversal that the shop did not ask for: a refund made at the gateway, or a dispute that is not won. */
export interface ForeignReversal {
  readonly amount: number
  readonly minor: number
}

/**
 * The currency that must still be taken for money that went back without us asking: the same share of it, and never more
 * than is left. A refund of our own that stands has taken its currency already; whenever one is undone or a dispute is
 * won, this is asked again, since the others may have been let off because of it.
 */
export function amountDue(payment: PaidPayment, foreign: readonly ForeignReversal[]): number {
  const { credited, chargedMinor, takenAmount, goneMinor } = payment
  const sum = (what: keyof ForeignReversal) => foreign.reduce((total, reversal) => total + reversal[what], 0)
  const byAll = share(credited, goneMinor, chargedMinor) - takenAmount
  // What our own refunds gained by rounding stays with the player.
  const byForeign = share(credited, sum('minor'), chargedMinor) - sum('amount')
  if (foreign.length === 0) return 0
  return Math.max(0, goneMinor >= chargedMinor ? byAll : Math.min(byAll, byForeign))
}

/** The most that one reversal takes: its share, rounded up, since the whole is rounded down. */
export function mostFor({ credited, chargedMinor }: PaidPayment, { minor }: ForeignReversal): number {
  return credited - share(credited, Math.max(0, chargedMinor - minor), chargedMinor)
}

/** `whole × part / of`, rounded down, exactly. */
function share(whole: number, part: number, of: number): number {
  return of === 0 ? whole : Number((BigInt(whole) * BigInt(Math.min(part, of))) / BigInt(of))
}
