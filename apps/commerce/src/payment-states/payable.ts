import type { PaymentSession } from '@quartermaster/contract/platform/payments'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the gateway may still take money for a payment: while it is open, however long, and until its time is up also
 * where a card was declined, since its page may take another one. Closed or run out, it is over. Whoever counts, closes or
 * limits payments that are under way asks this; `payablePayment` asks it of rows.
 */
export function isPayable(
  { state, expiresAt }: { readonly state: PaymentSession['state']; readonly expiresAt: Date },
  now: Date,
): boolean {
  return state === 'OPEN' || (state === 'DECLINED' && expiresAt > now)
}

/** Of a row of `payment`: whether it is payable. Proved to say what `isPayable` does by "a row of …". */
export function payablePayment(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(payment.state = 'OPEN' or payment.state = 'DECLINED' and payment.expires_at > ${now})`
}
