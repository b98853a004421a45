import type { OrderState } from '@quartermaster/contract/statuses'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'

/** How an order stands: its state, and where something of it goes back, that. */
export type OrderStanding = OrderState | 'RETURN_REQUESTED' | 'PARTLY_REFUNDED'

export function standingOf({ state, returns = [] }: Pick<OrderAnswer, 'state' | 'returns'>): OrderStanding {
  if (returns.some((back) => back.state === 'REQUESTED')) return 'RETURN_REQUESTED'
  const hasGoneBack = returns.some((back) => back.state === 'DONE')
  return state === 'DELIVERED' && hasGoneBack ? 'PARTLY_REFUNDED' : state
}
