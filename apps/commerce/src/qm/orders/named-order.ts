import { findOrderById, type Order } from '../../orders/order/store.ts'
import { ordersWithReference } from '../../search/lookups.ts'
import { readSearch } from '../../search/reading.ts'
import { notFound, refused } from '../command/exit-codes.ts'
import type { BooksWork } from '../command/qm.ts'

export const ORDER_ARGUMENT = ['<order>', 'the order’s reference, as AB2C-D3EF, or its id'] as const

/** The order that an operator means. */
export async function requireOrder({ context }: Pick<BooksWork, 'context'>, text: string): Promise<Order> {
  const { uuid, reference } = readSearch(text)
  const found = reference ? await ordersWithReference(context.db, reference) : []
  if (found.length > 1) {
    throw refused(
      `Several orders have the reference ${text}: ${found.map(({ orderId }) => orderId).join(', ')}. Say the id.`,
    )
  }
  const orderId = uuid ?? found[0]?.orderId
  const order = orderId ? await findOrderById(context.db, orderId) : undefined
  if (!order) throw notFound(`There is no order ${text}.`)
  return order
}
