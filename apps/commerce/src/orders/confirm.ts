import type { ConfirmOrderRequest, OrderAnswer } from '@quartermaster/contract/wire/orders'
import { type Refusal, refuse } from '@quartermaster/service/error-answers'
import { answerOfKey } from '../idempotency/once.ts'
import { findKey, type KeyedCall, keepAnswerAtOnce, requestHash } from '../idempotency/store.ts'
import { readBalance } from '../wallet/store.ts'
import { toConfirmation } from './answers.ts'
import type { Confirmation } from './confirm-statement.ts'
import type { Confirmations } from './confirmations.ts'
import type { OrdersContext } from './context.ts'
import { findOrder, type OrderWithDelivery } from './store.ts'

interface ConfirmInput {
  readonly puuid: string
  readonly orderId: string
  readonly key: string
  readonly body: ConfirmOrderRequest
}

const TRIES = 3

/**
 * Pays an order from the wallet. The usual case is one statement; only when it changed nothing are the reasons
 * looked for. Confirming a confirmed order again, under any key, is answered as the first time.
 */
export async function confirmOrder(
  context: OrdersContext,
  confirmations: Confirmations,
  input: ConfirmInput,
): Promise<OrderAnswer | Refusal> {
  const { puuid, orderId, key, body } = input
  const call: KeyedCall = { puuid, key, call: `confirmOrder/${orderId}`, body }
  const confirmation = confirmationOf(input, requestHash(call))
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const outcome = await confirmations(confirmation)
    if (outcome.order) {
      context.metrics.orders.inc({ kind: 'PRODUCT', state: 'CONFIRMED' })
      context.wakeDeliveries()
      return toConfirmation(outcome.order)
    }
    const answer = await explain(context, call, input, outcome.forbiddenBy)
    if (answer) return answer
  }
  return refuse(409, 'CONFLICT', 'Your wallet is busy with other purchases. Try again.')
}

function confirmationOf({ puuid, orderId, key, body }: ConfirmInput, requestHash: string): Confirmation {
  return {
    puuid,
    orderId,
    expectedCost: body.expectedCost,
    removeCreator: body.removeAffiliate,
    receiptEmail: body.receiptEmail ?? null,
    key: { key, requestHash },
  }
}

/** Why nothing happened; undefined when by now it would, because something else changed meanwhile. */
async function explain(
  { db, clock }: OrdersContext,
  call: KeyedCall,
  { puuid, orderId, body }: ConfirmInput,
  forbiddenBy: string | undefined,
): Promise<OrderAnswer | Refusal | undefined> {
  const row = await findKey(db, puuid, call.key)
  const order = await findOrder(db, puuid, orderId)
  const now = clock()
  if (row) {
    const known = answerOfKey<OrderAnswer>(row, call)
    if (known || !order || order.confirmed_balance === null) return known
    return toConfirmation(order)
  }
  if (!order) return refuse(404, 'NOT_FOUND', 'There is no such order.')
  if (order.confirmed_balance !== null && order.cost === body.expectedCost) {
    await keepAnswerAtOnce(db, call, { status: 200, answer: null, orderId }, now)
    return toConfirmation(order)
  }
  const refusal =
    forbiddenBy === 'order_reservation_pkey'
      ? ALREADY_PAID
      : reasonAgainst(order, body.expectedCost, await readBalance(db, puuid, order.currency), now)
  if (!refusal) return undefined
  const kept = await keepAnswerAtOnce(db, call, { status: refusal.status, answer: refusal }, now)
  return kept ? refusal : undefined
}

const ALREADY_PAID = refuse(409, 'ALREADY_OWNED', 'You have paid for this already. It is in your game, or on its way.')

function reasonAgainst(
  order: OrderWithDelivery,
  expectedCost: number,
  balance: number,
  now: Date,
): Refusal | undefined {
  const isOpen = order.state === 'AWAITING_CONFIRMATION' || order.state === 'AWAITING_PAYMENT'
  if (order.state === 'EXPIRED' || (isOpen && now >= order.expires_at)) {
    return refuse(409, 'PAYMENT_TIMED_OUT', 'The time for this order is up. Nothing was paid. Start it again.')
  }
  if (order.kind !== 'PRODUCT' || !isOpen) {
    return refuse(409, 'ORDER_NOT_CONFIRMABLE', 'This order can’t be confirmed any more. Start a new one.')
  }
  if (order.cost !== expectedCost) {
    return refuse(409, 'PRICE_CHANGED', `This order costs ${order.cost} ${order.currency}. Look at it again.`)
  }
  if (balance < order.cost) {
    return refuse(409, 'INSUFFICIENT_FUNDS', 'Your wallet holds less than this costs. Top up and try again.')
  }
  return undefined
}
