import type { OrderState } from '@quartermaster/contract/statuses'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'

/**
 * How an order stands: its state; where something of it goes back, that; where it was paid for and not completed, what
 * became of the payment.
 */
export type OrderStanding = OrderState | 'RETURN_REQUESTED' | 'PARTLY_REFUNDED' | 'PAID_INTO_WALLET'

export type StandingOrder = Pick<OrderAnswer, 'state' | 'returns' | 'paidIntoWallet'>

export function standingOf({ state, returns = [], paidIntoWallet = null }: StandingOrder): OrderStanding {
  if (returns.some((back) => back.state === 'REQUESTED')) return 'RETURN_REQUESTED'
  if (paidIntoWallet !== null) return paidIntoWallet > 0 ? 'PAID_INTO_WALLET' : 'REFUNDED'
  const hasGoneBack = returns.some((back) => back.state === 'DONE')
  return state === 'DELIVERED' && hasGoneBack ? 'PARTLY_REFUNDED' : state
}
