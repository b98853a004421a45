import { sql } from 'kysely'
import { ofPlayer } from '../../buckets/spread.ts'
import type { Connection } from '../../database/database.ts'
import { noteReceipt } from '../../receipts/store.ts'
import { moveMoney } from '../../wallet/store.ts'
import { HAS_GOODS } from '../order/order-states.ts'
import type { OrderName } from './settlement.ts'

/**
 * Pays back what parts of a bundle cost in their order, each once: the ledger knows it by order and part. Answers how much
 * went back of those parts in all. Orders from before parts were written down have none to pay back.
 */
export async function payBackParts(
  transaction: Connection,
  { puuid, orderId }: OrderName,
  productIds: readonly string[],
  now: Date,
): Promise<number> {
  const parts = await transaction
    .selectFrom('order_part')
    .innerJoin('shop_order', (join) =>
      join
        .on(ofPlayer('shop_order', puuid))
        .onRef('shop_order.puuid', '=', 'order_part.puuid')
        .onRef('shop_order.order_id', '=', 'order_part.order_id'),
    )
    .select(['order_part.product_id', 'order_part.cost', 'shop_order.currency'])
    .where(ofPlayer('order_part', puuid))
    .where('order_part.puuid', '=', puuid)
    .where('order_part.order_id', '=', orderId)
    .where('order_part.cost', '>', 0)
    // Of what went back as a whole nothing is left to pay.
    .where('shop_order.state', 'in', HAS_GOODS)
    .where('order_part.product_id', 'in', ['', ...productIds])
    .orderBy('order_part.product_id')
    .execute()
  for (const { product_id, cost: amount, currency } of parts) {
    const reference = `part:${orderId}:${product_id}`
    await moveMoney(transaction, { puuid, currency, kind: 'REFUND', amount, reference, orderId }, now)
    await noteReceipt(transaction, { puuid, orderId, kind: 'REFUND', event: reference, now })
  }
  return parts.reduce((sum, { cost }) => sum + cost, 0)
}

/** What would go back now of the parts of an order: what went back for some of them before is gone. */
export async function foretellParts(
  db: Connection,
  { puuid, orderId }: OrderName,
  productIds: readonly string[],
): Promise<number> {
  const { owed } = await db
    .selectFrom('order_part')
    .select((select) => select.fn.coalesce(select.fn.sum('cost'), sql.lit(0)).as('owed'))
    .where(ofPlayer('order_part', puuid))
    .where('puuid', '=', puuid)
    .where('order_id', '=', orderId)
    .where('product_id', 'in', ['', ...productIds])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_transfer as back')
            .select('back.reference')
            .where(ofPlayer('back', puuid))
            .where('back.puuid', '=', puuid)
            .where('back.reference', '=', sql<string>`'part:' || order_part.order_id || ':' || order_part.product_id`),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(owed)
}

/** Whether it is known what each part of an order cost. */
export async function hasParts(db: Connection, { puuid, orderId }: OrderName): Promise<boolean> {
  const part = await db
    .selectFrom('order_part')
    .select('product_id')
    .where(ofPlayer('order_part', puuid))
    .where('puuid', '=', puuid)
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return part !== undefined
}
