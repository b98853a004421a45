import { ofPlayer } from '../../buckets/spread.ts'
import type { Connection } from '../../database/database.ts'
import { isPayable } from '../../payment-states/payable.ts'
import type { Payment } from '../../payments/store.ts'
import { findPlayer } from '../../player-directory/store.ts'
import { readLimit } from '../../spending-limits/read-limit.ts'
import { lockPaymentsOf } from '../../spending-limits/store.ts'
import type { OrdersContext } from '../order/context.ts'
import { orderIdOf } from '../order/identity.ts'
import type { Order } from '../order/store.ts'
import { moveOrder } from '../order/transitions.ts'
import { beginRefund } from '../refunds/begin-refund.ts'

/** Why an order ends whose payment a lower limit forbids, for the record. */
export const PASSED_LIMIT = 'its payment would pass the lowered limit'

/** Why an order ends that was paid when the limit had no room kept for it. */
const PAID_PAST_LIMIT = 'it was paid when the limit had no room for it'

interface Credited {
  readonly order: Order
  /** As it was known before. */
  readonly payment: Payment
}

/**
 * Whether what has just been credited passes its player's limit: a lower one had ended the order, or the books had the payment
 * as over, so that nothing was kept for it. Such an order ends, and buys nothing. Call it in the transaction that credits.
 */
export async function passesLimit(
  context: OrdersContext,
  transaction: Connection,
  { order, payment }: Credited,
): Promise<boolean> {
  if (order.state === 'CANCELLED' && (await wasEndedByLimit(transaction, order))) return true
  const { puuid, region, order_id: orderId } = order
  const now = context.clock()
  if (isPayable({ state: payment.state, expiresAt: payment.expires_at }, now)) return false
  await lockPaymentsOf(transaction, puuid)
  const known = await findPlayer(transaction, puuid)
  const player = { puuid, region: known?.region || region, minor: known?.minor ?? false }
  const { limit, spent, open } = await readLimit(context, transaction, player)
  if (limit === null || spent + open <= limit) return false
  await moveOrder(transaction, { puuid, orderId, to: 'CANCELLED', cause: PAID_PAST_LIMIT, now })
  return true
}

/** Gives back what was paid for an order past the limit. Call it where the payment is credited. */
export async function returnOverLimit(context: OrdersContext, transaction: Connection, order: Order): Promise<void> {
  const { puuid, order_id: orderId, created_at: since } = order
  const refundId = orderIdOf(puuid, `${orderId} over the limit`, since)
  await beginRefund(context, transaction, { orderId, puuid, part: 'UNUSED', cause: PASSED_LIMIT, refundId })
}

async function wasEndedByLimit(db: Connection, { puuid, order_id, created_at }: Order): Promise<boolean> {
  const event = await db
    .selectFrom('order_event')
    .select('event_id')
    .where(ofPlayer('order_event', puuid))
    .where('puuid', '=', puuid)
    .where('order_id', '=', order_id)
    .where('created_at', '>=', created_at)
    .where('cause', '=', PASSED_LIMIT)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}
