import { randomUUID } from 'node:crypto'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { bucketOfPlayer } from '../../buckets/bucket.ts'
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
import { lockPayment, type Payment } from '../../payments/store.ts'
import { readPaidPart } from '../../wallet/paid-part.ts'
import { lockWallet, moveMoney } from '../../wallet/store.ts'
import type { OrdersContext } from '../order/context.ts'
import { findOrderById, type Order } from '../order/store.ts'

/** How long the process that took a refund has to send it before a worker does. */
export const LEASE_MS = 60_000

export type RefundPaymentFailure = RefundFailure | Failure<'NO_SUCH_ORDER' | 'NOT_PAID' | 'RETURN_CHANGED'>

export interface ForetoldRefund extends Refund {
  /** The code of the money that goes back. */
  readonly money: string
}

/** What refunds ask of the rest. */
export type RefundsContext = Pick<OrdersContext, 'db' | 'gateway' | 'clock' | 'log'>

export interface RefundAsk {
  readonly orderId: string
  /** Whose order it is, where that is known. */
  readonly puuid?: string
  /** All that is left of the payment, where none of it is spent; or what the player has paid for and not spent. */
  readonly part: 'WHOLE' | 'UNUSED'
  readonly cause: string
  /** Where it follows from the call that asks, a call that begins again after a crash finds its refund. */
  readonly refundId?: string
  /** What the player was shown; anything else is refused, and so is having been shown no money. */
  readonly expected?: Pick<Refund, 'amount'> & { readonly minor: number | null }
  /** More currency than this is not taken. */
  readonly atMost?: number
}

/** What a refund would take and give back as things stand; for who decides about it. */
export async function foretellRefund(
  { db, gateway }: Pick<RefundsContext, 'db' | 'gateway'>,
  { orderId, part }: Pick<RefundAsk, 'orderId' | 'part'>,
): Promise<ForetoldRefund | RefundPaymentFailure> {
  const order = await findOrderById(db, orderId)
  if (!order) return fail('NO_SUCH_ORDER')
  const payment = await findPaidPayment(db, orderId)
  if (!payment || payment.gateway !== gateway.name) return fail('NOT_PAID')
  const plan = await planPart(db, { order, payment, part })
  return isFailure(plan) ? plan : { ...plan, money: payment.charged_currency ?? '' }
}

/** What the wallet held before a refund took its currency, and after; for the trail. */
export async function balancesAround(
  db: Connection,
  { puuid, refund_id: refundId }: Pick<RefundRow, 'puuid' | 'refund_id'>,
): Promise<{ before: number; after: number }> {
  const taken = await db
    .selectFrom('ledger_transfer')
    .select(['amount', 'balance_after'])
    .where('bucket', '=', bucketOfPlayer(puuid))
    .where('puuid', '=', puuid)
    .where('reference', '=', takenBy(refundId))
    .executeTakeFirstOrThrow()
  const after = Number(taken.balance_after)
  return { before: after - Number(taken.amount), after }
}

const takenBy = (refundId: string) => `refund:${refundId}`

interface Planned extends Pick<RefundAsk, 'part'> {
  readonly order: Pick<Order, 'puuid' | 'currency'>
  readonly payment: Payment
}

async function planPart(db: Connection, { order: { puuid, currency }, payment, part }: Planned) {
  const paid = await readPaidPart(db, puuid, currency)
  return planRefund(toPaidPayment(payment, await readReversals(db, payment)), paid, part)
}

/** Takes the currency of a refund and writes it down; from then on it is owed to the player, and sent by any worker. */
export async function beginRefund(
  context: RefundsContext,
  transaction: Connection,
  { orderId, puuid: owner, part, cause, refundId = randomUUID(), expected, atMost }: RefundAsk,
): Promise<RefundRow | RefundPaymentFailure> {
  const begun = await findRefund(transaction, refundId)
  if (begun) return begun
  const order = await findOrderById(transaction, orderId, owner)
  if (!order) return fail('NO_SUCH_ORDER')
  const found = await findPaidPayment(transaction, orderId)
  const payment = found && (await lockPayment(transaction, found.gateway, found.payment_id))
  if (!payment || payment.gateway !== context.gateway.name) return fail('NOT_PAID')
  const { puuid, currency } = order
  await lockWallet(transaction, puuid, currency)
  const plan = await planPart(transaction, { order, payment, part })
  if (isFailure(plan)) return plan
  const now = context.clock()
  const { amount, minor } = plan
  if (expected && (expected.amount !== amount || expected.minor !== minor)) return fail('RETURN_CHANGED')
  if (atMost !== undefined && amount > atMost) return fail('RETURN_CHANGED')
  const reference = takenBy(refundId)
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
