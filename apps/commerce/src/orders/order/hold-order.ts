import { ofPlayer } from '../../buckets/spread.ts'
import type { Connection } from '../../database/database.ts'
import { lockWallet } from '../../wallet/store.ts'
import type { Order } from './store.ts'

/** Nothing else changes it until the transaction ends. Who needs its payment too locks that before. */
export async function lockOrder(
  transaction: Connection,
  { puuid, order_id }: Pick<Order, 'puuid' | 'order_id'>,
): Promise<Order | undefined> {
  return transaction
    .selectFrom('shop_order')
    .selectAll()
    .where(ofPlayer('shop_order', puuid))
    .where('puuid', '=', puuid)
    .where('order_id', '=', order_id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * For whoever changes an order with its money or goods: the order is locked first, then the wallet, and only then come
 * reservations and deliveries. Since all keep to this, as a confirmation does, nobody waits for who waits for them.
 * Proved by "operators, worker and player who work on an order at once never wait for each other for good".
 */
export async function holdOrder(
  transaction: Connection,
  name: Pick<Order, 'puuid' | 'order_id'>,
): Promise<Order | undefined> {
  const order = await lockOrder(transaction, name)
  if (order) await lockWallet(transaction, order.puuid, order.currency)
  return order
}
