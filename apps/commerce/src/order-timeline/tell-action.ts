import type { TrailOutcome } from '@quartermaster/contract/operators'
import type { RefundPaymentFailure } from '../orders/refunds/begin-refund.ts'
import type { ReturnOrderFailure } from '../orders/returns/return-order.ts'
import type { RedeliverFailure } from '../orders/settlement/redeliver-order.ts'
import type { ReversalFailure } from '../orders/settlement/settlement.ts'
import { entry, type TimelineEntry } from './entry.ts'
import type { OrderFacts } from './facts.ts'

/** What operators do with an order, by its name in the trail. */
const ACTIONS: Readonly<Record<string, string>> = {
  'orders refund': 'refund to the wallet',
  'orders clawback': 'take back without refund',
  'orders repay': 'undo the refund',
  'orders return': 'return unused goods',
  'orders redeliver': 'deliver once more',
  'payments refund': 'refund the payment',
  'deliveries retry': 'try the delivery now',
  'receipts retry': 'send the receipt again',
}

/** What was not done is told as such. */
const ENDS: Readonly<Record<TrailOutcome, string>> = {
  DONE: '',
  REQUESTED: ', which waits for a second operator',
  DECLINED: ', which was declined',
  FAILED: ', which was refused',
}

type Refusal = (ReversalFailure | RefundPaymentFailure | ReturnOrderFailure | RedeliverFailure)['failure']

const REFUSALS: Readonly<Record<Refusal | 'NOT_PERMITTED', string>> = {
  WRONG_STATE: 'the order was in no state for it',
  UNDER_WAY: 'a delivery was under way',
  NOTHING_TO_DO: 'what was delivered had been taken back',
  NOT_FOUND: 'nothing was delivered',
  NO_SUCH_ORDER: 'the order was not there',
  INSUFFICIENT_FUNDS: 'the wallet held less',
  NOT_DELIVERED: 'it was not delivered',
  RETURN_TOO_LATE: 'the time for returns was over',
  ITEM_USED: 'the game said that it was used, or did not say that it was not',
  RETURN_NEEDED_FOR: 'the player has something that was sold for less because of it or requires it',
  RETURN_UNDER_WAY: 'it was being returned, or had been',
  GAME_SERVICES_UNAVAILABLE: 'the game services did not answer',
  NOT_PAID: 'no payment of it was paid',
  PAYMENT_DISPUTED: 'the payment was disputed',
  NOTHING_TO_REFUND: 'nothing was left to give back',
  RETURN_CHANGED: 'what would go back had changed',
  SPENT_ALREADY: 'some of it was spent',
  ALL_SPENT: 'all that was paid for was spent',
  PLAYER_ERASED: 'the player was erased',
  NOT_PERMITTED: 'none of their roles may do it',
}

export function tellAction({
  created_at,
  operator,
  action,
  detail,
  outcome,
}: OrderFacts['actions'][number]): TimelineEntry {
  const refusal = 'failure' in detail ? String(detail.failure) : ''
  const why = Object.hasOwn(REFUSALS, refusal) ? REFUSALS[refusal as Refusal] : refusal
  // Who decided about a request said why; the words it was asked with stand where it was asked.
  const said = detail.decision ?? detail.reason
  const reason = said === undefined ? '' : ` (${said})`
  const end = `${ENDS[outcome ?? 'DONE']}${why && `: ${why}`}`
  return entry(created_at, 'OPERATOR', `${operator}: ${ACTIONS[action] ?? action}${reason}${end}`)
}
