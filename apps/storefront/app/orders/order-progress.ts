import type { FulfillmentStatus, OrderState } from '@quartermaster/contract/statuses'
import type { ErrorModalKind } from '../modals/modal-rules.ts'

/** How far an order is, as its page shows it. */
export type OrderStage = 'working' | 'arrived' | 'trouble'

const STAGES: Readonly<Record<OrderState, OrderStage>> = {
  AWAITING_CONFIRMATION: 'working',
  AWAITING_PAYMENT: 'working',
  CONFIRMED: 'working',
  DELIVERED: 'arrived',
  DELIVERY_FAILED: 'trouble',
  CANCELLED: 'trouble',
  EXPIRED: 'trouble',
  PAYMENT_FAILED: 'trouble',
  REFUNDED: 'trouble',
  CLAWED_BACK: 'trouble',
}

export function stageOf(state: OrderState): OrderStage {
  return STAGES[state]
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 10_000

/** How long to wait before asking again: 1, 2, 4, 8 and then 10 seconds, until the order is at its end. */
export function pollDelayMs(state: OrderState | undefined, asked: number): number {
  if (state !== undefined && stageOf(state) !== 'working') return 0
  return Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, asked - 1), LONGEST_WAIT_MS)
}

/** After this many answers that brought no end, the page says that it takes longer than usual. */
export const LONG_WAIT_ANSWERS = 6

/** What is said to a player who comes back from a payment that did not go through. */
export function modalOfOrder(state: OrderState): ErrorModalKind | undefined {
  if (state === 'EXPIRED') return 'PAYMENT_TIMED_OUT'
  return state === 'PAYMENT_FAILED' ? 'PURCHASE_FAILED' : undefined
}

export type DeliveryStage = 'waiting' | 'arrived' | 'owned' | 'failed' | 'returned' | 'none'

const DELIVERY_STAGES: Readonly<Record<FulfillmentStatus, DeliveryStage>> = {
  NOT_FOUND: 'none',
  REQUESTED: 'waiting',
  PLAYER_FOUND: 'waiting',
  PENDING_FULFILLMENT: 'waiting',
  PARTIALLY_FULFILLED: 'waiting',
  FULFILLED: 'arrived',
  REPAID: 'arrived',
  ALREADY_OWNED: 'owned',
  PLAYER_NOT_FOUND: 'failed',
  ACCOUNT_LOOKUP_FAILED: 'failed',
  SHARD_NOT_FOUND: 'failed',
  ERROR: 'failed',
  CLAWEDBACK: 'returned',
  REFUNDED: 'returned',
}

export function deliveryStageOf(status: FulfillmentStatus): DeliveryStage {
  return DELIVERY_STAGES[status]
}
