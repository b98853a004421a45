import { formatNumber } from '@quartermaster/contract/number-format'
import { isFailure } from '@quartermaster/service/failure'
import {
  correctableOf,
  reasonAgainstGivingAgain,
  reasonAgainstRedelivery,
  reasonAgainstTakingBack,
} from '../fulfilment/correction-rules.ts'
import { HAS_GOODS } from '../orders/order/order-states.ts'
import { type ReturnFailure, reasonInTheBooks, returnAmount } from '../orders/returns/return-rules.ts'
import { mayReverse, type ReversalKind } from '../orders/settlement/reversal-rules.ts'
import { planRefund, type Refund, type RefundFailure } from '../payments/reversal-rules.ts'
import { toPaidPayment } from '../payments/reversal-store.ts'
import { isPseudonym } from '../player-data/erased.ts'
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

/** All but money: a payment goes back where it came from, whoever it was. */
const NEEDS_PLAYER: ReadonlySet<OrderActionName> = new Set(ORDER_ACTIONS.filter((name) => name !== 'REFUND_PAYMENT'))

/** What an operator may do with an order now; `why` says why not. */
export interface OrderAction {
  readonly action: OrderActionName
  readonly possible: boolean
  readonly why: string | null
}

/** What actions depend on beside the order's own rows. */
export interface Circumstances {
  readonly balance: number
  /** What of it was paid for with money and is unspent. */
  readonly paidPart: number
  readonly deliveredAt: Date
  readonly returnDays: number
  /** The gateway of this shop: another one's payments are refunded there. */
  readonly gateway: string | null
  readonly now: Date
}

/** Every action, by the rules that the actions themselves ask. */
export function possibleActions(facts: OrderFacts, circumstances: Circumstances): OrderAction[] {
  return ORDER_ACTIONS.map((action) => {
    const erased = NEEDS_PLAYER.has(action) && isPseudonym(facts.order.puuid)
    const why = erased ? 'the player was erased' : REASONS[action](facts, circumstances)
    return { action, possible: why === null, why }
  })
}

const UNDER_WAY = 'a delivery is under way: try again when it has ended'

type Reason = (facts: OrderFacts, circumstances: Circumstances) => string | null

const REASONS: Readonly<Record<OrderActionName, Reason>> = {
  REFUND: (facts) => againstReversal(facts, 'REFUND'),
  CLAWBACK: (facts) => againstReversal(facts, 'CLAWBACK'),
  REPAY(facts, { balance }) {
    const { order } = facts
    const against = againstReversal(facts, 'REPAY')
    if (against) return against
    const price = returnAmount(order)
    const isShort = order.state === 'REFUNDED' && balance < price
    return isShort
      ? `the wallet holds ${formatNumber('en', balance)} ${order.currency}, less than ${formatNumber('en', price)} to pay again`
      : null
  },
  RETURN({ order, deliveries }, terms) {
    // Whether it is unused, and whether something else needs it, is seen with what the game says when it is done.
    const against = reasonInTheBooks({ order, correctable: correctableOf(deliveries), terms })
    return against ? RETURN_REASONS[against.failure] : null
  },
  REFUND_PAYMENT(facts, { paidPart, gateway }) {
    const payment = findPaid(facts)
    if (!payment) return 'no payment of it was paid'
    if (gateway && payment.gateway !== gateway)
      return `it was paid at ${payment.gateway}, which this shop does not use now`
    // All that is left goes back only where what is unused does.
    const unused = planRefund(reversedSoFar(facts, payment), paidPart, 'UNUSED')
    return isFailure(unused) ? REFUND_REASONS[unused.failure] : null
  },
  REDELIVER(facts) {
    const { order } = facts
    const correctable = correctableOf(facts.deliveries)
    if (!correctable) {
      const isTopUp = order.kind === 'TOP_UP' && order.state === 'DELIVERED'
      return isTopUp ? 'it is a top-up: its currency was credited, and there are no goods' : 'nothing was delivered'
    }
    if (!HAS_GOODS.includes(order.state)) return wrongState(facts)
    const against = reasonAgainstRedelivery(correctable)
    if (!against) return null
    return against.failure === 'UNDER_WAY' ? UNDER_WAY : 'what was delivered was taken back'
  },
  RETRY_DELIVERY: ({ deliveries }) =>
    deliveries.some(({ queue }) => queue !== 'DONE') ? null : 'no delivery of it waits',
  RESEND_RECEIPT: ({ receipts }) =>
    receipts.some(({ state }) => state === 'FAILED') ? null : 'no receipt of it has failed',
}

