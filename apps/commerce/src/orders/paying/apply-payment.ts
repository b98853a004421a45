import type { CurrencyBundle, PaymentSession } from '@quartermaster/contract/platform/payments'
import { salesSwitchedOff } from '@quartermaster/contract/product-types'
import type { OrderState } from '@quartermaster/contract/statuses'
import { isFailure } from '@quartermaster/service/failure'
import { CompiledQuery, sql } from 'kysely'
import { ofPlayer } from '../../buckets/spread.ts'
import type { Connection } from '../../database/database.ts'
import { noteDiscrepancy } from '../../payments/discrepancies.ts'
import { toCurrencyBundle } from '../../payments/offer.ts'
import { type Discrepancy, judgeReport } from '../../payments/report-rules.ts'
import type { PaymentOutcome } from '../../payments/reports.ts'
import { closePayment, findOffer, lockPayment, type Payment } from '../../payments/store.ts'
import { noteReceipt } from '../../receipts/store.ts'
import { moveMoney } from '../../wallet/store.ts'
import { type ConfirmTerms, confirmQuery, uniqueConstraintOf } from '../confirming/confirm-statement.ts'
import { checkPrice, keepPriceCheck } from '../confirming/order-price.ts'
import type { OrdersContext } from '../order/context.ts'
import { lockOrder } from '../order/hold-order.ts'
import type { Order } from '../order/store.ts'
import { moveOrder } from '../order/transitions.ts'
import { applyReversals } from '../refunds/payment-reversals.ts'
import { passesLimit, returnOverLimit } from './over-limit.ts'

/**
 * Takes in what a gateway says of a payment, from whichever side it comes: webhook, browser's return or the job that
 * asks. All in one transaction with the payment locked, and each part once: the ledger knows the payment by its id.
 * What does not fit what was offered does nothing and is put before the operators. What contradicts an end that was
 * reported before is believed only if the gateway, asked now, says it too.
 */
export async function applyPayment(context: OrdersContext, session: PaymentSession): Promise<PaymentOutcome> {
  const { db } = context
  const taken = await db.transaction().execute((transaction) => takeIn(context, transaction, session))
  if (taken.outcome !== 'contradiction') return tell(context, session, taken)
  const asked = await context.gateway.find(session.paymentId)
  if (isFailure(asked) && asked.failure !== 'PAYMENT_REFUSED') return 'unanswered'
  if (isFailure(asked) || asked.state !== 'PAID') {
    return tell(context, session, { outcome: 'discrepancy', reason: 'NOT_PAID_THERE' })
  }
  const again = await db.transaction().execute((transaction) => takeIn(context, transaction, asked, true))
  return again.outcome === 'contradiction' ? 'unanswered' : tell(context, asked, again)
}

async function tell(
  context: OrdersContext,
  session: PaymentSession,
  taken: Exclude<TakenIn, { readonly outcome: 'contradiction' }>,
): Promise<PaymentOutcome> {
  const { gateway, metrics, wakeDeliveries } = context
  if (taken.outcome === 'discrepancy') {
    const { reason } = taken
    await noteDiscrepancy(context, { gateway: gateway.name, paymentId: session.paymentId, reason, said: session })
    return 'discrepancy'
  }
  if (taken.entered) metrics.orders.inc({ kind: taken.kind, state: taken.entered })
  if (taken.entered === 'CONFIRMED') wakeDeliveries()
  return taken.outcome
}

type TakenIn =
  | { readonly outcome: 'open' | 'repeated' | 'reversed'; readonly entered?: undefined }
  /** Paid, though it was reported as declined, cancelled or expired. */
  | { readonly outcome: 'contradiction' }
  | { readonly outcome: 'discrepancy'; readonly reason: Discrepancy }
  | {
      readonly outcome: 'credited' | 'failed'
      readonly kind: Order['kind']
      /** The state that the order entered, where it entered one. */
      readonly entered: OrderState | undefined
    }

async function takeIn(
  context: OrdersContext,
  transaction: Connection,
  session: PaymentSession,
  isAskedFor = false,
): Promise<TakenIn> {
  const now = context.clock()
  const payment = await lockPayment(transaction, context.gateway.name, session.paymentId)
  const order = payment && (await lockOrder(transaction, payment))
  if (payment && !order) return { outcome: 'discrepancy', reason: 'UNKNOWN_ORDER' }
  const offered = payment && order ? await offeredBundles(context, transaction, order) : []
  const judged = judgeReport(payment, offered, session)
  if (judged.kind === 'discrepancy') return { outcome: 'discrepancy', reason: judged.reason }
  if (judged.kind === 'nothing' || !payment || !order) {
    if (payment?.state === 'PAID' && order && (await applyReversals({ transaction, payment, order, now }, session))) {
      return { outcome: 'reversed' }
    }
    return { outcome: session.state === 'OPEN' ? 'open' : 'repeated' }
  }
  if (judged.kind === 'credit' && payment.state !== 'OPEN' && !isAskedFor) return { outcome: 'contradiction' }
  await closePayment(transaction, payment, session, now)
  const { kind } = order
  if (judged.kind === 'close') {
    return { outcome: 'failed', kind, entered: await failOrder(transaction, order, judged.state, now) }
  }
  const { amount } = judged
  await creditPayment(transaction, payment, order, amount, now)
  const passes = await passesLimit(context, transaction, { order, payment })
  const complete =
    kind === 'TOP_UP'
      ? completeTopUp(transaction, order, amount, now)
      : completePurchase(context, transaction, order, now)
  const entered = await complete
  // A purchase has a receipt of its own; what only filled the wallet, by whatever order, is a top-up.
  if (entered !== 'CONFIRMED') {
    const { puuid, order_id: orderId } = order
    await noteReceipt(transaction, { puuid, orderId, kind: 'TOP_UP', event: referenceOf(payment), now })
  }
  const paid = await lockPayment(transaction, payment.gateway, payment.payment_id)
  if (paid) await applyReversals({ transaction, payment: paid, order, now }, session)
  if (passes) await returnOverLimit(context, transaction, order)
  return { outcome: 'credited', kind, entered }
}

