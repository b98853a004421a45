import type { CurrencyBundle } from '@quartermaster/contract/platform/payments'
import type { PriceComparison } from '@quartermaster/contract/wire/products'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { bucketOfPlayer } from '../../buckets/bucket.ts'
import { ofPlayer } from '../../buckets/spread.ts'
import type { Product } from '../../catalogue/product.ts'
import type { Connection } from '../../database/database.ts'
import type { DeliveryItem } from '../../database/delivery-tables.ts'
import type { OrderPartTable, ShopOrderTable } from '../../database/order-tables.ts'
import { lockWallet } from '../../wallet/store.ts'
import { type OrderPaymentRow, paymentsOfOrder } from './order-payments.ts'
import { type ReturnRow, returnsOfOrder } from './order-returns.ts'
import { partsPaidBack } from './parts-paid-back.ts'

export type Order = Selectable<ShopOrderTable>
export type NewOrder = Omit<
  Insertable<ShopOrderTable>,
  'bucket' | 'items' | 'confirmed_balance' | 'updated_at' | 'created_at'
> & {
  readonly items: readonly DeliveryItem[]
  readonly created_at: Date
}

/**
 * An order with what its delivery says of each item, null while nothing is owed, where an open payment is made, what
 * could be bought there, what it was agreed on, what was paid for it with money, and what went back of it.
 */
export type OrderWithDelivery = Order & {
  readonly delivered: readonly DeliveryItem[] | null
  readonly payment_url: string | null
  readonly offered: readonly CurrencyBundle[] | null
  /** What its payments credited, less what went back of them; null where none was paid. */
  readonly paid_in: string | null
  /** What went back for parts that never came. */
  readonly parts_back: string
  readonly comparison: PriceComparison | null
  readonly deliver_now_at: Date | null
  readonly payments: readonly OrderPaymentRow[]
  /** When its price left the wallet. */
  readonly taken_at: Date | null
  readonly returns: readonly ReturnRow[]
}

/** What a bundle's price was reckoned with. */
export type OrderPart = Omit<Selectable<OrderPartTable>, 'bucket' | 'puuid' | 'order_id'>

/**
 * Writes an order with its parts. Where some of them are owned the wallet is held meanwhile, as it is where a return
 * begins: so a return sees every order whose price counts on what goes back, or the order's confirmation sees the return.
 */
