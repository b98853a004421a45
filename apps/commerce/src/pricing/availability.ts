import { isSaleEnabled } from '@quartermaster/contract/product-types'
import type { Settings } from '@quartermaster/settings/settings'
import { isOnSale, type Product } from '../catalogue/product.ts'

/** `off`: not sold at this time. `withdrawn`: it or its game is switched off. `apart`: it comes only inside a bundle. */
export type Availability = 'on' | 'off' | 'withdrawn' | 'apart'

export function availabilityOf(product: Product, settings: Settings, now: Date): Availability {
  if (!isSaleEnabled(product.gameId, product.productId, settings)) return 'withdrawn'
  if (!isOnSale(product, now)) return 'off'
  return product.purchasable ? 'on' : 'apart'
}