const RETURN_REASONS: Readonly<Record<ReturnFailure['failure'], string>> = {
  NOT_DELIVERED: 'only items that were delivered are returned',
  RETURN_UNDER_WAY: 'it is being returned, or was',
  UNDER_WAY,
  RETURN_TOO_LATE: 'the time for returns is over',
  ITEM_USED: 'it was used',
}

const REFUND_REASONS: Readonly<Record<RefundFailure['failure'], string>> = {
  PAYMENT_DISPUTED: 'the payment is disputed, and the bank decides',
  NOTHING_TO_REFUND: 'all of it went back already',
  SPENT_ALREADY: 'some of what was paid for is spent, and what was given is never paid out',
  ALL_SPENT: 'all that was paid for is spent, and what was given is never paid out',
}

type PaidPayment = OrderFacts['payments'][number]

const findPaid = ({ payments }: OrderFacts): PaidPayment | undefined =>
  payments.findLast(({ state }) => state === 'PAID')

function reversedSoFar({ refunds, disputes }: OrderFacts, payment: PaidPayment) {
  const ofIt = <Row extends { payment_id: string }>(rows: readonly Row[]) =>
    rows.filter(({ payment_id }) => payment_id === payment.payment_id)
  return toPaidPayment(payment, { refunds: ofIt(refunds), disputes: ofIt(disputes) })
}

/** What a refund of the payment would do as things stand, part by part. */
export interface ForetoldParts {
  /** What counts for how much an operator refunds alone. */
  readonly credited: number
  readonly parts: readonly (
    | { readonly part: 'WHOLE' | 'UNUSED'; readonly gives: Refund & { readonly money: string }; readonly refusal: null }
    | { readonly part: 'WHOLE' | 'UNUSED'; readonly gives: null; readonly refusal: string }
  )[]
}

/** Undefined where no payment can be refunded here at all. */
export function foretellParts(facts: OrderFacts, { paidPart }: Circumstances): ForetoldParts | undefined {
  const payment = findPaid(facts)
  if (!payment) return undefined
  const money = payment.charged_currency ?? ''
  const parts = (['UNUSED', 'WHOLE'] as const).map((part) => {
    const plan = planRefund(reversedSoFar(facts, payment), paidPart, part)
    return isFailure(plan)
      ? { part, gives: null, refusal: REFUND_REASONS[plan.failure] }
      : { part, gives: { ...plan, money }, refusal: null }
  })
  return { credited: payment.credited ?? 0, parts }
}

const UNDOES =
  'this is for one that was refunded or taken back, whose goods are given again and whose refund is paid once more'

function againstReversal(facts: OrderFacts, as: ReversalKind): string | null {
  if (!mayReverse(facts.order, as)) {
    const isUndone = as === 'REPAY' && facts.order.kind === 'PRODUCT'
    return isUndone ? `${wrongState(facts)}: ${UNDOES}` : wrongState(facts)
  }
  const correctable = correctableOf(facts.deliveries)
  const reasonAgainst = as === 'REPAY' ? reasonAgainstGivingAgain : reasonAgainstTakingBack
  const against = correctable && reasonAgainst(correctable)
  return against?.failure === 'UNDER_WAY' ? UNDER_WAY : null
}

function wrongState({ order: { kind, state } }: OrderFacts): string {
  return kind === 'TOP_UP' ? 'it is a top-up: its payment can be refunded' : `the order is ${state}`
}
