import type { OrderState } from '@quartermaster/contract/statuses'

const MINUTE = 60_000

/** How long a player has to confirm or pay. */
export const ORDER_LIFETIME_MS = 15 * MINUTE
/** A payment made in the last second is still on its way to us when the time is up. */
export const PAYMENT_GRACE_MS = 2 * MINUTE

/** True from the moment nobody can pay an order any more, while a payment of the last moments may still arrive. */
export function isOverdue({ state, expires_at }: { state: OrderState; expires_at: Date }, now: Date): boolean {
  return state === 'AWAITING_PAYMENT' && now >= expires_at
}

/** True from the moment an order has run out, whether or not the worker has written it down. */
export function isExpired({ state, expires_at }: { state: OrderState; expires_at: Date }, now: Date): boolean {
  if (state === 'AWAITING_CONFIRMATION') return now >= expires_at
  return state === 'AWAITING_PAYMENT' && now.getTime() >= expires_at.getTime() + PAYMENT_GRACE_MS
}
