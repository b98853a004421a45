import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import type { RequestReturnRequest } from '@quartermaster/contract/wire/returns'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { findPaidPayment } from '../../payments/reversal-store.ts'
import { readWallet } from '../../wallet/store.ts'
import { toOrderAnswer } from '../order/answers.ts'
import type { OrdersContext } from '../order/context.ts'
import { orderIdOf } from '../order/identity.ts'
import { findOrder, type OrderWithDelivery } from '../order/store.ts'
import type { RefundPaymentFailure } from '../refunds/begin-refund.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import type { NeededFailure } from './dependents.ts'
import { BY_THE_PLAYER, returnOrder } from './return-order.ts'
import { type ReturnFailure, returnAmount, returnEnd } from './return-rules.ts'

/** Why a player cannot give an order back. */
export type RequestReturnFailure =
  | Failure<Exclude<ReturnFailure['failure'], 'UNDER_WAY' | 'RETURN_UNDER_WAY'>>
  | NeededFailure
  | RefundPaymentFailure
  | Failure<'RETURN_UNAVAILABLE'>

interface ReturnRequest {
  readonly puuid: string
  readonly orderId: string
  readonly key: string
  /** When the key was first seen. */
  readonly since: Date
  readonly body: RequestReturnRequest
}

/** Gives one of the player's own orders back, once: asked again, it is answered with how far it is. */
export async function requestReturn(
  context: OrdersContext,
  request: ReturnRequest,
): Promise<OrderAnswer | RequestReturnFailure> {
  const { db, clock } = context
  const { puuid, orderId, body } = request
  const order = await findOrder(db, puuid, orderId)
  if (!order) return fail('NO_SUCH_ORDER')
  const refusal = await (body.to === 'WALLET' ? returnGoods(context, order, request) : refund(context, order, request))
  if (refusal) return refusal
  const now = await findOrder(db, puuid, orderId)
  return toOrderAnswer(now ?? order, await readWallet(db, puuid, order.currency), clock())
}

async function returnGoods(
  context: OrdersContext,
  order: OrderWithDelivery,
  { body: { expected } }: ReturnRequest,
): Promise<RequestReturnFailure | undefined> {
  // No money comes back with goods: who was shown some was shown something else.
  if (expected.amount !== returnAmount(order) || expected.minor !== null) return fail('RETURN_CHANGED')
  if (order.returns.some(({ state }) => state === 'REVOKING' || state === 'RETURNED')) return undefined
  const begun = await returnOrder(context, { orderId: order.order_id, puuid: order.puuid, cause: BY_THE_PLAYER })
  if (!isFailure(begun) || begun.failure === 'RETURN_UNDER_WAY') return undefined
  if (begun.failure === 'RETURN_NEEDED_FOR') return begun
  // Delivered once more: it has to arrive first.
  if (begun.failure === 'UNDER_WAY') return fail('NOT_DELIVERED')
  return begun.failure === 'GAME_SERVICES_UNAVAILABLE' ? fail('RETURN_UNAVAILABLE') : fail(begun.failure)
}

async function refund(
  context: OrdersContext,
  { order_id: orderId }: OrderWithDelivery,
  { puuid, key, since, body: { expected } }: ReturnRequest,
): Promise<RequestReturnFailure | undefined> {
  const { db, clock, settings } = context
  const payment = await findPaidPayment(db, orderId)
  if (!payment) return fail('NOT_PAID')
  const end = returnEnd({ deliveredAt: payment.updated_at, returnDays: settings.RETURN_DAYS })
  if (clock() >= end) return fail('RETURN_TOO_LATE')
  const begun = await refundPayment(context, {
    orderId,
    puuid,
    part: 'UNUSED',
    cause: BY_THE_PLAYER,
    refundId: orderIdOf(puuid, `${key} refund`, since),
    expected,
  })
  return isFailure(begun) ? begun : undefined
}
