import type { SourcePolicy } from '../fulfilment/sources.ts'
import { holdOrder } from './order/hold-order.ts'
import { followDelivery } from './order/reservations.ts'
import { settleReturn } from './returns/return-order.ts'
import { payBackParts } from './settlement/part-refunds.ts'
import { settleDelivery } from './settlement/settlement.ts'

/** An order's side of its delivery. Who may buy was decided before the player paid. */
export const orderSource: SourcePolicy = {
  admission: async () => ({ games: [], mayReceive: () => true }),
  async hold(transaction, { puuid, source_id }) {
    await holdOrder(transaction, { puuid, order_id: source_id })
  },
  async settle(transaction, delivery, status, now) {
    const { puuid, source_id: orderId, items } = delivery
    if (delivery.kind !== 'GRANT') {
      if (items.some(({ onlyUnused }) => onlyUnused)) {
        await settleReturn(transaction, { puuid, orderId }, { isTaken: status === 'FULFILLED', now })
      }
      return
    }
    await settleDelivery(transaction, { puuid, orderId }, status, now)
    if (delivery.corrects !== null) return
    await followDelivery(transaction, { puuid, orderId }, items, now)
    // Of an order that is owned as a whole the whole price went back.
    if (status === 'ALREADY_OWNED') return
    const owned = items.filter((item) => item.status === 'ALREADY_OWNED').map(({ productId }) => productId)
    if (owned.length > 0) await payBackParts(transaction, { puuid, orderId }, owned, now)
  },
}
