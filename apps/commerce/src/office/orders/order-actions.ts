import { formatMoney } from '@quartermaster/contract/money'
import { formatNumber } from '@quartermaster/contract/number-format'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { z } from 'zod'
import type { Done, Involved, OperatorAction, Run } from '../../approvals/action.ts'
import { tryOut } from '../../approvals/try-out.ts'
import type { Connection } from '../../database/database.ts'
import { type CorrectionFailure, giveAgain, giveUpFailed, takeBack } from '../../fulfilment/operations.ts'
import { notifyDeliveries } from '../../fulfilment/wake.ts'
import { holdOrder } from '../../orders/order/hold-order.ts'
import { orderIdOf } from '../../orders/order/identity.ts'
import { followDelivery } from '../../orders/order/reservations.ts'
import { findOrderById, type Order } from '../../orders/order/store.ts'
import { balancesAround, foretellRefund, type RefundPaymentFailure } from '../../orders/refunds/begin-refund.ts'
import { refundPayment } from '../../orders/refunds/refund-payment.ts'
import { findHindranceToReturn, type ReturnOrderFailure, returnOrder } from '../../orders/returns/return-order.ts'
import { hasParts, payBackParts } from '../../orders/settlement/part-refunds.ts'
import { type Reversal, type ReversalFailure, reverseOrder } from '../../orders/settlement/settlement.ts'
import type { RefundRow } from '../../payments/reversal-store.ts'
import { reasonAgainstErased } from '../../player-data/erased.ts'
import { readWallet } from '../../wallet/store.ts'
import type { ActionContext } from '../acts/context.ts'
import { leftOf, refundOf, undeliveredOf } from './order-amounts.ts'

export type ReverseFailure = ReversalFailure | Extract<CorrectionFailure, Failure<'UNDER_WAY'>> | Failure<'UNDER_WAY'>

const OrderName = z.object({ orderId: z.uuid() })
const ReversedOrder = OrderName.extend({
  undelivered: z.literal(true).optional().describe('REFUND: only what never came of it, and the rest stays.'),
})
type ReversedOrder = z.infer<typeof ReversedOrder>
type OrderAction = OperatorAction<ActionContext, ReversedOrder, ReverseFailure>

/** Whose order it is, and what its player gains by it or loses. */
async function involveOrder(
  { db }: Pick<ActionContext, 'db'>,
  orderId: string,
  changeOf: (order: Order) => number | Promise<number> | undefined = () => undefined,
): Promise<Involved | undefined> {
  const order = await findOrderById(db, orderId)
  if (!order) return undefined
  const { puuid, reference, title, currency } = order
  const change = await changeOf(order)
  return { puuid, order: { orderId, reference, title }, currency, ...(change !== undefined && { change }) }
}

async function holdKnown(db: Connection, orderId: string): Promise<Order | undefined> {
  const known = await findOrderById(db, orderId)
  return known && holdOrder(db, known)
}

