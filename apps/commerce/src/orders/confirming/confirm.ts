import { isSaleEnabled } from '@quartermaster/contract/product-types'
import type { ConfirmOrderRequest, OrderAnswer } from '@quartermaster/contract/wire/orders'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import type { Connection } from '../../database/database.ts'
import { answerOfKey } from '../../idempotency/once.ts'
import { findKey, type KeyedCall, keepAnswerAtOnce, requestHash } from '../../idempotency/store.ts'
import { blockedFrom, isBlocked } from '../../player-blocks/store.ts'
import { findDebt, type Owed } from '../../wallet/debts.ts'
import { readBalance } from '../../wallet/store.ts'
import { toConfirmation } from '../order/answers.ts'
import type { OrdersContext } from '../order/context.ts'
import { isPaidFor } from '../order/reservations.ts'
import { findOrder, type OrderWithDelivery } from '../order/store.ts'
import { keepTerms, mustChooseDelivery, takeBackWish } from '../order/terms.ts'
import { moveOrder } from '../order/transitions.ts'
import type { Confirmation } from './confirm-statement.ts'
import type { Confirmations } from './confirmations.ts'
import { countsOnWhatWentBack } from './counted-parts.ts'
import type { ConfirmFailure } from './failures.ts'
import { checkPrice, keepPriceCheck } from './order-price.ts'
import { priceOfTheRest } from './price-now.ts'

interface ConfirmInput {
  readonly puuid: string
  readonly orderId: string
  readonly key: string
  readonly body: ConfirmOrderRequest
}

const TRIES = 3

/** Confirms with the wish that came along, and without a trace of it where nothing came of that. */
export async function confirmOrder(
  context: OrdersContext,
  confirmations: Confirmations,
  input: ConfirmInput,
): Promise<OrderAnswer | ConfirmFailure | Failure<'KEY_REUSED'>> {
  const { puuid, orderId, body } = input
  const now = context.clock()
  await keepTerms(context.db, { puuid, orderId, deliverNow: body.deliverNow }, now)
  const answer = await payFromWallet(context, confirmations, input)
  if (body.deliverNow && isFailure(answer)) await takeBackWish(context.db, { puuid, orderId }, now)
  return answer
}

/**
 * Pays an order from the wallet. The usual case is one statement; only when it changed nothing are the reasons
 * looked for. Confirming a confirmed order again, under any key, is answered as the first time.
 */
async function payFromWallet(
  context: OrdersContext,
  confirmations: Confirmations,
  input: ConfirmInput,
): Promise<OrderAnswer | ConfirmFailure | Failure<'KEY_REUSED'>> {
  const { puuid, orderId, key, body } = input
  const call: KeyedCall = { puuid, key, call: `confirmOrder/${orderId}`, body }
  const confirmation = confirmationOf(input, requestHash(call))
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const outcome = await confirmations(confirmation)
    const forbiddenBy = isFailure(outcome) ? outcome.constraint : undefined
    if (!isFailure(outcome) && outcome.order) {
      context.metrics.orders.inc({ kind: 'PRODUCT', state: 'CONFIRMED' })
      context.wakeDeliveries()
      return toConfirmation(outcome.order)
    }
    const answer = await explain(context, call, input, forbiddenBy)
    if (answer) return answer
  }
  return fail('WALLET_BUSY')
}

function confirmationOf({ puuid, orderId, key, body }: ConfirmInput, requestHash: string): Confirmation {
  return {
    puuid,
    orderId,
    expectedCost: body.expectedCost,
    removeCreator: body.removeAffiliate,
    receiptEmail: body.receiptEmail === null ? '' : (body.receiptEmail ?? null),
    key: { key, requestHash },
  }
}

/** Why nothing happened; undefined when by now it would, because something else changed meanwhile. */
async function explain(
  context: OrdersContext,
  call: KeyedCall,
  { puuid, orderId, body }: ConfirmInput,
  forbiddenBy: string | undefined,
): Promise<OrderAnswer | ConfirmFailure | Failure<'KEY_REUSED'> | undefined> {
  const { db, clock, settings } = context
  const row = await findKey(db, puuid, call.key)
  const order = await findOrder(db, puuid, orderId)
  const now = clock()
  if (row) {
    const known = answerOfKey<OrderAnswer | ConfirmFailure>(row, call)
    if (known || !order || order.confirmed_balance === null) return known
    return toConfirmation(order)
  }
  if (!order) return fail('NO_SUCH_ORDER')
  if (order.confirmed_balance !== null && order.cost === body.expectedCost) {
    await keepAnswerAtOnce(db, call, { answer: null, orderId }, now)
    return toConfirmation(order)
  }
  // Not kept under the key: once the block ends, the player may confirm the same order.
  if (await isBlocked(db, puuid, 'BUYING', now)) return blockedFrom('BUYING')
  const overtaken =
    forbiddenBy === 'order_reservation_pkey' ||
    (order.cost !== body.expectedCost && isOpenAt(order, now) && (await isOvertaken(db, order)))
  const withdrawn = isWithdrawn(order, settings)
  const met =
    overtaken || withdrawn || !isOpenAt(order, now) ? undefined : await meetPrice(context, order, body.expectedCost)
  if (met === 'lowered') return undefined
  const failure = overtaken
    ? await boughtSince(context, order, body.expectedCost)
    : withdrawn
      ? fail('PRODUCT_UNAVAILABLE')
      : (met ??
        reasonAgainst(order, body.expectedCost, await readMeans(db, order), now) ??
        undecided(order, settings) ??
        ((await countsOnWhatWentBack(context, order)) ? fail('ORDER_NOT_CONFIRMABLE') : undefined))
  if (!failure) return undefined
  // Not kept under the key: it may change back, and then the same may be asked for again.
  if (failure.failure === 'PRICE_CHANGED') return failure
  const kept = await keepAnswerAtOnce(db, call, { answer: failure }, now)
  return kept ? failure : undefined
}

