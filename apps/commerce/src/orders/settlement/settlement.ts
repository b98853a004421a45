import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { ofPlayer } from '../../buckets/spread.ts'
import { changeCredit } from '../../creators/store.ts'
import type { Connection } from '../../database/database.ts'
import type { TransferKind } from '../../database/wallet-tables.ts'
import { type PlayerErased, reasonAgainstErased } from '../../player-data/erased.ts'
import { noteReceipt } from '../../receipts/store.ts'
import { moveMoney } from '../../wallet/store.ts'
import { holdOrder } from '../order/hold-order.ts'
import { partsPaidBack } from '../order/parts-paid-back.ts'
import { moveOrder } from '../order/transitions.ts'
import { mayReverse, REVERSALS, type ReversalKind } from './reversal-rules.ts'

export interface OrderName {
  readonly puuid: string
  readonly orderId: string
}

/**
 * Tells an order how its delivery ended. Call it in the transaction that ends the delivery; telling it twice changes
 * nothing. What the player turned out to own already is paid back.
 */
export async function settleDelivery(
  transaction: Connection,
  order: OrderName,
  status: FulfillmentStatus,
  now: Date,
): Promise<void> {
  switch (status) {
    case 'FULFILLED':
    case 'PARTIALLY_FULFILLED':
      await moveOrder(transaction, { ...order, from: OWED, to: 'DELIVERED', cause: `delivery ${status}`, now })
      return
    case 'ALREADY_OWNED':
      await reverseOrder(transaction, order, { as: 'REFUND', cause: 'delivery ALREADY_OWNED', now })
      return
    case 'ERROR':
    case 'PLAYER_NOT_FOUND':
    case 'SHARD_NOT_FOUND':
    case 'ACCOUNT_LOOKUP_FAILED':
      await moveOrder(transaction, { ...order, to: 'DELIVERY_FAILED', cause: `delivery ${status}`, now })
      return
    case 'NOT_FOUND':
    case 'REQUESTED':
    case 'PLAYER_FOUND':
    case 'PENDING_FULFILLMENT':
    case 'CLAWEDBACK':
    case 'REFUNDED':
    case 'REPAID':
      return
  }
}

const OWED = ['CONFIRMED', 'DELIVERY_FAILED'] as const

export interface Reversal {
  readonly as: ReversalKind
  readonly cause: string
  readonly now: Date
}

/** What the wallet holds after it; null when no money moved. */
export interface Reversed {
  readonly balance: number | null
}

export type ReversalFailure = Failure<'NO_SUCH_ORDER' | 'WRONG_STATE' | 'INSUFFICIENT_FUNDS'> | PlayerErased

/**
 * The money side of taking an order back, or of taking that back. Give it a transaction and roll that back when it
 * fails. Deliveries are not touched: taking goods back is the caller's other half.
 */
export async function reverseOrder(
  transaction: Connection,
  { puuid, orderId }: OrderName,
  { as, cause, now }: Reversal,
): Promise<Reversed | ReversalFailure> {
  const erased = reasonAgainstErased(puuid)
  if (erased) return erased
  await holdOrder(transaction, { puuid, order_id: orderId })
  const order = await transaction
    .selectFrom('shop_order')
    .select(['kind', 'state', 'currency', 'cost', partsPaidBack(puuid).as('back')])
    .where(ofPlayer('shop_order', puuid))
    .where('puuid', '=', puuid)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!order) return fail('NO_SUCH_ORDER')
  if (!mayReverse(order, as)) return fail('WRONG_STATE')
  const { from, to, transfer } = REVERSALS[as]
  await moveOrder(transaction, { puuid, orderId, from, to, cause, now })
  await changeCredit(transaction, { puuid, orderId }, as === 'REPAY' ? 'ORDER' : 'REVERSAL', now)
  // What parts cost that never came has gone back already. A clawed-back order gave no money back: there is none to pay again.
  const amount = order.cost - Number(order.back)
  if (!transfer || amount === 0 || (as === 'REPAY' && order.state !== 'REFUNDED')) return { balance: null }
  const reference = `${as.toLowerCase()}:${orderId}:${await countReversals(transaction, { puuid, orderId }, transfer)}`
  const { currency } = order
  const paid = await moveMoney(transaction, { puuid, currency, kind: transfer, amount, reference, orderId }, now)
  if (isFailure(paid)) return paid
  if (as === 'REFUND') await noteReceipt(transaction, { puuid, orderId, kind: 'REFUND', event: reference, now })
  return { balance: paid.balance }
}

/** Refund and repayment may follow each other again; the order's row is locked, so the count holds. */
async function countReversals(db: Connection, { puuid, orderId }: OrderName, kind: TransferKind): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_transfer')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('puuid', '=', puuid)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('reference', 'not like', 'part:%')
    .executeTakeFirstOrThrow()
  return Number(count) + 1
}
