import { isFailure } from '@quartermaster/service/failure'
import type { Job } from '../../jobs/jobs.ts'
import {
  findRefund,
  type RefundRow,
  readReversals,
  takeDueRefunds,
  updateRefund,
} from '../../payments/reversal-store.ts'
import { lockPayment } from '../../payments/store.ts'
import type { OrdersContext } from '../order/context.ts'
import { lockOrder } from '../order/hold-order.ts'
import {
  beginRefund,
  LEASE_MS,
  type RefundAsk,
  type RefundPaymentFailure,
  type RefundsContext,
} from './begin-refund.ts'
import { applyReversals, followWithOrder, type LockedPayment, undoRefund } from './payment-reversals.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const LONGEST_WAIT_MS = 60 * MINUTE

/**
 * Gives a payment back: the currency is taken and the refund written in one transaction; from then on the gateway is
 * asked until it has answered, here or by any worker, under one reference. Whoever is killed at any point loses nothing,
 * and the gateway makes one refund of it. Proved by "killed at each step, a refund is one refund".
 */
export async function refundPayment(
  context: RefundsContext,
  asked: RefundAsk,
): Promise<RefundRow | RefundPaymentFailure> {
  const taken = await context.db.transaction().execute((transaction) => beginRefund(context, transaction, asked))
  if (isFailure(taken)) return taken
  if (taken.state === 'TAKEN') await sendRefund(context, taken)
  return (await findRefund(context.db, taken.refund_id)) ?? taken
}

/** Asks the gateway for a refund whose currency is taken. Safe to repeat. */
async function sendRefund({ db, gateway, clock, log }: RefundsContext, refund: RefundRow): Promise<void> {
  const { refund_id: reference, payment_id: paymentId, minor, money, attempts } = refund
  const answer = await gateway.refund(paymentId, { reference, amount: { minor: Number(minor), currency: money } })
  await db.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, refund.gateway, paymentId)
    const order = await lockOrder(transaction, refund)
    if (!payment || !order) throw new Error(`the payment of the refund ${reference} is gone`)
    const now = clock()
    const locked: LockedPayment = { transaction, payment, order, now }
    if (!isFailure(answer)) {
      await applyReversals(locked, { refunds: [answer] })
      return
    }
    log.warn({ refund: reference, detail: answer.detail }, 'a refund was not made')
    if (answer.failure === 'PAYMENT_REFUSED') {
      const { refunds } = await readReversals(transaction, payment)
      const current = refunds.find(({ refund_id }) => refund_id === reference)
      if (current?.state !== 'TAKEN') return
      await undoRefund(locked, current, answer.detail)
      await followWithOrder(locked)
      return
    }
    const wait = Math.min(10 * SECOND * 2 ** attempts, LONGEST_WAIT_MS)
    const next = new Date(now.getTime() + wait)
    await updateRefund(transaction, reference, { last_error: answer.detail, next_attempt_at: next, updated_at: now })
  })
}

/** Asks again for refunds that have no answer yet. */
export async function sendDueRefunds(context: RefundsContext): Promise<number> {
  const now = context.clock()
  const until = new Date(now.getTime() + LEASE_MS)
  const due = await takeDueRefunds(context.db, context.gateway.name, { limit: 20, now, until })
  for (const refund of due) await sendRefund(context, refund)
  return due.length
}

export const refundsJob: Job<OrdersContext> = { name: 'payment-refunds', everyMs: 10 * SECOND, run: sendDueRefunds }
