import { isFailure } from '@quartermaster/service/failure'
import { reasonAgainstRedelivery, reasonAgainstTakingBack } from '../fulfilment/correction-rules.ts'
import { HAS_GOODS } from '../orders/order-states.ts'
import { type ReturnFailure, reasonAgainstReturn } from '../orders/return-rules.ts'
import { mayReverse } from '../orders/reversal-rules.ts'
import { planRefund, type RefundFailure } from '../payments/reversal-rules.ts'
import { toPaidPayment } from '../payments/reversal-store.ts'
import type { OrderFacts } from './facts.ts'

const ORDER_ACTIONS = [
  'REFUND',
  'CLAWBACK',
  'REPAY',
  'RETURN',
  'REFUND_PAYMENT',
  'REDELIVER',
  'RETRY_DELIVERY',
  'RESEND_RECEIPT',
] as const
export type OrderActionName = (typeof ORDER_ACTIONS)[number]

/** What an operator may do with an order now; `why` says why not. */
export interface OrderAction {
  readonly action: OrderActionName
  readonly possible: boolean
  readonly why: string | null
}

/** What actions depend on beside the order's own rows. */
export interface Standing {
  readonly balance: number
  readonly deliveredAt: Date
  readonly returnDays: number
  /** The gateway of this shop: another one's payments are refunded there. */
  readonly gateway: string | null
  readonly now: Date
}

/** Every action, by the rules that the actions themselves ask. */
export function possibleActions(facts: OrderFacts, standing: Standing): OrderAction[] {
  return ORDER_ACTIONS.map((action) => {
    const why = REASONS[action](facts, standing)
    return { action, possible: why === null, why }
  })
}

type Reason = (facts: OrderFacts, standing: Standing) => string | null

const REASONS: Readonly<Record<OrderActionName, Reason>> = {
  REFUND: (facts) => againstReversal(facts, 'REFUND'),
  CLAWBACK: (facts) => againstReversal(facts, 'CLAWBACK'),
  REPAY(facts, { balance }) {
    const { order } = facts
    if (!mayReverse(order, 'REPAY')) return wrongState(facts)
    const isShort = order.state === 'REFUNDED' && balance < order.cost
    return isShort ? `the wallet holds ${balance} ${order.currency}, less than ${order.cost} to pay again` : null
  },
  RETURN({ order, returns }, standing) {
    if (returns.some(({ state }) => state === 'REVOKING')) return 'it is being returned'
    // Whether it is unused is for the game to say when it is done; here all counts as unused.
    const unused = order.items.map((item) => ({ ...item, used: false }))
    const against = reasonAgainstReturn(order, standing, unused)
    return against ? RETURN_REASONS[against.failure] : null
  },
  REFUND_PAYMENT({ payments, refunds, disputes }, { balance, gateway }) {
    const payment = payments.findLast(({ state }) => state === 'PAID')
    if (!payment) return 'no payment of it was paid'
    if (gateway && payment.gateway !== gateway)
      return `it was paid at ${payment.gateway}, which this shop does not use now`
    const ofIt = <Row extends { payment_id: string }>(rows: readonly Row[]) =>
      rows.filter(({ payment_id }) => payment_id === payment.payment_id)
    const plan = planRefund(
      toPaidPayment(payment, { refunds: ofIt(refunds), disputes: ofIt(disputes) }),
      balance,
      'UNUSED',
    )
    return isFailure(plan) ? REFUND_REASONS[plan.failure] : null
  },
  REDELIVER(facts) {
    const { order } = facts
    const correctable = correctableOf(facts)
    if (!correctable) return 'nothing was delivered'
    if (!HAS_GOODS.includes(order.state)) return wrongState(facts)
    const against = reasonAgainstRedelivery(correctable)
    if (!against) return null
    return against.failure === 'UNDER_WAY' ? 'a delivery is under way' : 'what was delivered was taken back'
  },
  RETRY_DELIVERY: ({ deliveries }) =>
    deliveries.some(({ queue }) => queue !== 'DONE') ? null : 'no delivery of it waits',
  RESEND_RECEIPT: ({ receipts }) =>
    receipts.some(({ state }) => state === 'FAILED') ? null : 'no receipt of it has failed',
}

const RETURN_REASONS: Readonly<Record<ReturnFailure['failure'], string>> = {
  NOT_DELIVERED: 'only items that were delivered are returned',
  RETURN_TOO_LATE: 'the time for returns is over',
  ITEM_USED: 'it was used',
}

const REFUND_REASONS: Readonly<Record<RefundFailure['failure'], string>> = {
  PAYMENT_DISPUTED: 'the payment is disputed, and the bank decides',
  NOTHING_TO_REFUND: 'all of it went back already',
  SPENT_ALREADY: 'its currency is spent',
}

function againstReversal(facts: OrderFacts, as: 'REFUND' | 'CLAWBACK'): string | null {
  if (!mayReverse(facts.order, as)) return wrongState(facts)
  const correctable = correctableOf(facts)
  const against = correctable && reasonAgainstTakingBack(correctable)
  return against?.failure === 'UNDER_WAY' ? 'a delivery is under way: try again when it has ended' : null
}

function wrongState({ order: { kind, state } }: OrderFacts): string {
  return kind === 'TOP_UP' ? 'it is a top-up: its payment can be refunded' : `the order is ${state}`
}

function correctableOf({ deliveries }: OrderFacts) {
  const grant = deliveries.find(({ corrects }) => corrects === null)
  if (!grant) return undefined
  const isBeingCorrected = deliveries.some(({ corrects, queue }) => corrects === grant.delivery_id && queue !== 'DONE')
  return { grant, isBeingCorrected }
}
