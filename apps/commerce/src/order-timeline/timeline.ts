import { formatMoney } from '@quartermaster/contract/money'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { OrderState } from '@quartermaster/contract/statuses'
import type { ReceiptKind } from '../database/receipt-tables.ts'
import type { TransferKind } from '../database/wallet-tables.ts'
import { DISCREPANCIES, type Discrepancy } from '../payments/report-rules.ts'
import { ENTRY_KINDS, entry, type TimelineEntry, tellTurns } from './entry.ts'
import type { OrderFacts } from './facts.ts'
import { tellAction } from './tell-action.ts'
import { tellDelivery } from './tell-delivery.ts'

const STATES: Readonly<Record<OrderState, string>> = {
  AWAITING_CONFIRMATION: 'The order was started and waits for its player to confirm it',
  AWAITING_PAYMENT: 'The order was started and waits for a payment',
  CONFIRMED: 'The order was confirmed and its goods are owed',
  DELIVERED: 'The order was delivered',
  DELIVERY_FAILED: 'The order could not be delivered and waits for an operator',
  PAYMENT_FAILED: 'The payment failed',
  CANCELLED: 'The order was cancelled',
  EXPIRED: 'The time for the order ran out',
  REFUNDED: 'The order was refunded',
  CLAWED_BACK: 'The order was clawed back',
}

const TRANSFERS: Readonly<Record<TransferKind, string>> = {
  PURCHASE: 'was paid from the wallet',
  REFUND: 'came back to the wallet for the order',
  REPAY: 'was paid again for what had been refunded',
  TOP_UP: 'was credited for the payment',
  TOP_UP_REFUND: 'was taken for a refund of the payment',
  TOP_UP_REFUND_REVERSAL: 'was given back, since the refund was not made',
  CLAWBACK: 'was taken, since the payment was taken back',
  CLAWBACK_REVERSAL: 'was given back, since the payment stands after all',
  DEBT_PAYMENT: 'paid what was owed',
  GRANT: 'was given',
  GRANT_REVERSAL: 'was taken back that had been given',
}

const PAYMENT_ENDS = {
  PAID: 'was paid',
  DECLINED: 'was declined',
  CANCELLED: 'was cancelled',
  EXPIRED: 'ran out',
} as const

const RETURN_STATES = {
  REVOKING: 'The game service is asked to take the goods back',
  RETURNED: 'The goods were taken back and the price was paid back',
  REFUSED: 'The goods were used by then: nothing was returned',
} as const

const REFUND_STATES = {
  TAKEN: 'the gateway is asked',
  DONE: 'the gateway made it',
  UNDONE: 'the gateway refused it, and the currency was given back',
} as const

const DISPUTE_STATES = {
  OPEN: 'the bank decides',
  WON: 'it was won, and what had been taken was given back',
  LOST: 'it was lost',
} as const

const RECEIPTS: Readonly<Record<ReceiptKind, string>> = {
  ORDER: 'The receipt of the order',
  TOP_UP: 'The receipt of the top-up',
  REFUND: 'The receipt of the refund',
  MONEY_REFUND: 'The receipt of the refunded payment',
}

const RECEIPT_STATES = {
  WAITING: 'waits to be sent',
  SENT: 'was sent',
  FAILED: 'could not be sent and waits for an operator',
  DROPPED: 'was not sent: there is no address any more',
} as const

/** All of it arrived, which is what the state says already. */
const DELIVERED_WHOLE = 'delivery FULFILLED'

const tellState = (state: OrderState, cause: string, currency: string): string =>
  state === 'DELIVERED' && cause === DELIVERED_WHOLE
    ? STATES[state]
    : `${STATES[state]} (${tellCause(cause, currency)})`

/** As a cause has it that a refund of a payment writes down. */
const TAKEN_BACK = /^payment: (\d+) of (\d+) taken back$/

function tellCause(cause: string, currency: string): string {
  const [, taken, credited] = TAKEN_BACK.exec(cause) ?? []
  if (taken === undefined) return cause
  return `payment: ${formatNumber('en', Number(taken))} of ${formatNumber('en', Number(credited))} ${currency} taken back`
}

