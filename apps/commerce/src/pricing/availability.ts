import { isGameOnSale } from '@quartermaster/contract/games'
import type { Settings } from '@quartermaster/settings/settings'
import { isOnSale, type Product } from '../catalogue/product.ts'

/** `off`: not sold at this time. `withdrawn`: its game is switched off. `apart`: it comes only inside a bundle. */
export type Availability = 'on' | 'off' | 'withdrawn' | 'apart'

export function availabilityOf(product: Product, settings: Settings, now: Date): Availability {
  if (!isGameOnSale(product.gameId, settings)) return 'withdrawn'
  if (!isOnSale(product, now)) return 'off'
  return product.purchasable ? 'on' : 'apart'
}
