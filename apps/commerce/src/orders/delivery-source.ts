import type { SourcePolicy } from '../fulfilment/sources.ts'
import { settleDelivery } from './settlement.ts'

/** An order's side of its delivery. Who may buy was decided before the player paid. */
export const orderSource: SourcePolicy = {
  admission: async () => ({ games: [], mayReceive: () => true }),
  async settle(transaction, delivery, status, now) {
    if (delivery.kind !== 'GRANT') return
    await settleDelivery(transaction, { puuid: delivery.puuid, orderId: delivery.source_id }, status, now)
  },
}
