import type { ApprovalState, OfficeAlert, QueueState, TrailOutcome } from '@quartermaster/contract/operators'
import { toItemType } from '@quartermaster/contract/product-types'
import type { ContentCodeStatus, FulfillmentStatus, MovementKind, OrderState } from '@quartermaster/contract/statuses'
import { formatShortMoment } from './formats.ts'

/** How a state is coloured: all is well, it moves, somebody must look, nothing more comes, or it only says something. */
export type Tone = 'good' | 'moving' | 'bad' | 'over' | 'plain'

export interface StateWord {
  readonly label: string
  readonly tone: Tone
}
type Words<Name extends string> = Readonly<Record<Name, StateWord>>

const good = (label: string): StateWord => ({ label, tone: 'good' })
const moving = (label: string): StateWord => ({ label, tone: 'moving' })
const bad = (label: string): StateWord => ({ label, tone: 'bad' })
const over = (label: string): StateWord => ({ label, tone: 'over' })
const plain = (label: string): StateWord => ({ label, tone: 'plain' })

/** Every state that the office shows, by what it is a state of: the one place that has words and colours for them. */
export const STATES = {
  order: {
    AWAITING_CONFIRMATION: moving('Not confirmed yet'),
    AWAITING_PAYMENT: moving('Waits for payment'),
    CONFIRMED: moving('Paid, on its way'),
    DELIVERED: good('Delivered'),
    DELIVERY_FAILED: bad('Delivery gave up'),
    CANCELLED: over('Cancelled'),
    EXPIRED: over('Ran out'),
    PAYMENT_FAILED: bad('Payment failed'),
    REFUNDED: over('Refunded'),
    CLAWED_BACK: over('Taken back'),
  } satisfies Words<OrderState>,
  payment: {
    OPEN: moving('Open'),
    PAID: good('Paid'),
    DECLINED: bad('Declined'),
    CANCELLED: over('Cancelled'),
    EXPIRED: over('Ran out'),
    REFUNDED: over('Refunded'),
    PARTLY_REFUNDED: over('Refunded in part'),
  },
  delivery: {
    NOT_FOUND: bad('Not known to the game'),
    REQUESTED: moving('Asked for'),
    PLAYER_NOT_FOUND: bad('Player not found'),
    PLAYER_FOUND: moving('Player found'),
    ACCOUNT_LOOKUP_FAILED: bad('Account not answered for'),
    SHARD_NOT_FOUND: bad('No account in a region'),
    PENDING_FULFILLMENT: moving('On its way'),
    ALREADY_OWNED: over('Owned already'),
    FULFILLED: good('Delivered'),
    ERROR: bad('Failed'),
    PARTIALLY_FULFILLED: moving('Delivered in part'),
    CLAWEDBACK: over('Taken back'),
    REFUNDED: over('Refunded'),
    REPAID: good('Given again'),
  } satisfies Words<FulfillmentStatus>,
  queue: {
    WAITING: moving('Waiting'),
    RETRYING: moving('Tried again'),
    DEAD: bad('Gave up'),
  } satisfies Words<QueueState>,
  campaign: {
    DRAFT: plain('Draft'),
    DRAFT_WITH_CODES: plain('Draft with codes'),
    SCHEDULED: moving('Scheduled'),
    RUNNING: good('Running'),
    OVER: over('Over'),
    STOPPED: bad('Stopped'),
  },
  batch: {
    MAKING: moving('Being made'),
    READY: good('Ready'),
    FETCHED: over('Fetched'),
    DISCARDED: over('Thrown away'),
  },
  approval: {
    WAITING: moving('Waits'),
    DONE: good('Done'),
    FAILED: bad('Approved, but failed'),
    DECLINED: over('Declined'),
    EXPIRED: over('Ran out'),
  } satisfies Words<ApprovalState>,
  outcome: {
    DONE: good('Done'),
    REQUESTED: moving('Asked for'),
    DECLINED: over('Declined'),
    FAILED: bad('Failed'),
  } satisfies Words<TrailOutcome>,
  verdict: {
    PASSED: good('Passed'),
    REFUSED: bad('Refused'),
    NOT_ASKED: over('Not asked'),
    UNKNOWN: moving('Could not be told'),
  },
  code: {
    CLAIMABLE: good('Can be claimed'),
    FULFILLMENT_REQUESTED: moving('Rewards on their way'),
    ALREADY_CLAIMED: over('Claimed already'),
    NON_EXISTING: bad('No such code'),
    ACCOUNT_MISSING_LOL: bad('Needs an account of LOL'),
    ACCOUNT_MISSING_WR: bad('Needs an account of WR'),
    ACCOUNT_MISSING_LOR: bad('Needs an account of LOR'),
    ACCOUNT_MISSING_VALORANT: bad('Needs an account of VAL'),
    REGION_NOT_ELIGIBLE: bad('Not for this region'),
    EXPIRED: over('Over'),
    NOT_VALID_YET: moving('Not valid yet'),
    TOO_MANY_ATTEMPTS: bad('Too many attempts'),
    PLAYER_BLOCKED: bad('Player is blocked'),
  } satisfies Words<ContentCodeStatus | 'TOO_MANY_ATTEMPTS' | 'PLAYER_BLOCKED'>,
  redeeming: {
    WORKS: good('Works'),
    CODE_WORKS: plain('Nothing of the code or its campaign refuses'),
    REFUSED: bad('Is refused'),
    BRINGS_NOTHING: bad('Brings nothing'),
    UNKNOWN: moving('Could not be told'),
  },
  account: { MISSING: over('No account'), NO_SHARD: bad('In no region'), UNKNOWN: moving('The game did not answer') },
  movement: {
    PURCHASE: plain('Purchase'),
    REFUND: plain('Refund'),
    REPAY: plain('Refund undone'),
    TOP_UP: plain('Top-up'),
    TOP_UP_REFUND: plain('Top-up refunded'),
    TOP_UP_REFUND_REVERSAL: plain('Refund of a top-up undone'),
    CLAWBACK: plain('Payment taken back'),
    CLAWBACK_REVERSAL: plain('Payment given back'),
    DEBT_PAYMENT: plain('Debt paid'),
    GRANT: plain('Given'),
    GRANT_REVERSAL: plain('Taken by an operator'),
    CODE: plain('Code'),
  } satisfies Words<MovementKind>,
  entry: {
    OPERATOR: plain('Operator'),
    PAYMENT: plain('Payment'),
    LEDGER: plain('Wallet'),
    ORDER: plain('Order'),
    DELIVERY: plain('Delivery'),
    RETURN: plain('Return'),
    REFUND: plain('Refund'),
    DISPUTE: bad('Dispute'),
    MAIL: plain('Mail'),
  },
  credited: { YES: good('Credited'), NO: over('No longer credited') },
  scope: { BUYING: bad('No buying'), REDEEMING: bad('No redeeming') },
  words: { MISSING: bad('Missing: players read English'), BUILT_ON: over('As its main language') },
} as const satisfies Readonly<Record<string, Words<string>>>

