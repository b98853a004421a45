import { isFailure } from '@quartermaster/service/failure'
import type { Product } from '../../catalogue/product.ts'
import { listDeclinedOrders, listPayablePayments } from '../../payments/store.ts'
import type { OrdersContext } from '../order/context.ts'
import { listUnpaidOrders } from '../order/store.ts'
import { moveOrder } from '../order/transitions.ts'
import { applyPayment } from '../paying/apply-payment.ts'
import { PASSED_LIMIT } from '../paying/over-limit.ts'

/** What came of closing an order's payments: there were none, how all of them stand is known, or the gateway is silent. */
type Closed = 'none' | 'heard' | 'silent'

/**
 * Closes the payments of an order at the gateway that can still be made, and takes in how they stand: one that is made in the
 * same moment is credited.
 */
export async function closePayments(context: OrdersContext, puuid: string, orderId: string): Promise<Closed> {
  const { db, gateway, log, clock } = context
  const open = await listPayablePayments(db, gateway.name, { orderId, now: clock() })
  let closed: Closed = open.length > 0 ? 'heard' : 'none'
  for (const paymentId of open) {
    const session = await gateway.close(paymentId, puuid)
    if (isFailure(session)) {
      closed = 'silent'
      log.warn({ paymentId, orderId, detail: session.detail }, 'a payment could not be closed')
    } else await applyPayment(context, session)
  }
  return closed
}

/**
 * Closes what a player was declined at and could still pay with another card, before one more payment is opened for them: who
 * tries again pays once, and within their limit.
 */
export async function closeDeclined(context: OrdersContext, puuid: string): Promise<void> {
  const { db, gateway, clock } = context
  const orderIds = await listDeclinedOrders(db, gateway.name, { puuid, now: clock() })
  for (const orderId of orderIds) await closePayments(context, puuid, orderId)
}

const BEGUN_ANEW = 'begun anew by the player'

/**
 * Gives up what a player left at the payment page before, since the same thing is begun anew: of two pages that both take
 * money, one would pay for what is owned by then. One that was paid meanwhile is credited and confirmed instead.
 */
export async function closeBegunBefore(
  context: OrdersContext,
  puuid: string,
  product: Pick<Product, 'gameId' | 'productId'>,
): Promise<void> {
  const { db, clock, metrics } = context
  for (const { order_id: orderId, kind } of await listUnpaidOrders(db, puuid, product)) {
    await closePayments(context, puuid, orderId)
    const from = ['AWAITING_PAYMENT'] as const
    const moved = await moveOrder(db, { puuid, orderId, from, to: 'CANCELLED', cause: BEGUN_ANEW, now: clock() })
    if (moved) metrics.orders.inc({ kind, state: 'CANCELLED' })
  }
}

/**
 * Closes payments that a lower limit leaves no room for. Where the gateway is silent their orders end at once: a worker goes
 * on closing them, and what is paid all the same goes back.
 */
export async function closeOverLimit(
  context: OrdersContext,
  puuid: string,
  orderIds: readonly string[],
): Promise<void> {
  const { db, clock } = context
  for (const orderId of orderIds) {
    if ((await closePayments(context, puuid, orderId)) !== 'silent') continue
    await moveOrder(db, { puuid, orderId, to: 'CANCELLED', cause: PASSED_LIMIT, now: clock() })
  }
}
