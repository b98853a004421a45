import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { listDeliveries } from '../../fulfilment/operations.ts'
import { retryDeliveries } from '../../fulfilment/retry.ts'
import type { KeyFailure } from '../../idempotency/once.ts'
import { type OperatorChecks, requireOperator } from '../../operator-sign-in/authentication.ts'
import type { NotPermitted } from '../../operators/permissions.ts'
import { findOrderById } from '../../orders/order/store.ts'
import type { RefundPaymentFailure } from '../../orders/refunds/begin-refund.ts'
import type { ReturnOrderFailure } from '../../orders/returns/return-order.ts'
import { type RedeliverFailure, redeliverOrder } from '../../orders/settlement/redeliver-order.ts'
import { retryReceipts } from '../../receipts/operations.ts'
import { createActs } from '../acts/act.ts'
import type { OfficeContext } from '../acts/context.ts'
import { readOrder } from './order.ts'
import {
  CLAW_BACK_ORDER,
  REFUND_ORDER,
  REFUND_PAYMENT,
  REPAY_ORDER,
  RETURN_ORDER,
  type ReverseFailure,
} from './order-actions.ts'

export type OrderRoutesFailure =
  | NotPermitted
  | ReverseFailure
  | RefundPaymentFailure
  | ReturnOrderFailure
  | RedeliverFailure
  | Failure<'NO_SUCH_ORDER' | 'NOTHING_WAITS'>
  | KeyFailure

export function registerOfficeOrders(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge: { registerCall } }: { checks: OperatorChecks; edge: Edge<OrderRoutesFailure> },
): void {
  const { db } = context
  const guard = [checks.call]
  const { act, perform } = createActs(context)

  registerCall(
    app,
    OFFICE_CALLS.getOrder,
    async ({ params, request }) => readOrder(context, requireOperator(request), params.orderId, request.id),
    guard,
  )
  registerCall(app, OFFICE_CALLS.refundOrder, async (input) => act(REFUND_ORDER, input.params, input), guard)
  registerCall(app, OFFICE_CALLS.clawBackOrder, async (input) => act(CLAW_BACK_ORDER, input.params, input), guard)
  registerCall(app, OFFICE_CALLS.repayOrder, async (input) => act(REPAY_ORDER, input.params, input), guard)
  registerCall(
    app,
    OFFICE_CALLS.refundPayment,
    async (input) => act(REFUND_PAYMENT, { ...input.params, part: input.body.part }, input),
    guard,
  )
  registerCall(app, OFFICE_CALLS.returnOrder, async (input) => act(RETURN_ORDER, input.params, input), guard)
  registerCall(
    app,
    OFFICE_CALLS.redeliverOrder,
    async (input) =>
      perform('orders redeliver', input.params, input, async (acting) => {
        const queued = await redeliverOrder(context, acting, input.params.orderId)
        return isFailure(queued) ? queued : 'Queued: the worker tells the game service.'
      }),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.retryOrderDelivery,
    async (input) =>
      perform('deliveries retry', input.params, input, async (acting) => {
        const order = await findOrderById(db, input.params.orderId)
        if (!order) return fail('NO_SUCH_ORDER')
        const deliveries = await listDeliveries(db, {
          sourceKind: 'ORDER',
          sourceKey: order.puuid,
          sourceId: order.order_id,
        })
        let sent = 0
        for (const { delivery_id: deliveryId } of deliveries.filter(({ queue }) => queue !== 'DONE')) {
          sent += await retryDeliveries(context, acting, { deliveryId })
        }
        return sent > 0 ? 'It is tried again now.' : fail('NOTHING_WAITS')
      }),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.resendReceipt,
    async (input) =>
      perform('receipts retry', input.params, input, async (acting) => {
        const retried = await retryReceipts(context, acting, input.params.orderId)
        return isFailure(retried) ? retried : 'The receipt is sent again.'
      }),
    guard,
  )
}
