import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { fail, isFailure } from '@quartermaster/service/failure'
import { listOpenPayments } from '../payments/store.ts'
import { readWallet } from '../wallet/store.ts'
import { toOrderAnswer } from './answers.ts'
import { applyPayment } from './apply-payment.ts'
import type { OrdersContext } from './context.ts'
import type { CancelFailure } from './failures.ts'
import { findOrder } from './store.ts'
import { moveOrder } from './transitions.ts'

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
  const moved = await moveOrder(db, { puuid, orderId, to: 'CANCELLED', cause: 'cancelled by the player', now })
  const order = await findOrder(db, puuid, orderId)
  if (!order) return fail('NO_SUCH_ORDER')
  if (moved) metrics.orders.inc({ kind: order.kind, state: 'CANCELLED' })
  if (order.state !== 'CANCELLED') return fail('ORDER_NOT_CANCELLABLE')
  const heard = await closePayments(context, puuid, orderId)
  const closed = heard ? await findOrder(db, puuid, orderId) : order
  return toOrderAnswer(closed ?? order, await readWallet(db, puuid, order.currency), now)
}

/** Whether something was heard of them. What is not closed now, because the gateway is silent, a worker closes. */
async function closePayments(context: OrdersContext, puuid: string, orderId: string): Promise<boolean> {
  const { db, gateway, log } = context
  const open = await listOpenPayments(db, gateway.name, orderId)
  for (const paymentId of open) {
    const session = await gateway.close(paymentId, puuid)
    if (isFailure(session)) log.warn({ paymentId, orderId, detail: session.detail }, 'a payment could not be closed')
    else await applyPayment(context, session)
  }
  return open.length > 0
}
