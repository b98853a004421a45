import type { PaymentSession } from '@quartermaster/contract/platform/payments'
import type { OrderState } from '@quartermaster/contract/statuses'
import { fail } from '@quartermaster/service/failure'
import { CompiledQuery, sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { PaymentOutcome, ReportFailure } from '../payments/reports.ts'
import { closePayment, insertPayment } from '../payments/store.ts'
import { noteReceipt } from '../receipts/store.ts'
import { moveMoney } from '../wallet/store.ts'
import { CONFIRM_ORDERS, confirmValues, uniqueConstraintOf } from './confirm-statement.ts'
import type { OrdersContext } from './context.ts'
import { findOrderById, type Order } from './store.ts'
import { moveOrder } from './transitions.ts'

/**
 * Takes in what a gateway says of a payment, from whichever side it comes: webhook, browser's return or the job that
 * asks. All in one transaction, and each part once: the ledger knows the payment by its id.
 */
export async function applyPayment(
  context: OrdersContext,
  session: PaymentSession,
): Promise<PaymentOutcome | ReportFailure> {
  const { db, gateway, clock, metrics, wakeDeliveries } = context
  if (session.state === 'OPEN') return 'open'
  const now = clock()
  const order = await findOrderById(db, session.orderId)
  if (!order) return fail('NO_SUCH_ORDER')
  const entered = await db.transaction().execute(async (transaction): Promise<OrderState | PaymentOutcome> => {
    await insertPayment(transaction, { gateway: gateway.name, session, order, now })
    if (!(await closePayment(transaction, gateway.name, session, now))) return 'repeated'
    if (!session.paid) return failOrder(transaction, order, session.state, now)
    const event = `payment:${gateway.name}:${session.paymentId}`
    await moveMoney(
      transaction,
      {
        puuid: order.puuid,
        currency: order.currency,
        kind: 'TOP_UP',
        amount: session.paid.amount,
        reference: event,
        orderId: order.order_id,
      },
      now,
    )
    const became =
      order.kind === 'TOP_UP'
        ? await completeTopUp(transaction, order, session.paid.amount, now)
        : await completePurchase(transaction, order, now)
    // A purchase has a receipt of its own; what only filled the wallet, by whatever order, is a top-up.
    if (became !== 'CONFIRMED') {
      await noteReceipt(transaction, { puuid: order.puuid, orderId: order.order_id, kind: 'TOP_UP', event, now })
    }
    return became
  })
  if (entered === 'repeated') return 'repeated'
  if (entered !== 'credited' && entered !== 'failed') metrics.orders.inc({ kind: order.kind, state: entered })
  if (entered === 'CONFIRMED') wakeDeliveries()
  return session.paid ? 'credited' : 'failed'
}

const STATE_OF = { DECLINED: 'PAYMENT_FAILED', CANCELLED: 'CANCELLED', EXPIRED: 'EXPIRED' } as const

async function failOrder(db: Connection, order: Order, state: PaymentSession['state'], now: Date) {
  const to = state === 'OPEN' || state === 'PAID' ? 'PAYMENT_FAILED' : STATE_OF[state]
  const { puuid, order_id: orderId } = order
  const moved = await moveOrder(db, {
    puuid,
    orderId,
    from: ['AWAITING_PAYMENT'],
    to,
    cause: `payment ${state}`,
    now,
  })
  return moved ? to : ('failed' as const)
}

async function completeTopUp(db: Connection, order: Order, amount: number, now: Date) {
  const { puuid, order_id: orderId } = order
  const from = ['AWAITING_PAYMENT', 'PAYMENT_FAILED', 'CANCELLED', 'EXPIRED'] as const
  const moved = await moveOrder(db, { puuid, orderId, from, to: 'DELIVERED', cause: 'payment PAID', now })
  const items = order.items.map((item) => ({ ...item, quantity: amount }))
  await db
    .updateTable('shop_order')
    .set({ items: JSON.stringify(items) })
    .where('puuid', '=', puuid)
    .where('order_id', '=', orderId)
    .execute()
  return moved ? ('DELIVERED' as const) : ('credited' as const)
}

/** The same confirmation a player would give. An order that is closed by now leaves the money in the wallet. */
async function completePurchase(db: Connection, order: Order, now: Date) {
  const confirmation = {
    puuid: order.puuid,
    orderId: order.order_id,
    expectedCost: order.cost,
    removeCreator: false,
    receiptEmail: null,
    key: null,
  }
  const values = confirmValues([confirmation], {
    from: ['AWAITING_PAYMENT', 'PAYMENT_FAILED'],
    expiresAfter: '-infinity',
    now,
    cause: 'payment PAID',
  })
  // Something bought twice is forbidden by a constraint; the credit before it must stand all the same.
  await sql`savepoint confirming`.execute(db)
  try {
    const { rows } = await db.executeQuery(CompiledQuery.raw(CONFIRM_ORDERS, values))
    return rows.length > 0 ? ('CONFIRMED' as const) : ('credited' as const)
  } catch (error) {
    if (!uniqueConstraintOf(error)) throw error
    await sql`rollback to savepoint confirming`.execute(db)
    return 'credited' as const
  }
}