export type StateKind = keyof typeof STATES

/** The word of a state. One that is new here is at least no shouting. */
export function wordOf(kind: StateKind, name: string): StateWord {
  const known: Words<string> = STATES[kind]
  return known[name] ?? { label: inPlainWords(name), tone: 'plain' }
}

/** A name of the wire as people write: CHAMPION_SKIN, Champion skin. */
export function inPlainWords(name: string): string {
  const words = name.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const TYPES: Readonly<Record<string, string>> = { VC_BUNDLE: 'Currency', LOR_VC_BUNDLE: 'Currency' }

/** The type of a product, without its game. */
export function nameOfType(type: string): string {
  const item = toItemType(type)
  return TYPES[item] ?? inPlainWords(item)
}

const { approval, batch, campaign, payment, order, delivery } = STATES
const SAID_BY_SERVERS: ReadonlyMap<string, string> = new Map(
  Object.entries<StateWord>({ ...approval, ...batch, ...campaign, ...payment, ...order, ...delivery }).map(
    ([name, { label }]) => [name, label.includes(' ') ? `“${label}”` : label.toLowerCase()],
  ),
)

/** A sentence of the server's, which qm says too, with its moments and names of states and fields as people write them. */
export const sayPlainly = (sentence: string): string =>
  sentence
    .replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, formatShortMoment)
    .replace(/\b[A-Z][A-Z_]+\b/g, (name) => SAID_BY_SERVERS.get(name) ?? name)
    .replace(/\b[a-z]+[A-Z][a-zA-Z]*\b/g, (name) => FIELD_WORDS[name] ?? name)

