import type { FoundByKind } from '../../search/find.ts'

/** Orders that were looked for, as a table. */
export const FOUND_ORDER_COLUMNS = {
  Order: ({ orderId }: FoundByKind['orders'][number]) => orderId,
  Reference: ({ reference }: FoundByKind['orders'][number]) => reference,
  Player: ({ puuid }: FoundByKind['orders'][number]) => puuid,
  Title: ({ title }: FoundByKind['orders'][number]) => title,
  Cost: ({ cost, currency }: FoundByKind['orders'][number]) => `${cost} ${currency}`,
  State: ({ state }: FoundByKind['orders'][number]) => state,
  Created: ({ createdAt }: FoundByKind['orders'][number]) => createdAt,
}
