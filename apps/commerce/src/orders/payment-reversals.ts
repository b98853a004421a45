import { randomUUID } from 'node:crypto'
import type { PaymentDispute, PaymentRefund, PaymentSession } from '@quartermaster/contract/platform/payments'
import type { Connection } from '../database/database.ts'
import { amountFor } from '../payments/reversal-rules.ts'
import {
  type DisputeRow,
  insertDispute,
  insertRefund,
  type RefundRow,
  readReversals,
  toPaidPayment,
  updateDispute,
  updateRefund,
} from '../payments/reversal-store.ts'
import type { Payment } from '../payments/store.ts'
import { moveMoney, takeBackWithDebt } from '../wallet/store.ts'
import type { Order } from './store.ts'
import { moveOrder } from './transitions.ts'

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
  if (changed) await followWithOrder(locked)
  return changed
}

async function applyRefund(locked: LockedPayment, refund: PaymentRefund): Promise<boolean> {
  const { transaction, payment, now } = locked
  const { refunds } = await readReversals(transaction, payment)
  const known = refunds.find(
    ({ refund_id, gateway_refund_id }) => refund_id === refund.reference || gateway_refund_id === refund.refundId,
  )
  if (!known) return refund.state !== 'FAILED' && refund.minor > 0 && takeForRefund(locked, refund)
  if (known.state === 'UNDONE' || refund.state === 'PENDING') return false
  if (refund.state === 'FAILED') return undoRefund(locked, known, 'the gateway could not give it back')
  if (known.state === 'DONE') return false
  await updateRefund(transaction, known.refund_id, {
    state: 'DONE',
    gateway_refund_id: refund.refundId,
    last_error: null,
    updated_at: now,
  })
  return true
}

/** A refund that was made at the gateway: the currency follows the money. */
async function takeForRefund(locked: LockedPayment, { refundId, minor }: PaymentRefund): Promise<boolean> {
  const { transaction, payment, order, now } = locked
  const amount = amountFor(toPaidPayment(payment, await readReversals(transaction, payment)), minor)
  const row = await insertRefund(transaction, {
    refund_id: randomUUID(),
    ...namesOf(locked),
    amount,
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
  await takeBack(locked, amount, `refund:${row.refund_id}`)
  return order.order_id === row.order_id
}

/** The gateway has not given the money: the currency comes back, or goes to the dispute that stands in the way. */
export async function undoRefund(locked: LockedPayment, refund: RefundRow, reason: string): Promise<boolean> {
  const { transaction, payment, now } = locked
  await updateRefund(transaction, refund.refund_id, { state: 'UNDONE', last_error: reason, updated_at: now })
  await giveAgain(locked, 'TOP_UP_REFUND_REVERSAL', Number(refund.amount), `refund-undone:${refund.refund_id}`)
  const { refunds, disputes } = await readReversals(transaction, payment)
  const standing = disputes.find(({ state }) => state !== 'WON')
  if (!standing) return true
  const beside = toPaidPayment(payment, { refunds, disputes: [] })
  const amount = amountFor(beside, Number(standing.minor))
  await takeBack(locked, amount - Number(standing.amount), `dispute:${standing.dispute_id}:${refund.refund_id}`)
  await updateDispute(transaction, standing, { amount, updated_at: now })
  return true
}

async function applyDispute(locked: LockedPayment, dispute: PaymentDispute): Promise<boolean> {
  const { transaction, payment } = locked
  const reversals = await readReversals(transaction, payment)
  const known = reversals.disputes.find(({ dispute_id }) => dispute_id === dispute.disputeId)
  if (!known)
    return (
      dispute.state !== 'WON' &&
      openDispute(locked, dispute, amountFor(toPaidPayment(payment, reversals), dispute.minor))
    )
  const isNews = known.state !== dispute.state && known.state !== 'WON' && dispute.state !== 'OPEN'
  return isNews && endDispute(locked, known, dispute.state)
}

async function openDispute(locked: LockedPayment, dispute: PaymentDispute, amount: number): Promise<boolean> {
  const { transaction, now } = locked
  await insertDispute(transaction, {
    ...namesOf(locked),
    dispute_id: dispute.disputeId,
    amount,
    minor: dispute.minor,
    state: dispute.state,
    created_at: now,
    updated_at: now,
  })
  await takeBack(locked, amount, `dispute:${dispute.disputeId}`)
  return true
}

async function endDispute(locked: LockedPayment, known: DisputeRow, state: DisputeRow['state']): Promise<boolean> {
  await updateDispute(locked.transaction, known, { state, updated_at: locked.now })
  if (state === 'WON') {
    await giveAgain(locked, 'CLAWBACK_REVERSAL', Number(known.amount), `dispute-won:${known.dispute_id}`)
  }
  return true
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
