import type { GameItem } from '@quartermaster/contract/platform/game-services'
import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { DeliveryItem } from '../../database/delivery-tables.ts'
import { type Correctable, mayHaveArrived, reasonAgainstTakingBack } from '../../fulfilment/correction-rules.ts'
import type { OrderWithDelivery } from '../order/store.ts'

const DAY = 86_400_000

/** Why an order cannot be given back. `UNDER_WAY`: a delivery of it has not ended. */
export type ReturnFailure = Failure<
  'NOT_DELIVERED' | 'RETURN_UNDER_WAY' | 'UNDER_WAY' | 'RETURN_TOO_LATE' | 'ITEM_USED'
>

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

/** What is asked of an order before it is given back. */
export interface Returnable {
  readonly order: Pick<OrderWithDelivery, 'kind' | 'state' | 'items' | 'delivered' | 'returns'>
  readonly correctable: Correctable | undefined
  readonly terms: ReturnTerms
}

/** What the books say against giving an order back: it has not arrived, it is on its way to or fro, or it is too late. */
export function reasonInTheBooks({ order, correctable, terms }: Returnable): ReturnFailure | undefined {
  if (order.kind !== 'PRODUCT' || order.state !== 'DELIVERED' || !correctable) return fail('NOT_DELIVERED')
  if (order.returns.some(({ state }) => state === 'REVOKING')) return fail('RETURN_UNDER_WAY')
  const against = reasonAgainstTakingBack(correctable)
  if (against) return fail(against.failure === 'UNDER_WAY' ? 'UNDER_WAY' : 'RETURN_UNDER_WAY')
  if (mayHaveArrived(correctable.grant).length === 0) return fail('NOT_DELIVERED')
  return terms.now >= returnEnd(terms) ? fail('RETURN_TOO_LATE') : undefined
}

/** Whether what an order delivered may be given back: what the books say, and all that arrived of it there and unused. */
export function reasonAgainstReturn(returnable: Returnable, owned: readonly GameItem[]): ReturnFailure | undefined {
  const reason = reasonInTheBooks(returnable)
  if (reason) return reason
  const isUnused = (productId: string) =>
    owned.some((item) => item.productId.toLowerCase() === productId.toLowerCase() && item.used === false)
  return arrivedItems(returnable.order).every(({ productId }) => isUnused(productId)) ? undefined : fail('ITEM_USED')
}
