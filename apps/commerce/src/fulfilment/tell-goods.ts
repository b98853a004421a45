import type { DeliveryItem } from '../database/delivery-tables.ts'

/** What is given, by name and how many. A currency's name says how much already. */
export const tellGoods = ({ kind, quantity, name }: Pick<DeliveryItem, 'kind' | 'quantity' | 'name'>): string =>
  kind === 'ITEM' && quantity > 1 ? `${name} × ${quantity}` : name