/** Money and goods of an order together, back or forth. */
function createReversal(name: OrderAction['name'], as: Reversal['as'], summary: string): OrderAction {
  const action: OrderAction = {
    name,
    parameters: ReversedOrder,
    subjectOf: ({ orderId }) => orderId,
    summaryOf: ({ orderId, undelivered }) =>
      undelivered ? `Pay back what never came: order ${orderId}` : `${summary}: order ${orderId}`,
    involve: (context, { orderId, undelivered }) =>
      involveOrder(context, orderId, async (order) => {
        if (undelivered) return undeliveredOf(context.db, order)
        if (as === 'REFUND') return leftOf(context.db, order)
        return as === 'REPAY' && order.state === 'REFUNDED' ? -(await leftOf(context.db, order)) : 0
      }),
    // Nobody is asked to decide on what cannot be done.
    hinders: (context, parameters) => tryOut(context, action, parameters),
    async weigh({ db, settings }, { orderId, undelivered }) {
      const order = as === 'CLAWBACK' ? undefined : await holdKnown(db, orderId)
      if (!order) return undefined
      if (as === 'REFUND') {
        return refundOf(order, undelivered ? await undeliveredOf(db, order) : await leftOf(db, order), settings)
      }
      // What was clawed back is given again without being paid again.
      const amount = order.state === 'REFUNDED' ? await leftOf(db, order) : 0
      return { kind: 'DEBIT', unit: order.currency, amount, most: settings.APPROVAL_DEBIT_ABOVE }
    },
    async run({ context, db, parameters: { orderId, undelivered }, reason, now }: Run<ActionContext, ReversedOrder>) {
      const order = await holdKnown(db, orderId)
      if (!order) return fail('NO_SUCH_ORDER')
      const erased = reasonAgainstErased(order.puuid)
      if (erased) return erased
      if (undelivered) return refundUndelivered(db, order, now)
      const { balance: held } = await readWallet(db, order.puuid, order.currency)
      const money = await reverseOrder(db, { puuid: order.puuid, orderId }, { as, cause: reason, now })
      if (isFailure(money)) return money
      const goods = await moveGoods(db, order, as, now)
      if (isFailure(goods) && goods.failure === 'UNDER_WAY') return fail('UNDER_WAY')
      const state = (await findOrderById(db, orderId))?.state
      return {
        message: `The order is ${state}.${goods === 'QUEUED' ? ' The worker tells the game service.' : ''}`,
        before: { state: order.state, balance: money.balance === null ? null : held },
        after: { state, balance: money.balance, goods: isFailure(goods) ? goods.failure : goods },
        ...(goods === 'QUEUED' && { afterwards: () => notifyDeliveries(context.pool) }),
      }
    },
  }
  return action
}

/** Gives up what failed of a bundle that arrived in part, and pays back what it cost in that order. */
async function refundUndelivered(db: Connection, order: Order, now: Date): Promise<Done | ReverseFailure> {
  const { puuid, order_id: orderId, state, currency } = order
  if (state !== 'DELIVERED' || !(await hasParts(db, { puuid, orderId }))) return fail('WRONG_STATE')
  const amount = await undeliveredOf(db, order)
  const failed = await giveUpFailed(db, { sourceKind: 'ORDER', sourceKey: puuid, sourceId: orderId }, now)
  if (isFailure(failed)) return fail(failed.failure === 'UNDER_WAY' ? 'UNDER_WAY' : 'WRONG_STATE')
  const productIds = failed.map(({ productId }) => productId)
  await payBackParts(db, { puuid, orderId }, productIds, now)
  await followDelivery(db, { puuid, orderId }, failed, now)
  return {
    message: `${formatNumber('en', amount)} ${currency} went back for ${failed.map(({ name }) => name).join(', ')}. The rest stays.`,
    before: { state, undelivered: [] },
    after: { state, amount, undelivered: productIds },
  }
}

function moveGoods(db: Connection, { puuid, order_id: sourceId }: Order, as: Reversal['as'], now: Date) {
  const name = { sourceKind: 'ORDER', sourceKey: puuid, sourceId } as const
  if (as === 'REPAY') return giveAgain(db, name, now)
  return takeBack(db, name, { closesAs: as === 'REFUND' ? 'REFUNDED' : 'CLAWEDBACK', now })
}

export const REFUND_ORDER = createReversal('orders refund', 'REFUND', 'Pay the price back and take the goods back')
export const CLAW_BACK_ORDER = createReversal('orders clawback', 'CLAWBACK', 'Take the goods back without a refund')
export const REPAY_ORDER = createReversal('orders repay', 'REPAY', 'Give the goods to the player again')

