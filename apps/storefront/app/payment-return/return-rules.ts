import type { OrderState } from '@quartermaster/contract/statuses'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import type { ErrorModalKind, RefusalReason } from '../modals/modal-rules.ts'
import { modalOfOrder } from '../orders/order-progress.ts'

/** How a top-up that came to nothing ended. */
export type TopUpEnd = 'failed' | 'cancelled' | 'timedOut'

const TOP_UP_ENDS: Partial<Record<OrderState, TopUpEnd>> = {
  PAYMENT_FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'timedOut',
}

export interface ReturnNews {
  readonly modal?: ErrorModalKind | undefined
  readonly reason?: RefusalReason | undefined
  readonly topUp?: TopUpEnd | undefined
  /** The player did not give it up, and may try it once more. */
  readonly again?: true
  /** A purchase that was given up, on the payment page or in another tab. */
  readonly cancelled?: true
}

/** What is said of an order whose payment the player came back from. A top-up is no purchase. */
export function newsOfReturn(order: Pick<OrderAnswer, 'kind' | 'state' | 'overdue' | 'paidIntoWallet'>): ReturnNews {
  if (order.kind !== 'TOP_UP') {
    if (order.state === 'CANCELLED' && typeof order.paidIntoWallet !== 'number') return { cancelled: true }
    const modal = modalOfOrder(order)
    return modal === 'PURCHASE_FAILED' ? { modal, reason: 'payment_failed' } : { modal }
  }
  const topUp = order.overdue ? 'timedOut' : TOP_UP_ENDS[order.state]
  return topUp && topUp !== 'cancelled' ? { topUp, again: true } : { topUp }
}

/** The pages that are an order's own show by themselves what became of it. */
export function tellsItself(pathname: string): boolean {
  return /\/(success|checkout)\/?$/.test(pathname)
}