/** What was offered. Payments that an older version opened have nothing kept: they sold what the catalogue has. */
async function offeredBundles(
  { catalogue }: OrdersContext,
  db: Connection,
  order: Order,
): Promise<readonly CurrencyBundle[]> {
  const offer = await findOffer(db, order)
  if (offer) return offer.bundles
  return catalogue
    .current()
    .currencyBundles(order.game_id)
    .map((bundle) => toCurrencyBundle(bundle, order))
}

async function creditPayment(db: Connection, payment: Payment, order: Order, amount: number, now: Date): Promise<void> {
  const { puuid, currency, order_id: orderId } = order
  await moveMoney(db, { puuid, currency, kind: 'TOP_UP', amount, reference: referenceOf(payment), orderId }, now)
}

function referenceOf({ gateway, payment_id: paymentId }: Payment): string {
  return `payment:${gateway}:${paymentId}`
}

const STATE_OF = { DECLINED: 'PAYMENT_FAILED', CANCELLED: 'CANCELLED', EXPIRED: 'EXPIRED' } as const

async function failOrder(db: Connection, order: Order, state: keyof typeof STATE_OF, now: Date) {
  const to = STATE_OF[state]
  const { puuid, order_id: orderId } = order
  const moved = await moveOrder(db, {
    puuid,
    orderId,
    from: ['AWAITING_PAYMENT'],
    to,
    cause: `payment ${state}`,
    now,
  })
  return moved ? to : undefined
}

async function completeTopUp(db: Connection, order: Order, amount: number, now: Date) {
  const { puuid, order_id: orderId } = order
  const from = ['AWAITING_PAYMENT', 'PAYMENT_FAILED', 'CANCELLED', 'EXPIRED'] as const
  const moved = await moveOrder(db, { puuid, orderId, from, to: 'DELIVERED', cause: 'payment PAID', now })
  const items = order.items.map((item) => ({ ...item, quantity: amount }))
  await db
    .updateTable('shop_order')
    .set({ items: JSON.stringify(items) })
    .where(ofPlayer('shop_order', puuid))
    .where('puuid', '=', puuid)
    .where('order_id', '=', orderId)
    .execute()
  return moved ? ('DELIVERED' as const) : undefined
}

/** Why an order ends whose goods another one paid for while its own payment was on the way; the payment is in the wallet. */
const OVERTAKEN = 'paid into the wallet, something of it was bought since'

/**
 * The same confirmation a player would give, at today's price where that is lower: nobody is there to be asked. An order that
 * is closed by now leaves the money in the wallet. So does one whose goods are paid for already, and it ends with that: no
 * payment could ever complete it.
 */
async function completePurchase(context: OrdersContext, db: Connection, order: Order, now: Date) {
  const { settings } = context
  const check = checkPrice(context, order)
  if (check.lower) await keepPriceCheck(db, order, check)
  const confirmation = {
    puuid: order.puuid,
    orderId: order.order_id,
    expectedCost: check.lower?.final ?? order.cost,
    removeCreator: false,
    receiptEmail: null,
    key: null,
  }
  const terms: ConfirmTerms = {
    from: ['AWAITING_PAYMENT', 'PAYMENT_FAILED'],
    expiresAfter: '-infinity',
    now,
    cause: 'payment PAID',
    switchedOff: salesSwitchedOff(settings),
    // Asked before the player went to pay. Who did not ask keeps the right of withdrawal.
    withdrawalRegions: [],
    pricedUnder: null,
  }
  const { text, values } = confirmQuery([confirmation], terms, settings)
  // Something bought twice is forbidden by a constraint; the credit before it must stand all the same.
  await sql`savepoint confirming`.execute(db)
  try {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return rows.length > 0 ? ('CONFIRMED' as const) : undefined
  } catch (error) {
    if (!uniqueConstraintOf(error)) throw error
    await sql`rollback to savepoint confirming`.execute(db)
    const { puuid, order_id: orderId } = order
    const from = ['AWAITING_PAYMENT'] as const
    const ended = await moveOrder(db, { puuid, orderId, from, to: 'CANCELLED', cause: OVERTAKEN, now })
    return ended ? ('CANCELLED' as const) : undefined
  }
}
