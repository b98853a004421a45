import { currencyOf } from '@quartermaster/contract/games'
import type { PriceComparison } from '@quartermaster/contract/wire/products'
import type { Settings } from '@quartermaster/settings/settings'
import type { Catalogue } from './catalogue.ts'
import type { Product, ProductPrice } from './product.ts'

/** Whether a region's players are told a reduction against its prior price. */
export function needsPriorPrice(
  region: string,
  { PRIOR_PRICE_REGIONS }: Pick<Settings, 'PRIOR_PRICE_REGIONS'>,
): boolean {
  return PRIOR_PRICE_REGIONS.includes(region)
}

export interface ShownPrice extends ProductPrice {
  readonly comparison: PriceComparison
}

/** A price with what it is compared with where the player is at home. `parts`: those of a bundle that it is for. */
export function shownPrice(
  catalogue: Catalogue,
  product: Product,
  price: ProductPrice,
  prior: boolean,
  parts?: readonly string[],
): ShownPrice {
  if (!prior) return { ...price, comparison: product.contents.length > 0 ? 'ONE_BY_ONE' : 'ORIGINAL' }
  const known = price.currency === currencyOf(product.gameId) ? catalogue.priorPrice(product, parts) : undefined
  return { ...price, original: Math.max(price.final, known ?? 0), comparison: 'LOWEST_OF_30_DAYS' }
}