/**
 * Nobody pays more than it costs today: who confirms the order's price is told the lower one, who confirms that one gets it. An
 * order whose price holds or has risen is only noted as checked, and confirmed at its own.
 */
async function meetPrice(
  context: OrdersContext,
  order: OrderWithDelivery,
  expectedCost: number,
): Promise<ConfirmFailure | 'lowered' | undefined> {
  // What was imported elsewhere a moment ago counts: the statement looks at the database's own version.
  await context.catalogue.refresh()
  const check = checkPrice(context, order)
  const { lower, isKept } = check
  const { currency, cost: ordered } = order
  if (lower && lower.final !== expectedCost) return fail('PRICE_CHANGED', { cost: lower.final, currency, ordered })
  if (lower || !isKept) {
    await context.db.transaction().execute((transaction) => keepPriceCheck(transaction, order, check))
  }
  return lower && 'lowered'
}

/** Whatever price it is confirmed at, something of it is paid for. */
async function isOvertaken(db: Connection, { puuid, kind, repeatable, items }: OrderWithDelivery): Promise<boolean> {
  return kind === 'PRODUCT' && !repeatable && isPaidFor(db, puuid, items)
}

/**
 * Something of it was bought since: what is left of a bundle can still be bought, at another price, by a new order. Who
 * confirms this one at that price is sent there and not to the old price, which would lead back here.
 */
async function boughtSince(
  context: OrdersContext,
  order: OrderWithDelivery,
  expectedCost: number,
): Promise<ConfirmFailure> {
  const { puuid, order_id: orderId, cost: was, currency } = order
  const cost = await priceOfTheRest(context, order)
  if (cost === undefined) return fail('ALREADY_PAID')
  if (cost !== expectedCost) return fail('PRICE_CHANGED', { cost, currency, was })
  // Where the price is the same, nothing else would tell the player that it is over.
  if (cost === was) {
    const now = context.clock()
    const cause = 'something of it was bought since'
    await moveOrder(context.db, { puuid, orderId, from: ['AWAITING_CONFIRMATION'], to: 'CANCELLED', cause, now })
  }
  return fail('ORDER_NOT_CONFIRMABLE')
}

function isWithdrawn({ game_id, product_id }: OrderWithDelivery, settings: Settings): boolean {
  return product_id !== null && !isSaleEnabled(game_id, product_id, settings)
}

function undecided({ region, deliver_now_at }: OrderWithDelivery, settings: Settings): ConfirmFailure | undefined {
  return mustChooseDelivery(region, settings) && !deliver_now_at ? fail('DELIVER_NOW_REQUIRED') : undefined
}

interface Means {
  readonly balance: number
  readonly owed: Owed | undefined
}

async function readMeans(db: Connection, { puuid, currency }: OrderWithDelivery): Promise<Means> {
  return { balance: await readBalance(db, puuid, currency), owed: await findDebt(db, puuid) }
}

function reasonAgainst(
  order: OrderWithDelivery,
  expectedCost: number,
  { balance, owed }: Means,
  now: Date,
): ConfirmFailure | undefined {
  if (order.state === 'EXPIRED' || (isOpen(order) && now >= order.expires_at)) {
    return fail('ORDER_EXPIRED')
  }
  if (order.kind !== 'PRODUCT' || !isOpen(order)) return fail('ORDER_NOT_CONFIRMABLE')
  const { cost, currency } = order
  if (cost !== expectedCost) return fail('PRICE_CHANGED', { cost, currency, shown: expectedCost })
  if (owed) return fail('DEBT_OUTSTANDING', { ...owed })
  if (balance < cost) return fail('INSUFFICIENT_FUNDS')
  return undefined
}

function isOpen({ state }: OrderWithDelivery): boolean {
  return state === 'AWAITING_CONFIRMATION' || state === 'AWAITING_PAYMENT'
}

function isOpenAt(order: OrderWithDelivery, now: Date): boolean {
  return isOpen(order) && now < order.expires_at
}
