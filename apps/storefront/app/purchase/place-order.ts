import { currencyOf, DEFAULT_GAME } from '@quartermaster/contract/games'
import { firstProduct } from '../purchase-data/purchase-data.ts'
import { type OrderOutcome, outcomeOf } from './order-outcome.ts'
import { type OrderStart, startOrder } from './start-order.ts'

/** Starts an order and says what comes next. Fetched when a player buys: nobody else needs it. */
export async function placeOrder(start: OrderStart, redirectHosts: readonly string[]): Promise<OrderOutcome> {
  const result = await startOrder(start)
  const { gameId = DEFAULT_GAME } = firstProduct(start.purchaseData) ?? {}
  return outcomeOf(result, currencyOf(gameId), redirectHosts)
}
