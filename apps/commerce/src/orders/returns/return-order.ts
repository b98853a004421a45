import type { GameItem } from '@quartermaster/contract/platform/game-services'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { bucketOfPlayer } from '../../buckets/bucket.ts'
import { keyBegins, ofPlayer } from '../../buckets/spread.ts'
import type { Connection } from '../../database/database.ts'
import { correctableOf } from '../../fulfilment/correction-rules.ts'
import { listDeliveries, takeBack } from '../../fulfilment/operations.ts'
import { type PlayerErased, reasonAgainstErased } from '../../player-data/erased.ts'
import type { OrdersContext } from '../order/context.ts'
import { findOrder, findOrderById, type Order, type OrderWithDelivery } from '../order/store.ts'
import { type OrderName, reverseOrder } from '../settlement/settlement.ts'
import { endOrdersCounting, holdForReturn, type NeededFailure, reasonToKeep } from './dependents.ts'
import { type Returnable, type ReturnFailure, reasonAgainstReturn } from './return-rules.ts'

export type ReturnOrderFailure =
  | ReturnFailure
  | NeededFailure
  | PlayerErased
  | Failure<'NO_SUCH_ORDER' | 'GAME_SERVICES_UNAVAILABLE'>

const DAY_MS = 86_400_000

export const BY_THE_PLAYER = 'returned by the player'

/**
 * Gives an order back. The goods go first: the game service takes them only if they are still unused, and once it has,
 * the price is paid back in the transaction that notes it. Answered as soon as the worker has been told.
 */
export async function returnOrder(
  context: ReturningContext & Pick<OrdersContext, 'wakeDeliveries'>,
  { orderId, puuid: owner, cause }: { readonly orderId: string; readonly puuid?: string; readonly cause: string },
): Promise<Order | ReturnOrderFailure> {
  const { db, clock, wakeDeliveries } = context
  const found = await findReturned(context, orderId, owner)
  if (isFailure(found)) return found
  const { order, owned } = found
  const { puuid } = order
  const now = clock()
  const begun = await db.transaction().execute(async (transaction) => {
    await holdForReturn(transaction, order)
    // A call that held it before may have changed all of it.
    const held = await findOrder(transaction, puuid, orderId)
    if (!held) return fail('NO_SUCH_ORDER')
    const reason = await reasonAgainst(context, transaction, { order: held, owned, now })
    if (reason) return reason
    const name = { sourceKind: 'ORDER', sourceKey: puuid, sourceId: orderId } as const
    const taken = await takeBack(transaction, name, { closesAs: 'REFUNDED', now, onlyUnused: true })
    if (taken !== 'QUEUED') throw new Error(`the rules let ${orderId} be returned, and it is not taken back`)
    await sql`
      insert into order_return (bucket, puuid, order_id, state, cause, created_at, updated_at)
      values (${bucketOfPlayer(puuid)}, ${puuid}, ${orderId}::uuid, 'REVOKING', ${cause}, ${now}, ${now})
      on conflict (${keyBegins}puuid, order_id) do update
      set state = 'REVOKING', cause = excluded.cause, created_at = ${now}, updated_at = ${now}`.execute(transaction)
    await endOrdersCounting(transaction, order, now)
    return 'BEGUN'
  })
  if (isFailure(begun)) return begun
  wakeDeliveries()
  return order
}

type ReturningContext = Pick<OrdersContext, 'db' | 'clock' | 'settings' | 'catalogue' | 'gameServices'>

interface Returned {
  readonly order: OrderWithDelivery
  /** What its player has in the game. */
  readonly owned: readonly GameItem[]
}

async function findReturned(
  { db, gameServices }: ReturningContext,
  orderId: string,
  owner?: string,
): Promise<Returned | ReturnOrderFailure> {
  // Operators know the order alone.
  const whose = owner ?? (await findOrderById(db, orderId))?.puuid
  const order = whose === undefined ? undefined : await findOrder(db, whose, orderId)
  if (!order) return fail('NO_SUCH_ORDER')
  const erased = reasonAgainstErased(order.puuid)
  if (erased) return erased
  const game = order.items[0]?.game
  const owned = game ? await gameServices.listItems(game, order.puuid) : []
  return isFailure(owned) ? fail('GAME_SERVICES_UNAVAILABLE') : { order, owned }
}

async function reasonAgainst(
  { settings, catalogue }: ReturningContext,
  db: Connection,
  { order, owned, now }: Returned & { readonly now: Date },
): Promise<ReturnFailure | NeededFailure | undefined> {
  const reason = reasonAgainstReturn(await readReturnable(db, order, { settings, now }), owned)
  return reason ?? reasonToKeep(db, { order, owned, catalogue: catalogue.current() })
}

/** Why an order cannot be given back now, if so; told to the operator who asks, before a second one decides. */
export async function findHindranceToReturn(
  context: ReturningContext,
  orderId: string,
): Promise<ReturnOrderFailure | undefined> {
  const found = await findReturned(context, orderId)
  return isFailure(found) ? found : reasonAgainst(context, context.db, { ...found, now: context.clock() })
}

/** An order as the rules of returns ask about it. */
export async function readReturnable(
  db: Connection,
  order: OrderWithDelivery,
  { settings, now }: Pick<OrdersContext, 'settings'> & { readonly now: Date },
): Promise<Returnable> {
  const deliveries = await listDeliveries(db, { sourceKind: 'ORDER', sourceKey: order.puuid, sourceId: order.order_id })
  const terms = { deliveredAt: await deliveryTime(db, order), returnDays: settings.RETURN_DAYS, now }
  return { order, correctable: correctableOf(deliveries), terms }
}

/** Told how taking the goods ended, in the transaction that ends it. */
export async function settleReturn(
  transaction: Connection,
  { puuid, orderId }: OrderName,
  { isTaken, now }: { readonly isTaken: boolean; readonly now: Date },
): Promise<void> {
  const { rows } = await sql<{ cause: string | null }>`
    update order_return set state = ${isTaken ? 'RETURNED' : 'REFUSED'}, updated_at = ${now}
    where ${ofPlayer('order_return', puuid)} and puuid = ${puuid} and order_id = ${orderId}::uuid and state = 'REVOKING' returning cause`.execute(
    transaction,
  )
  if (rows.length === 0 || !isTaken) return
  const reversed = await reverseOrder(
    transaction,
    { puuid, orderId },
    { as: 'REFUND', cause: rows[0]?.cause ?? BY_THE_PLAYER, now },
  )
  if (isFailure(reversed)) throw new Error(`the returned order ${orderId} cannot be paid back: ${reversed.failure}`)
}

/** When an order's goods arrived. */
export async function deliveryTime(
  db: Connection,
  { puuid, order_id, created_at }: Pick<Order, 'puuid' | 'order_id' | 'created_at'>,
): Promise<Date> {
  const row = await db
    .selectFrom('order_event')
    .select('created_at')
    .where(ofPlayer('order_event', puuid))
    .where('puuid', '=', puuid)
    .where('order_id', '=', order_id)
    .where('state', '=', 'DELIVERED')
    // Older months are not looked into; clocks of processes differ by less than that.
    .where('created_at', '>=', new Date(created_at.getTime() - DAY_MS))
    .orderBy('event_id', 'desc')
    .executeTakeFirst()
  return row?.created_at ?? created_at
}
