import type { GameItem } from '@quartermaster/contract/platform/game-services'
import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import type { OrderWithDelivery } from './store.ts'

const DAY = 86_400_000

/** Why an order cannot be given back. */
export type ReturnFailure = Failure<'NOT_DELIVERED' | 'RETURN_TOO_LATE' | 'ITEM_USED'>

interface ReturnTerms {
  readonly deliveredAt: Date
  readonly returnDays: number
  readonly now: Date
}

/** When the time for a return is up: so many days after the goods, or the currency, arrived. */
export function returnEnd({ deliveredAt, returnDays }: Pick<ReturnTerms, 'deliveredAt' | 'returnDays'>): Date {
  return new Date(deliveredAt.getTime() + returnDays * DAY)
}

const NEVER_CAME: readonly FulfillmentStatus[] = [
  'ERROR',
  'PLAYER_NOT_FOUND',
  'SHARD_NOT_FOUND',
  'ACCOUNT_LOOKUP_FAILED',
  'ALREADY_OWNED',
]

/** What an order brings when its goods go back: its price, without what went back already for parts that never came. */
export function returnAmount({ cost, parts_back }: Pick<OrderWithDelivery, 'cost' | 'parts_back'>): number {
  return cost - Number(parts_back)
}

/** What arrived of an order. A part that never came was never used; the rest of a bundle goes back without it. */
export function arrivedItems({
  items,
  delivered,
}: Pick<OrderWithDelivery, 'items' | 'delivered'>): readonly DeliveryItem[] {
  return (delivered ?? items).filter(({ status }) => !NEVER_CAME.includes(status))
}

/** Whether what an order delivered may be given back: in time, and all that arrived of it there and unused. */
export function reasonAgainstReturn(
  order: Pick<OrderWithDelivery, 'kind' | 'state' | 'items' | 'delivered'>,
  terms: ReturnTerms,
  owned: readonly GameItem[],
): ReturnFailure | undefined {
  if (order.kind !== 'PRODUCT' || order.state !== 'DELIVERED') return fail('NOT_DELIVERED')
  if (terms.now >= returnEnd(terms)) return fail('RETURN_TOO_LATE')
  const isUnused = (productId: string) =>
    owned.some((item) => item.productId.toLowerCase() === productId.toLowerCase() && item.used === false)
  return arrivedItems(order).every(({ productId }) => isUnused(productId)) ? undefined : fail('ITEM_USED')
}