/** Everything that happened to an order, in the order in which it did. */
export function tellTimeline(facts: OrderFacts): TimelineEntry[] {
  const entries = [
    ...facts.events.map(({ created_at, state, cause }) =>
      entry(created_at, 'ORDER', tellState(state, cause, facts.order.currency)),
    ),
    ...facts.payments.flatMap((payment) => tellPayment(payment, facts.order.currency)),
    ...facts.discrepancies.map(tellDiscrepancy),
    ...facts.transfers.map((movement) => entry(movement.created_at, 'LEDGER', tellMovement(movement))),
    ...facts.deliveries.flatMap(tellDelivery),
    ...facts.returns.flatMap((row) =>
      tellTurns('RETURN', row, 'REVOKING', (state) => `${RETURN_STATES[state]}${row.cause && ` (${row.cause})`}`),
    ),
    ...facts.refunds.flatMap((row) =>
      tellTurns(
        'REFUND',
        row,
        'TAKEN',
        (state) =>
          `${money(row.minor, row.money)} go back for ${formatNumber('en', Number(row.amount))} ${row.currency}: ${REFUND_STATES[state]} (${row.cause})`,
      ),
    ),
    ...facts.disputes.flatMap((row) =>
      tellTurns(
        'DISPUTE',
        row,
        'OPEN',
        (state) =>
          `Dispute ${row.dispute_id} about ${formatNumber('en', Number(row.amount))} ${row.currency}: ${DISPUTE_STATES[state]}`,
      ),
    ),
    ...facts.receipts.flatMap(tellReceipt),
    ...facts.actions.map(tellAction),
  ]
  // Sorting is stable: within a kind and a moment the tables' own order stays.
  return entries.sort(
    (left, right) =>
      left.at.getTime() - right.at.getTime() || ENTRY_KINDS.indexOf(left.kind) - ENTRY_KINDS.indexOf(right.kind),
  )
}

const money = (minor: string | number, currency: string) => formatMoney('en', { minor: Number(minor), currency })

function tellMovement(movement: OrderFacts['transfers'][number]): string {
  const { kind, amount, currency, balance_after, debt_after } = movement
  const debt = debt_after === null ? '' : ` and the debt was ${formatNumber('en', Number(debt_after))}`
  return `${formatNumber('en', Math.abs(Number(amount)))} ${currency} ${TRANSFERS[kind]}; the wallet then held ${formatNumber('en', Number(balance_after))}${debt}`
}

function tellPayment(payment: OrderFacts['payments'][number], currency: string): TimelineEntry[] {
  const { payment_id: id, gateway, state, created_at, updated_at, credited, charged_minor, charged_currency } = payment
  const opened = entry(created_at, 'PAYMENT', `Payment ${id} was opened at ${gateway}`)
  if (state === 'OPEN') return [opened]
  const paid =
    state === 'PAID' && charged_minor !== null && charged_currency
      ? `: ${money(charged_minor, charged_currency)} for ${formatNumber('en', credited ?? 0)} ${currency}`
      : ''
  return [
    opened,
    entry(updated_at, 'PAYMENT', `The gateway ${gateway} reported that payment ${id} ${PAYMENT_ENDS[state]}${paid}`),
  ]
}

function tellDiscrepancy(row: OrderFacts['discrepancies'][number]): TimelineEntry {
  const why = Object.hasOwn(DISCREPANCIES, row.reason) ? DISCREPANCIES[row.reason as Discrepancy] : row.reason
  const end = row.settled_at ? `; ${row.settled_by} settled it: ${row.note}` : '; nobody has settled it'
  const times = row.times > 1 ? `, ${row.times} times` : ''
  return entry(
    row.last_seen_at,
    'PAYMENT',
    `The gateway ${row.gateway} said something that does not fit${times}: ${why}${end}`,
  )
}

function tellReceipt(row: OrderFacts['receipts'][number]): TimelineEntry[] {
  const { kind, state, attempts, last_error, updated_at } = row
  const told = tellTurns('MAIL', row, 'WAITING', (turn) => {
    const tries = turn === state && turn !== 'WAITING' && attempts > 1 ? `, after ${attempts} attempts` : ''
    const error = turn === state && turn !== 'WAITING' && last_error ? ` (${last_error})` : ''
    return `${RECEIPTS[kind]} ${RECEIPT_STATES[turn]}${tries}${error}`
  })
  if (state !== 'WAITING' || !last_error) return told
  return [...told, entry(updated_at, 'MAIL', `${RECEIPTS[kind]} could not be sent yet (${last_error})`)]
}
