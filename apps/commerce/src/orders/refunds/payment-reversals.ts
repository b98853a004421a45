import { randomUUID } from 'node:crypto'
import type { PaymentDispute, PaymentRefund, PaymentSession } from '@quartermaster/contract/platform/payments'
import { sql } from 'kysely'
import type { Connection } from '../../database/database.ts'
import { disputeStep } from '../../payments/dispute-rules.ts'
import { amountDue, mostFor } from '../../payments/reversal-rules.ts'
import {
  foreignReversals,
  insertDispute,
  insertRefund,
  type RefundRow,
  readReversals,
  toPaidPayment,
  updateDispute,
  updateRefund,
} from '../../payments/reversal-store.ts'
import type { Payment } from '../../payments/store.ts'
import { noteReceipt } from '../../receipts/store.ts'
import { moveMoney, takeBackWithDebt } from '../../wallet/store.ts'
import type { Order } from '../order/store.ts'
import { moveOrder } from '../order/transitions.ts'

/** A paid payment, locked by the transaction, with its order. */
export interface LockedPayment {
  readonly transaction: Connection
  readonly payment: Payment
  readonly order: Order
  readonly now: Date
}

/**
 * Takes in what has gone back of a payment, as the gateway tells it now. Each refund and each step of a dispute has its
 * effect once; what is older than what is known has none. True when anything changed.
 */
export async function applyReversals(
  locked: LockedPayment,
  { refunds = [], dispute = null }: Pick<PaymentSession, 'refunds' | 'dispute'>,
): Promise<boolean> {
  let changed = false
  for (const refund of refunds) changed = (await applyRefund(locked, refund)) || changed
  if (dispute) changed = (await applyDispute(locked, dispute)) || changed
  if (refunds.length > 0 || dispute) changed = (await takeWhatIsDue(locked)) || changed
  if (changed) await followWithOrder(locked)
  return changed
}

async function applyRefund(locked: LockedPayment, refund: PaymentRefund): Promise<boolean> {
  const { transaction, payment, now } = locked
  const { refunds } = await readReversals(transaction, payment)
  const known = refunds.find(
    ({ refund_id, gateway_refund_id }) => refund_id === refund.reference || gateway_refund_id === refund.refundId,
  )
  if (!known) return refund.state !== 'FAILED' && refund.minor > 0 && noteForeignRefund(locked, refund)
  if (known.state === 'UNDONE' || refund.state === 'PENDING') return false
  if (refund.state === 'FAILED') return undoRefund(locked, known, 'the gateway could not give it back')
  if (known.state === 'DONE') return false
  await updateRefund(transaction, known.refund_id, {
    state: 'DONE',
    gateway_refund_id: refund.refundId,
    last_error: null,
    updated_at: now,
  })
  await noteMoneyReturned(locked, known.refund_id)
  return true
}

/** A refund that was made at the gateway: the currency follows the money. */
async function noteForeignRefund(locked: LockedPayment, { refundId, minor }: PaymentRefund): Promise<boolean> {
  const { transaction, payment, now } = locked
  const row = await insertRefund(transaction, {
    refund_id: randomUUID(),
    ...namesOf(locked),
    amount: 0,
    minor,
    money: payment.charged_currency ?? '',
    origin: 'GATEWAY',
    state: 'DONE',
    gateway_refund_id: refundId,
    cause: 'refunded at the gateway',
    next_attempt_at: now,
    created_at: now,
    updated_at: now,
  })
  await noteMoneyReturned(locked, row.refund_id)
  return true
}

/**
 * Takes the currency of money that went back without us asking, as far as it is not taken yet, and notes it with the
 * refunds and disputes it is taken for.
 */
async function takeWhatIsDue(locked: LockedPayment): Promise<boolean> {
  const { transaction, payment, now } = locked
  const reversals = await readReversals(transaction, payment)
  const foreign = foreignReversals(reversals)
  const paid = toPaidPayment(payment, reversals)
  const due = amountDue(paid, foreign)
  let left = due
  for (const { amount, minor, refund, dispute } of foreign) {
    const part = Math.min(left, Math.max(0, mostFor(paid, { amount, minor }) - amount))
    if (part === 0) continue
    left -= part
    const name = dispute ? `dispute:${dispute.dispute_id}` : `refund:${refund.refund_id}`
    await takeBack(locked, part, await nextReference(locked, name))
    const change = { amount: amount + part, updated_at: now }
    await (dispute ? updateDispute(transaction, dispute, change) : updateRefund(transaction, refund.refund_id, change))
  }
  return left < due
}

