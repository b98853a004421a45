import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { type Failure, fail } from '@quartermaster/service/failure'
import { readWallet } from '../../wallet/store.ts'
import { toOrderAnswer } from '../order/answers.ts'
import type { OrdersContext } from '../order/context.ts'
import { findOrder } from '../order/store.ts'
import { moveOrder } from '../order/transitions.ts'
import { closePayments } from './close-payments.ts'

export type CancelFailure = Failure<'NO_SUCH_ORDER' | 'ORDER_NOT_CANCELLABLE'>

/**
 * Gives up an order that is not paid, and closes its payment at the gateway, so that it cannot be made any more. What is
 * cancelled already stays so; what is paid can't be cancelled. A payment that is made in the same moment is credited.
 */
export async function cancelOrder(
  context: OrdersContext,
  puuid: string,
  orderId: string,
): Promise<OrderAnswer | CancelFailure> {
  const { db, clock, metrics } = context
  const now = clock()
  const from = ['AWAITING_CONFIRMATION', 'AWAITING_PAYMENT'] as const
  const moved = await moveOrder(db, { puuid, orderId, from, to: 'CANCELLED', cause: 'cancelled by the player', now })
  const order = await findOrder(db, puuid, orderId)
  if (!order) return fail('NO_SUCH_ORDER')
  if (moved) metrics.orders.inc({ kind: order.kind, state: 'CANCELLED' })
  if (order.state !== 'CANCELLED') return fail('ORDER_NOT_CANCELLABLE')
  // What is not closed now, because the gateway is silent, a worker closes.
  const closing = await closePayments(context, puuid, orderId)
  const closed = closing !== 'none' ? await findOrder(db, puuid, orderId) : order
  return toOrderAnswer(closed ?? order, await readWallet(db, puuid, order.currency), now)
}
