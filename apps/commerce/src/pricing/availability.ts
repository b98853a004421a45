import { isSaleEnabled } from '@quartermaster/contract/product-types'
import type { Settings } from '@quartermaster/settings/settings'
import { isOnSale, type Product } from '../catalogue/product.ts'

/** `off`: not sold at this time. `withdrawn`: it or its game is switched off. `apart`: it comes only inside a bundle. */
export type Availability = 'on' | 'off' | 'withdrawn' | 'apart'

type Sold = Pick<Product, 'gameId' | 'productId' | 'windows' | 'purchasable'>

export function availabilityOf(product: Sold, settings: Settings, now: Date): Availability {
  if (!isSaleEnabled(product.gameId, product.productId, settings)) return 'withdrawn'
  if (!isOnSale(product, now)) return 'off'
  return product.purchasable ? 'on' : 'apart'
}

/** Why nobody can buy it, for operators; null where it is on sale. */
export function whyNotOnSale(product: Sold, settings: Settings, now: Date): string | null {
  switch (availabilityOf(product, settings, now)) {
    case 'on':
      return null
    case 'withdrawn':
      return 'Its sale, or that of its whole game, is switched off in the settings.'
    case 'apart':
      return 'It is sold inside of bundles alone.'
    case 'off':
      return whyOff(product, now)
  }
}

function whyOff({ windows }: Sold, now: Date): string {
  const moments = (ends: readonly (string | undefined)[]) => ends.filter((at) => at !== undefined).toSorted()
  const next = moments(windows.map(({ from }) => from)).find((from) => Date.parse(from) > now.getTime())
  if (next !== undefined) return `It is not on sale yet: it will be from ${new Date(next).toISOString()}.`
  const last = moments(windows.map(({ until }) => until)).at(-1)
  return `Its time on sale is over${last === undefined ? '' : ` since ${new Date(last).toISOString()}`}.`
}