async function noteMoneyReturned({ transaction, order, now }: LockedPayment, refundId: string): Promise<void> {
  const { puuid, order_id: orderId } = order
  await noteReceipt(transaction, { puuid, orderId, kind: 'MONEY_REFUND', event: `refund:${refundId}`, now })
}

/** The gateway has not given the money: the currency comes back, or goes to whatever stands in the way. */
export async function undoRefund(locked: LockedPayment, refund: RefundRow, reason: string): Promise<boolean> {
  const { transaction, now } = locked
  await updateRefund(transaction, refund.refund_id, { state: 'UNDONE', last_error: reason, updated_at: now })
  await giveAgain(locked, 'TOP_UP_REFUND_REVERSAL', Number(refund.amount), `refund-undone:${refund.refund_id}`)
  await takeWhatIsDue(locked)
  return true
}

async function applyDispute(locked: LockedPayment, dispute: PaymentDispute): Promise<boolean> {
  const { transaction, payment, now } = locked
  const { disputes } = await readReversals(transaction, payment)
  const known = disputes.find(({ dispute_id }) => dispute_id === dispute.disputeId)
  const step = disputeStep(known, dispute)
  if (step === 'NOTHING') return false
  const { disputeId, minor, state } = dispute
  const amount = step === 'TAKE' ? 0 : Number(known?.amount ?? 0)
  const row = { state, amount, revision: dispute.revision ?? known?.revision ?? null, updated_at: now }
  if (known) await updateDispute(transaction, known, row)
  else await insertDispute(transaction, { ...namesOf(locked), ...row, dispute_id: disputeId, minor, created_at: now })
  if (step === 'GIVE') {
    const reference = await nextReference(locked, `dispute-won:${disputeId}`)
    await giveAgain(locked, 'CLAWBACK_REVERSAL', amount, reference)
  }
  return true
}

/** A dispute may be lost and won more than once; the payment is locked, so the count holds. */
async function nextReference({ transaction, order: { puuid } }: LockedPayment, name: string): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select reference from ledger_transfer where puuid = ${puuid} union select reference from debt_entry where puuid = ${puuid}
    ) named where reference = ${name} or starts_with(reference, ${`${name}:`})`.execute(transaction)
  const count = rows[0]?.count ?? 0
  return count === 0 ? name : `${name}:${count + 1}`
}

function namesOf({ payment, order }: LockedPayment) {
  const { gateway, payment_id } = payment
  return { gateway, payment_id, puuid: order.puuid, order_id: order.order_id, currency: order.currency }
}

async function takeBack({ transaction, order, now }: LockedPayment, amount: number, reference: string): Promise<void> {
  if (amount <= 0) return
  const { puuid, currency, order_id: orderId } = order
  await takeBackWithDebt(transaction, { puuid, currency, kind: 'CLAWBACK', amount, reference, orderId }, now)
}

async function giveAgain(
  { transaction, order, now }: LockedPayment,
  kind: 'CLAWBACK_REVERSAL' | 'TOP_UP_REFUND_REVERSAL',
  amount: number,
  reference: string,
): Promise<void> {
  if (amount <= 0) return
  const { puuid, currency, order_id: orderId } = order
  await moveMoney(transaction, { puuid, currency, kind, amount, reference, orderId }, now)
}

/** A top-up whose currency is all gone back is closed; one that has some again is open again. */
export async function followWithOrder({ transaction, payment, order, now }: LockedPayment): Promise<void> {
  if (order.kind !== 'TOP_UP') return
  const { puuid, order_id: orderId } = order
  const { refunds, disputes } = await readReversals(transaction, payment)
  const done = refunds.filter(({ state }) => state === 'DONE')
  const { takenAmount, isDisputed } = toPaidPayment(payment, { refunds: done, disputes })
  const to = takenAmount < (payment.credited ?? 0) ? 'DELIVERED' : isDisputed ? 'CLAWED_BACK' : 'REFUNDED'
  const from = to === 'DELIVERED' ? (['REFUNDED', 'CLAWED_BACK'] as const) : (['DELIVERED'] as const)
  const cause = `payment: ${takenAmount} of ${payment.credited} taken back`
  await moveOrder(transaction, { puuid, orderId, from, to, cause, now })
}
