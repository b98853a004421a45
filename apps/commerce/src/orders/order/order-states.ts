import type { OrderState } from '@quartermaster/contract/statuses'

/** Where an order may go from each state. Whatever is not here cannot happen, whoever asks. */
export const TRANSITIONS = {
  AWAITING_CONFIRMATION: ['CONFIRMED', 'CANCELLED', 'EXPIRED'],
  AWAITING_PAYMENT: ['CONFIRMED', 'DELIVERED', 'CANCELLED', 'EXPIRED', 'PAYMENT_FAILED'],
  CONFIRMED: ['DELIVERED', 'DELIVERY_FAILED', 'REFUNDED', 'CLAWED_BACK'],
  DELIVERED: ['REFUNDED', 'CLAWED_BACK'],
  // An operator sends the delivery again, or gives the money back.
  DELIVERY_FAILED: ['DELIVERED', 'REFUNDED', 'CLAWED_BACK'],
  // The payment page lets a player try another card, so the money may still come, and a lower limit may forbid it.
  PAYMENT_FAILED: ['CONFIRMED', 'DELIVERED', 'CANCELLED'],
  // A top-up that was paid after all is credited, however late the word of it comes.
  CANCELLED: ['DELIVERED'],
  EXPIRED: ['DELIVERED'],
  // A refund or clawback that was wrong is repaid, and the goods are owed again.
  // A top-up that stands after all, because the refund failed or the dispute was won, is delivered again.
  REFUNDED: ['CONFIRMED', 'DELIVERED'],
  CLAWED_BACK: ['CONFIRMED', 'DELIVERED'],
} as const satisfies Record<OrderState, readonly OrderState[]>

/** States in which an order's goods are its player's, or on their way to be. */
export const HAS_GOODS: readonly OrderState[] = ['CONFIRMED', 'DELIVERED', 'DELIVERY_FAILED']

/** The states from which an order may enter `state`. */
export function statesBefore(state: OrderState): OrderState[] {
  return (Object.keys(TRANSITIONS) as OrderState[]).filter((from) =>
    (TRANSITIONS[from] as readonly OrderState[]).includes(state),
  )
}
