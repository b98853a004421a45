import type { Weight } from '../../approvals/weights.ts'
import type { Connection } from '../../database/database.ts'
import { correctableOf, hasFailed } from '../../fulfilment/correction-rules.ts'
import { listDeliveries } from '../../fulfilment/operations.ts'
import { findOrder, type Order } from '../../orders/order/store.ts'
import { returnAmount } from '../../orders/returns/return-rules.ts'
import { foretellParts } from '../../orders/settlement/part-refunds.ts'
import type { ActionContext } from '../acts/context.ts'

/** What a refund of so much counts beside what one operator may give back alone. */
export const refundOf = (
  { currency }: Pick<Order, 'currency'>,
  amount: number,
  { APPROVAL_REFUND_ABOVE: most }: ActionContext['settings'],
): Weight => ({ kind: 'REFUND', unit: currency, amount, most })

/** What is left of an order's price: what parts cost that never came may have gone back before. */
export async function leftOf(db: Connection, { puuid, order_id: orderId }: Order): Promise<number> {
  const order = await findOrder(db, puuid, orderId)
  return order ? returnAmount(order) : 0
}

/** What would go back now for what never came of an order. */
export async function undeliveredOf(db: Connection, { puuid, order_id: orderId }: Order): Promise<number> {
  const deliveries = await listDeliveries(db, { sourceKind: 'ORDER', sourceKey: puuid, sourceId: orderId })
  const failed = correctableOf(deliveries)?.grant.items.filter(hasFailed) ?? []
  const productIds = failed.map(({ productId }) => productId)
  return foretellParts(db, { puuid, orderId }, productIds)
}
