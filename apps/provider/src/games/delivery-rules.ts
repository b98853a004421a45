import type { DeliveryAnswer, DeliveryRequest, GameItem } from '@quartermaster/contract/platform/game-services'
import { isCounted } from '@quartermaster/contract/product-types'
import type { FailureKind } from './failures.ts'

type ItemStatus = DeliveryAnswer['items'][number]['status']

export interface PlannedItem {
  readonly item: GameItem
  readonly status: ItemStatus
}

/** Decides the outcome of each item before anything is written. `owned` holds the ids of what the account has now. */
export function planDelivery(
  { kind, items, onlyUnused = false }: Pick<DeliveryRequest, 'kind' | 'items' | 'onlyUnused'>,
  { owned, used }: { readonly owned: ReadonlySet<string>; readonly used: ReadonlySet<string> },
  failures: ReadonlySet<FailureKind>,
): PlannedItem[] {
  const isSpent = ({ productId }: GameItem) => used.has(productId.toLowerCase()) || !owned.has(productId.toLowerCase())
  if (kind === 'REVOKE' && onlyUnused && items.some(isSpent)) {
    return items.map((item) => ({ item, status: isSpent(item) ? 'USED' : 'FAILED' }))
  }
  return items.map((item, index) => {
    const isLast = index === items.length - 1
    return { item, status: statusOf(item, isLast) }
  })

  function statusOf(item: GameItem, isLast: boolean): ItemStatus {
    if (failures.has('DELIVERY_REJECTED') || (failures.has('DELIVERY_PARTIAL') && isLast)) return 'FAILED'
    if (kind === 'REVOKE') return 'DELIVERED'
    const has = failures.has('ALREADY_OWNED') || owned.has(item.productId.toLowerCase())
    return has && !isCounted(item) ? 'ALREADY_OWNED' : 'DELIVERED'
  }
}
