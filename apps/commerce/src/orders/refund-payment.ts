import { randomUUID } from 'node:crypto'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { Job } from '../jobs/jobs.ts'
import { planRefund, type Refund, type RefundFailure } from '../payments/reversal-rules.ts'
import {
  findPaidPayment,
  findRefund,
  insertRefund,
  type RefundRow,
  readReversals,
  takeDueRefunds,
  toPaidPayment,
  updateRefund,
} from '../payments/reversal-store.ts'
import { lockPayment } from '../payments/store.ts'
import { readPaidPart } from '../wallet/paid-part.ts'
import { lockWallet, moveMoney } from '../wallet/store.ts'
import type { OrdersContext } from './context.ts'
import { applyReversals, followWithOrder, type LockedPayment, undoRefund } from './payment-reversals.ts'
import { findOrderById, findOrderRow } from './store.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const LEASE_MS = MINUTE
const LONGEST_WAIT_MS = 60 * MINUTE

export type RefundPaymentFailure = RefundFailure | Failure<'NO_SUCH_ORDER' | 'NOT_PAID' | 'RETURN_CHANGED'>

/** What refunds ask of the rest. */
export type RefundsContext = Pick<OrdersContext, 'db' | 'gateway' | 'clock' | 'log'>

interface RefundAsk {
  readonly orderId: string
  /** All that is left of the payment, or what the player has paid for and not spent. */
  readonly part: 'WHOLE' | 'UNUSED'
  readonly cause: string
  /** Where it follows from the call that asks, whoever begins again after a crash finds their refund. */
  readonly refundId?: string
  /** What the player was shown; anything else is refused. */
  readonly expected?: Refund
}

/**
 * Gives a payment back: the currency is taken and the refund written in one transaction; from then on the gateway is
 * asked until it has answered, here or by any worker, under one reference. Whoever is killed at any point loses nothing,
 * and the gateway makes one refund of it. Proved by "killed at each step, a refund is one refund".
 */
export async function refundPayment(
  context: RefundsContext,
  { orderId, part, cause, refundId = randomUUID(), expected }: RefundAsk,
): Promise<RefundRow | RefundPaymentFailure> {
  const taken = await context.db.transaction().execute(async (transaction) => {
    const begun = await findRefund(transaction, refundId)
    if (begun) return begun
    const order = await findOrderById(transaction, orderId)
    if (!order) return fail('NO_SUCH_ORDER')
    const found = await findPaidPayment(transaction, orderId)
    const payment = found && (await lockPayment(transaction, found.gateway, found.payment_id))
    if (!payment || payment.gateway !== context.gateway.name) return fail('NOT_PAID')
    const { puuid, currency } = order
    const { balance } = await lockWallet(transaction, puuid, currency)
    const held = part === 'WHOLE' ? balance : await readPaidPart(transaction, puuid, currency)
    const plan = planRefund(toPaidPayment(payment, await readReversals(transaction, payment)), held, part)
    if (isFailure(plan)) return plan
    const now = context.clock()
    const { amount, minor } = plan
    if (expected && (expected.amount !== amount || expected.minor !== minor)) return fail('RETURN_CHANGED')
    const reference = `refund:${refundId}`
    const moved = await moveMoney(
      transaction,
      { puuid, currency, kind: 'TOP_UP_REFUND', amount, reference, orderId },
      now,
    )
    if (isFailure(moved)) return fail('SPENT_ALREADY')
    return insertRefund(transaction, {
      refund_id: refundId,
      gateway: payment.gateway,
      payment_id: payment.payment_id,
      puuid,
      order_id: orderId,
      currency,
      amount,
      minor,
      money: payment.charged_currency ?? '',
      origin: 'SHOP',
      state: 'TAKEN',
      cause,
      next_attempt_at: new Date(now.getTime() + LEASE_MS),
      created_at: now,
      updated_at: now,
    })
  })
  if (isFailure(taken)) return taken
  if (taken.state === 'TAKEN') await sendRefund(context, taken)
  return (await findRefund(context.db, refundId)) ?? taken
}

/** Asks the gateway for a refund whose currency is taken. Safe to repeat. */
async function sendRefund({ db, gateway, clock, log }: RefundsContext, refund: RefundRow): Promise<void> {
  const { refund_id: reference, payment_id: paymentId, minor, money, attempts } = refund
  const answer = await gateway.refund(paymentId, { reference, amount: { minor: Number(minor), currency: money } })
  await db.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, refund.gateway, paymentId)
    const order = await findOrderRow(transaction, refund)
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

/** Asks again for refunds that nobody has an answer to. */
export async function sendDueRefunds(context: RefundsContext): Promise<number> {
  const now = context.clock()
  const until = new Date(now.getTime() + LEASE_MS)
  const due = await takeDueRefunds(context.db, context.gateway.name, { limit: 20, now, until })
  for (const refund of due) await sendRefund(context, refund)
  return due.length
}

export const refundsJob: Job<OrdersContext> = { name: 'payment-refunds', everyMs: 10 * SECOND, run: sendDueRefunds }
