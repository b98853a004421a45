import type { CurrencyCode } from '@quartermaster/contract/games'
import { isFailure } from '@quartermaster/service/failure'
import type { Connection } from '../database/database.ts'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import { moveMoney } from '../wallet/store.ts'
import { isUnderWay, overallStatus, owesCurrency } from './rules.ts'
import type { Delivery } from './store.ts'

/**
 * Moves the currency of a delivery whose items are settled, in the transaction that writes the outcome. The ledger
 * knows each movement by the delivery and the item, so it happens once.
 */
export async function moveCurrency(
  transaction: Connection,
  delivery: Delivery,
  items: readonly DeliveryItem[],
  now: Date,
): Promise<DeliveryItem[]> {
  const things = items.filter(({ kind }) => kind === 'ITEM')
  if (things.some(({ status }) => isUnderWay(status))) return [...items]
  const isOwed = delivery.kind === 'REVOKE' || owesCurrency(items)
  const settled: DeliveryItem[] = []
  for (const item of items) {
    if (item.kind !== 'CURRENCY' || !isUnderWay(item.status)) {
      settled.push(item)
    } else if (!isOwed) {
      settled.push({ ...item, status: overallStatus(things) })
    } else {
      const moved = await moveMoney(
        transaction,
        {
          puuid: delivery.puuid,
          currency: item.productId as CurrencyCode,
          kind: delivery.kind === 'GRANT' ? 'GRANT' : 'GRANT_REVERSAL',
          amount: item.quantity,
          reference: `delivery:${delivery.delivery_id}:${item.id}`,
        },
        now,
      )
      settled.push({ ...item, status: isFailure(moved) ? 'ERROR' : 'FULFILLED' })
    }
  }
  return settled
}
