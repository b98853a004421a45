import type { Connection } from '../database/database.ts'
import { beginRefund, type RefundsContext } from './begin-refund.ts'
import { orderIdOf } from './identity.ts'
import type { Order } from './store.ts'

/** Why an order ends whose payment a lower limit forbids, for the record. */
export const PASSED_LIMIT = 'its payment would pass the lowered limit'

/** Gives back what was paid for an order that a lower limit had ended. Call it where the payment is credited. */
export async function returnOverLimit(context: RefundsContext, transaction: Connection, order: Order): Promise<void> {
  if (order.state !== 'CANCELLED' || !(await wasEndedByLimit(transaction, order))) return
  const { puuid, order_id: orderId, created_at: since } = order
  const refundId = orderIdOf(puuid, `${orderId} over the limit`, since)
  await beginRefund(context, transaction, { orderId, part: 'UNUSED', cause: PASSED_LIMIT, refundId })
}

async function wasEndedByLimit(db: Connection, { puuid, order_id, created_at }: Order): Promise<boolean> {
  const event = await db
    .selectFrom('order_event')
    .select('event_id')
    .where('puuid', '=', puuid)
    .where('order_id', '=', order_id)
    .where('created_at', '>=', created_at)
    .where('cause', '=', PASSED_LIMIT)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}