/** Answered once the worker is told; the game service is asked between transactions of its own. */
export const RETURN_ORDER: OperatorAction<ActionContext, z.infer<typeof OrderName>, ReturnOrderFailure> = {
  name: 'orders return',
  parameters: OrderName,
  subjectOf: ({ orderId }) => orderId,
  summaryOf: ({ orderId }) => `Give an unused order back and pay its price: order ${orderId}`,
  involve: (context, { orderId }) => involveOrder(context, orderId, (order) => leftOf(context.db, order)),
  hinders: (context, { orderId }) => findHindranceToReturn(context, orderId),
  async weigh({ db, settings }, { orderId }) {
    const order = await findOrderById(db, orderId)
    // Parts are paid back with the order held; its return holds it in a transaction of its own.
    return order && refundOf(order, await leftOf(db, order), settings)
  },
  async run({ context, parameters: { orderId }, reason }) {
    const begun = await returnOrder(context, { orderId, cause: `returned by an operator: ${reason}` })
    if (isFailure(begun)) return begun
    const { state, currency } = begun
    const paysBack = await leftOf(context.db, begun)
    return {
      message: 'The worker asks the game service for the goods, then pays the price back.',
      before: { state },
      after: { state, return: 'REVOKING', goods: 'QUEUED', paysBack, currency },
      moved: paysBack,
    }
  },
}

const Refund = OrderName.extend({
  part: z.enum(['WHOLE', 'UNUSED']),
  shown: z
    .object({ amount: z.int(), minor: z.int(), money: z.string() })
    .optional()
    .describe('What a second operator decides about, in currency and in money; anything else is refused.'),
})
type Refund = z.infer<typeof Refund>

const REFUND_STATES: Readonly<Record<RefundRow['state'], string>> = {
  TAKEN: 'the currency is taken; the worker asks the gateway until it answers.',
  DONE: 'given back.',
  UNDONE: 'the gateway refused, and the player has the currency again.',
}

const tellMoney = (minor: number, money: string) => formatMoney('en', { minor, currency: money })
const tellPart = ({ part }: Refund) => (part === 'UNUSED' ? 'what is unused' : 'all that is left')

/** Money goes back where it came from. It has transactions of its own, because the gateway is asked between them. */
export const REFUND_PAYMENT: OperatorAction<ActionContext, Refund, RefundPaymentFailure> = {
  name: 'payments refund',
  parameters: Refund,
  subjectOf: ({ orderId }) => orderId,
  summaryOf: (asked) => {
    const { orderId, shown } = asked
    const what = shown
      ? `${tellMoney(shown.minor, shown.money)}, ${tellPart(asked)}`
      : `the money of ${tellPart(asked)}`
    return `Give back ${what} of the payment: order ${orderId}`
  },
  involve: (context, { orderId, shown }) => involveOrder(context, orderId, () => shown && -shown.amount),
  async hinders(context, asked) {
    const foretold = await foretellRefund(context, asked)
    return isFailure(foretold) ? foretold : undefined
  },
  async fix(context, asked) {
    const foretold = await foretellRefund(context, asked)
    return isFailure(foretold) ? asked : { ...asked, shown: foretold }
  },
  // Its wallet is locked by the transaction that takes the currency, which takes no more than this.
  async weigh(context, asked) {
    const order = await findOrderById(context.db, asked.orderId)
    const foretold = await foretellRefund(context, asked)
    // Begun again after a crash there may be nothing left to take; what was taken then counts.
    return order && refundOf(order, isFailure(foretold) ? 0 : foretold.amount, context.settings)
  },
  async run({ context, parameters: { orderId, part, shown }, reason, reference, weighed }) {
    const refundId = orderIdOf(reference, orderId, new Date(0))
    const asked = {
      orderId,
      part,
      cause: reason,
      refundId,
      ...(shown && { expected: shown }),
      ...(weighed?.[0] && { atMost: weighed[0].amount }),
    }
    const refund = await refundPayment(context, asked)
    if (isFailure(refund)) return refund
    const { state, currency, money } = refund
    const [amount, minor] = [Number(refund.amount), Number(refund.minor)]
    const balance = await balancesAround(context.db, refund)
    return {
      message: `${tellMoney(minor, money)} for ${formatNumber('en', amount)} ${currency}: ${REFUND_STATES[state]}`,
      before: { balance: balance.before },
      after: { balance: balance.after, refundId, state, amount, currency, minor, money },
      moved: state === 'UNDONE' ? 0 : amount,
    }
  },
}
