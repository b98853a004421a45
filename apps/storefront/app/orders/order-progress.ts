import type { FulfillmentStatus, OrderState } from '@quartermaster/contract/statuses'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import type { ErrorModalKind } from '../modals/modal-rules.ts'
import type { OrderStanding } from './order-standing.ts'

/** How far an order is, as its page shows it. */
export type OrderStage = 'waiting' | 'working' | 'arrived' | 'trouble'

const STAGES: Readonly<Record<OrderStanding, OrderStage>> = {
  // Nothing goes on until the player acts.
  AWAITING_CONFIRMATION: 'waiting',
  AWAITING_PAYMENT: 'working',
  CONFIRMED: 'working',
  DELIVERED: 'arrived',
  DELIVERY_FAILED: 'trouble',
  CANCELLED: 'trouble',
  EXPIRED: 'trouble',
  PAYMENT_FAILED: 'trouble',
  REFUNDED: 'trouble',
  CLAWED_BACK: 'trouble',
  RETURN_REQUESTED: 'working',
  PARTLY_REFUNDED: 'arrived',
  PAID_INTO_WALLET: 'trouble',
}

export function stageOf(state: OrderStanding): OrderStage {
  return STAGES[state]
}

/** Whether the payment page may have taken another card since one was declined: the word of that may be on its way. */
export function mayTakeAnotherCard({ state, expiresAt }: Pick<OrderAnswer, 'state' | 'expiresAt'>, now: Date): boolean {
  return state === 'PAYMENT_FAILED' && new Date(expiresAt) > now
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 10_000

/** After this many answers that brought no end, the page says that it takes longer than usual. */
export const LONG_WAIT_ANSWERS = 6

/**
 * How long to wait before asking again: 1, 2, 4, 8 and then 10 seconds, until the order is at its end. One that waits
 * for the player changes only in another tab. One that was declined has not ended while its payment `mayBePaid`.
 */
export function pollDelayMs(state: OrderStanding | undefined, asked: number, mayBePaid = false): number {
  const stage = state === undefined ? 'working' : stageOf(state)
  if (stage === 'waiting') return LONGEST_WAIT_MS
  if (stage !== 'working' && !mayBePaid) return 0
  return Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, asked - 1), LONGEST_WAIT_MS)
}

const UNPAID: readonly OrderState[] = [
  'AWAITING_CONFIRMATION',
  'AWAITING_PAYMENT',
  'CANCELLED',
  'EXPIRED',
  'PAYMENT_FAILED',
]

export function isPaid(state: OrderState): boolean {
  return !UNPAID.includes(state)
}

/** What an order's amount is called: paid once it is, unless money was, which is told beside it. */
export function amountTerm({ state, payments = [] }: Pick<OrderAnswer, 'state' | 'payments'>) {
  return isPaid(state) && payments.length === 0 ? 'orders.total' : 'checkout.price'
}

/** Whether money or currency was taken for it, so that there is something to print and to give back. */
export function hasReceipt({ state, paidIntoWallet = null }: Pick<OrderAnswer, 'state' | 'paidIntoWallet'>): boolean {
  return isPaid(state) || paidIntoWallet !== null
}

/** What is said to a player who comes back from a payment that did not go through. */
export function modalOfOrder({
  state,
  overdue,
  paidIntoWallet = null,
}: Pick<OrderAnswer, 'state' | 'overdue' | 'paidIntoWallet'>): ErrorModalKind | undefined {
  if (paidIntoWallet !== null) return undefined
  // They are back where failed payments lead: what was not paid in time is not on its way.
  if (state === 'EXPIRED' || overdue) return 'PAYMENT_TIMED_OUT'
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