/** What is said of an alert, with how many wait or for how long. */
export const ALERT_WORDS: Readonly<Record<OfficeAlert, (count: number, queue: string) => string>> = {
  QueueStuck: (seconds, queue) =>
    `The queue of ${QUEUES[queue] ?? queue} does not move: the oldest is due for ${Math.round(seconds / 60)} minutes.`,
  DeadDeliveries: (count) =>
    `${counted(count, 'delivery', 'deliveries')} gave up. The players have paid or used a code.`,
  MailsFailing: (count) => `${counted(count, 'receipt', 'receipts')} could not be sent.`,
  PaymentDiscrepancies: (count) =>
    `${counted(count, 'report', 'reports')} of payments do not fit. Nothing was credited for them.`,
}

const QUEUES: Readonly<Record<string, string>> = { delivery: 'deliveries', receipt: 'receipts', refund: 'refunds' }
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What a gateway said that does not fit. */
export const DISCREPANCY_WORDS: Readonly<Record<string, string>> = {
  UNKNOWN_PAYMENT: 'No payment of this id was opened',
  UNKNOWN_ORDER: 'The payment’s order is not there',
  OTHER_ORDER: 'Opened for another order',
  PAID_IN_ANOTHER_STATE: 'Particulars of a payment that is not paid',
  NOTHING_PAID: 'Paid, but not what for',
  NOT_OFFERED: 'The player was not offered this',
  WRONG_AMOUNT: 'Another amount of currency than offered',
  WRONG_CURRENCY: 'Other money than offered',
  WRONG_PRICE: 'Another price than offered',
  PAID_OTHERWISE_BEFORE: 'Paid before, with other particulars',
  NOT_PAID_THERE: 'Said to be paid after another end; the gateway says not',
  NOT_REVERSED_THERE: 'Told that money went back or came again, which the gateway denies',
  NEVER_SETTLED: 'The gateway never said how it ended',
  UNREADABLE: 'Signed, but not a message it may send',
}

/** What a code has to pass, each as what holds when it does. */
export const CHECK_WORDS: Readonly<Record<string, string>> = {
  attempts: 'Few enough failed attempts',
  format: 'Written like a code',
  blocked: 'The player is not blocked',
  known: 'There is such a code',
  onItsWay: 'Not on its way already',
  perPlayer: 'The player may claim once more',
  begun: 'The campaign has begun',
  notOver: 'The campaign is not over',
  usesLeft: 'The code has uses left',
  accounts: 'The game accounts are there, in the regions of the campaign',
  owned: 'The player does not own all of it already',
}

/** The fields of forms, where a word of their own names them. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  kind: 'Kind of codes',
  startsAt: 'From',
  endsAt: 'To',
  regions: 'Region',
  requiredGame: 'Needed account',
  perPlayerLimit: 'Per player',
  rewards: 'Rewards',
}

/** A field that was refused, as people write it: perPlayerLimit, Per player; codeEnding, Code ending. */
export const nameOfField = (field: string): string =>
  FIELD_WORDS[field] ?? inPlainWords(field.replace(/([a-z])([A-Z])/g, '$1_$2'))
