import { randomUUID } from 'node:crypto'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { Connection } from '../../database/database.ts'
import { planRefund, type Refund, type RefundFailure } from '../../payments/reversal-rules.ts'
import {
  findPaidPayment,
  findRefund,
  insertRefund,
  type RefundRow,
  readReversals,
  toPaidPayment,
} from '../../payments/reversal-store.ts'
import { lockPayment } from '../../payments/store.ts'
import { readPaidPart } from '../../wallet/paid-part.ts'
import { lockWallet, moveMoney } from '../../wallet/store.ts'
import type { OrdersContext } from '../order/context.ts'
import { findOrderById } from '../order/store.ts'

/** How long the process that took a refund has to send it before a worker does. */
export const LEASE_MS = 60_000

export type RefundPaymentFailure = RefundFailure | Failure<'NO_SUCH_ORDER' | 'NOT_PAID' | 'RETURN_CHANGED'>

/** What refunds ask of the rest. */
export type RefundsContext = Pick<OrdersContext, 'db' | 'gateway' | 'clock' | 'log'>

export interface RefundAsk {
  readonly orderId: string
  /** All that is left of the payment, or what the player has paid for and not spent. */
  readonly part: 'WHOLE' | 'UNUSED'
  readonly cause: string
  /** Where it follows from the call that asks, a call that begins again after a crash finds its refund. */
  readonly refundId?: string
  /** What the player was shown; anything else is refused, and so is having been shown no money. */
  readonly expected?: Pick<Refund, 'amount'> & { readonly minor: number | null }
}

/** Takes the currency of a refund and writes it down; from then on it is owed to the player, and sent by any worker. */
export async function beginRefund(
  context: RefundsContext,
  transaction: Connection,
  { orderId, part, cause, refundId = randomUUID(), expected }: RefundAsk,
): Promise<RefundRow | RefundPaymentFailure> {
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
}
