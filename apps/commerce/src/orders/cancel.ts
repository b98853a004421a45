import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { fail } from '@quartermaster/service/failure'
import { readWallet } from '../wallet/store.ts'
import { toOrderAnswer } from './answers.ts'
import type { OrdersContext } from './context.ts'
import type { CancelFailure } from './failures.ts'
import { findOrder } from './store.ts'
import { moveOrder } from './transitions.ts'

/** Gives up an order that is not paid. What is cancelled already stays so; what is paid can't be cancelled. */
export async function cancelOrder(
  { db, clock, metrics }: OrdersContext,
  puuid: string,
  orderId: string,
): Promise<OrderAnswer | CancelFailure> {
  const now = clock()
  const moved = await moveOrder(db, { puuid, orderId, to: 'CANCELLED', cause: 'cancelled by the player', now })
  const order = await findOrder(db, puuid, orderId)
  if (!order) return fail('NO_SUCH_ORDER')
  if (moved) metrics.orders.inc({ kind: order.kind, state: 'CANCELLED' })
  if (order.state !== 'CANCELLED') return fail('ORDER_NOT_CANCELLABLE')
  return toOrderAnswer(order, await readWallet(db, puuid, order.currency), now)
}
