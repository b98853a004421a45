import type { OfficeOrderDetails } from '@quartermaster/contract/wire/office/players'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { listDeliveries } from '../fulfilment/operations.ts'
import type { Operator } from '../operators/operator.ts'
import { type ActionName, mayDo, type NotPermitted, refusalFor } from '../operators/permissions.ts'
import { statesBefore } from '../orders/order-states.ts'
import { findOrderById, type Order } from '../orders/store.ts'
import { planRefund } from '../payments/reversal-rules.ts'
import { findPaidPayment, readReversals, toPaidPayment } from '../payments/reversal-store.ts'
import { readWallet } from '../wallet/store.ts'
import type { OfficeContext } from './context.ts'
import { toOfficeOrder } from './order-list.ts'

type OrderContext = Pick<OfficeContext, 'db' | 'gateway'>

export type OrderFailure = NotPermitted | Failure<'NO_SUCH_ORDER'>

/** An order with all that happened to it, and what can be done with it now. */
export async function readOrder(
  context: OrderContext,
  operator: Operator,
  orderId: string,
): Promise<OfficeOrderDetails | OrderFailure> {
  const refusal = refusalFor(operator, 'orders show')
  if (refusal) return refusal
  const { db } = context
  const order = await findOrderById(db, orderId)
  if (!order) return fail('NO_SUCH_ORDER')
  const { puuid } = order
  const [events, transfers, payments, deliveries, actions] = await Promise.all([
    db
      .selectFrom('order_event')
      .selectAll()
      .where('puuid', '=', puuid)
      .where('order_id', '=', orderId)
      .orderBy('event_id')
      .execute(),
    db
      .selectFrom('ledger_transfer')
      .selectAll()
      .where('puuid', '=', puuid)
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
    db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute(),
    listDeliveries(db, { sourceKey: puuid, sourceId: orderId }),
    listActions(context, operator, order),
  ])
  return {
    order: toOfficeOrder(order),
    creator: order.creator_name,
    events: events.map(({ created_at, state, cause }) => ({ at: created_at.toISOString(), state, cause })),
    transfers: transfers.map(({ created_at, kind, currency, amount, reference }) => ({
      at: created_at.toISOString(),
      kind,
      currency,
      amount: Number(amount),
      reference,
    })),
    payments: payments.map((payment) => ({
      paymentId: payment.payment_id,
      gateway: payment.gateway,
      state: payment.state,
      charged:
        payment.charged_minor !== null && payment.charged_currency
          ? { minor: Number(payment.charged_minor), currency: payment.charged_currency }
          : null,
      credited: payment.credited,
      createdAt: payment.created_at.toISOString(),
    })),
    deliveries: deliveries.map((delivery) => ({
      deliveryId: delivery.delivery_id,
      kind: delivery.kind,
      queue: delivery.queue,
      status: delivery.status,
      attempts: delivery.attempts,
      lastError: delivery.last_error,
      updatedAt: delivery.updated_at.toISOString(),
    })),
    actions,
  }
}

/** By the same rules as the actions themselves. */
async function listActions(context: OrderContext, operator: Operator, order: Order) {
  const from = (states: readonly string[]) =>
    order.kind !== 'PRODUCT'
      ? 'A top-up holds no goods: refund its payment.'
      : states.includes(order.state)
        ? null
        : `The order is ${order.state}: this cannot be done from there.`
  const known: readonly (readonly [ActionName, string | null])[] = [
    ['orders refund', from(statesBefore('REFUNDED'))],
    ['orders clawback', from(statesBefore('CLAWED_BACK'))],
    ['orders repay', from(['REFUNDED', 'CLAWED_BACK'])],
    ['payments refund', await refusalOfRefund(context, order)],
  ]
  return known.map(([action, refusal]) => ({
    action,
    refusal: mayDo(operator, action) ? refusal : 'None of your roles may do this.',
  }))
}

const REFUND_REFUSALS = {
  PAYMENT_DISPUTED: 'The payment is disputed: the bank decides where the money goes.',
  NOTHING_TO_REFUND: 'Nothing is left of this payment to give back.',
  SPENT_ALREADY: 'The player has spent it.',
} as const

async function refusalOfRefund({ db, gateway }: OrderContext, { order_id, puuid, currency }: Order) {
  const payment = await findPaidPayment(db, order_id)
  if (!payment || payment.gateway !== gateway.name) return 'No payment of this order was paid at the gateway in use.'
  const paid = toPaidPayment(payment, await readReversals(db, payment))
  const { balance } = await readWallet(db, puuid, currency)
  const plan = planRefund(paid, balance, 'UNUSED')
  return isFailure(plan) ? REFUND_REFUSALS[plan.failure] : null
}
