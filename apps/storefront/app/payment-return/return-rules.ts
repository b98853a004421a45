import type { OrderState } from '@quartermaster/contract/statuses'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import type { ErrorModalKind } from '../modals/modal-rules.ts'
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
  readonly topUp?: TopUpEnd | undefined
}

/** What is said of an order whose payment the player came back from. A top-up is no purchase. */
export function newsOfReturn({ kind, state }: Pick<OrderAnswer, 'kind' | 'state'>): ReturnNews {
  return kind === 'TOP_UP' ? { topUp: TOP_UP_ENDS[state] } : { modal: modalOfOrder(state) }
}

/** The page of an order shows by itself what became of it. */
export function tellsItself(pathname: string): boolean {
  return /\/success\/?$/.test(pathname)
}
