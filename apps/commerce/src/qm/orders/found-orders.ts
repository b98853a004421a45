import { paymentsByOrder } from '../../orders/order/order-payments.ts'
import type { FoundOrder } from '../../search/lookups.ts'
import type { BooksWork } from '../command/qm.ts'
import { tellCost } from './told-cost.ts'

/** Orders that were looked for, as a table. */
export async function listFoundOrders(
  { context, output }: Pick<BooksWork, 'context' | 'output'>,
  orders: readonly FoundOrder[],
): Promise<void> {
  const topUps = orders.filter(({ kind }) => kind === 'TOP_UP').map(({ orderId }) => orderId)
  const payments = output.isJson ? new Map() : await paymentsByOrder(context.db, topUps)
  output.list(orders, {
    Order: ({ orderId }) => orderId,
    Reference: ({ reference }) => reference,
    Player: ({ puuid }) => puuid,
    Title: ({ title }) => title,
    Cost: (order) => tellCost({ ...order, payments: payments.get(order.orderId) ?? [] }),
    State: ({ state }) => state,
    Created: ({ createdAt }) => createdAt,
  })
}