export async function insertOrderWithParts(
  db: Connection,
  order: NewOrder,
  parts: readonly OrderPart[],
  cause: string,
): Promise<void> {
  if (parts.length === 0) return insertOrder(db, order, cause)
  const { puuid, order_id } = order
  await db.transaction().execute(async (transaction) => {
    if (parts.some(({ owned }) => owned)) await lockWallet(transaction, puuid, order.currency)
    await insertOrder(transaction, order, cause)
    await transaction
      .insertInto('order_part')
      .values(parts.map((part) => ({ ...part, bucket: bucketOfPlayer(puuid), puuid, order_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Writes an order and its first event. An order that is there already stays as it is. */
export async function insertOrder(db: Connection, order: NewOrder, cause: string): Promise<void> {
  const { items, ...rest } = order
  await db
    .with('opened', (open) =>
      open
        .insertInto('shop_order')
        .values({
          ...rest,
          bucket: bucketOfPlayer(order.puuid),
          items: JSON.stringify(items),
          updated_at: order.created_at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['bucket', 'puuid', 'order_id', 'state', 'created_at']),
    )
    .insertInto('order_event')
    .columns(['bucket', 'puuid', 'order_id', 'state', 'cause', 'created_at'])
    .expression((select) =>
      select
        .selectFrom('opened')
        .select(['bucket', 'puuid', 'order_id', 'state', sql<string>`${cause}::text`.as('cause'), 'created_at']),
    )
    .execute()
}

/** One of the player's own orders. */
export async function findOrder(
  db: Connection,
  puuid: string,
  orderId: string,
): Promise<OrderWithDelivery | undefined> {
  return ordersOf(db, puuid).where('shop_order.order_id', '=', orderId).executeTakeFirst()
}

/** A player's orders of a thing that wait for their payment. */
export async function listUnpaidOrders(
  db: Connection,
  puuid: string,
  { gameId, productId }: Pick<Product, 'gameId' | 'productId'>,
): Promise<Pick<Order, 'order_id' | 'kind'>[]> {
  return db
    .selectFrom('shop_order')
    .select(['order_id', 'kind'])
    .where(ofPlayer('shop_order', puuid))
    .where('puuid', '=', puuid)
    .where('state', '=', 'AWAITING_PAYMENT')
    .where('game_id', '=', gameId)
    .where('product_id', '=', productId)
    .execute()
}

const paidIn: RawBuilder<string | null> = sql`(
  select sum(payment.credited
      - (select coalesce(sum(r.amount), 0) from payment_refund r
          where r.gateway = payment.gateway and r.payment_id = payment.payment_id and r.state <> 'UNDONE')
      - (select coalesce(sum(d.amount), 0) from payment_dispute d
          where d.gateway = payment.gateway and d.payment_id = payment.payment_id and d.state <> 'WON'))
  from payment where payment.order_id = shop_order.order_id and payment.state = 'PAID'
)`

const takenAt = (puuid: string): RawBuilder<Date | null> => sql`(
  select taken.created_at from ledger_transfer taken
  where ${ofPlayer('taken', puuid)} and taken.puuid = shop_order.puuid
    and taken.reference = 'order:' || shop_order.order_id
)`

/** A player's orders, in no order. */
export function ordersOf(db: Connection, puuid: string) {
  return db
    .selectFrom('shop_order')
    .leftJoin('delivery', (join) =>
      join
        .on(ofPlayer('delivery', puuid))
        .onRef('delivery.source_key', '=', 'shop_order.puuid')
        .onRef('delivery.source_id', '=', 'shop_order.order_id')
        .on('delivery.corrects', 'is', null),
    )
    .leftJoin('order_terms', (join) =>
      join
        .on(ofPlayer('order_terms', puuid))
        .onRef('order_terms.puuid', '=', 'shop_order.puuid')
        .onRef('order_terms.order_id', '=', 'shop_order.order_id'),
    )
    .leftJoin('payment_offer', (join) =>
      join
        .on(ofPlayer('payment_offer', puuid))
        .onRef('payment_offer.puuid', '=', 'shop_order.puuid')
        .onRef('payment_offer.order_id', '=', 'shop_order.order_id'),
    )
    .selectAll('shop_order')
    .select((select) => [
      'order_terms.comparison',
      'order_terms.deliver_now_at',
      select.ref('delivery.items').as('delivered'),
      select
        .selectFrom('payment')
        .select('redirect_url')
        .whereRef('payment.order_id', '=', 'shop_order.order_id')
        .where('payment.state', '=', 'OPEN')
        .orderBy('payment.created_at', 'desc')
        .limit(1)
        .as('payment_url'),
      sql<readonly CurrencyBundle[] | null>`payment_offer.request -> 'bundles'`.as('offered'),
      paidIn.as('paid_in'),
      takenAt(puuid).as('taken_at'),
      partsPaidBack(puuid).as('parts_back'),
      paymentsOfOrder(puuid).as('payments'),
      returnsOfOrder(puuid).as('returns'),
    ])
    .where(ofPlayer('shop_order', puuid))
    .where('shop_order.puuid', '=', puuid)
}

/**
 * By the order alone: for operators. A database that is spread over servers asks all of them, and one of them where it is known
 * whose order it is.
 */
export async function findOrderById(db: Connection, orderId: string, puuid?: string): Promise<Order | undefined> {
  const orders = db.selectFrom('shop_order').selectAll().where('order_id', '=', orderId)
  const own = puuid === undefined ? orders : orders.where(ofPlayer('shop_order', puuid)).where('puuid', '=', puuid)
  return own.executeTakeFirst()
}
