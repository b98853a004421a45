/** A word on an item's price that speaks for its bundle. */
export type NudgeBadge =
  | { readonly kind: 'free' }
  | { readonly kind: 'percentage_off'; readonly value: number }
  | { readonly kind: 'owned' }
  | { readonly kind: 'limit_single' }

export interface NudgePrices {
  readonly owned: boolean
  /** What the item costs on its own. */
  readonly itemCost: number
  /** What it costs inside the bundle; undefined when it is in none. */
  readonly bundlePrice: number | undefined
}

/**
 * The value is the share of the price that is paid, as the shop has always computed it; its words tell what is saved.
 * The price breakdown compares the other way round: see price-breakdown.ts, and keep the two apart.
 */
export function nudgeBadges({ owned, itemCost, bundlePrice }: NudgePrices): readonly NudgeBadge[] {
  if (owned) return [{ kind: 'owned' }, { kind: 'limit_single' }]
  // Stryker disable next-line ConditionalExpression: what is undefined is neither zero nor below a cost
  if (bundlePrice === undefined) return []
  if (bundlePrice === 0) return [{ kind: 'free' }]
  if (bundlePrice < itemCost) return [{ kind: 'percentage_off', value: Math.ceil((bundlePrice / itemCost) * 100) }]
  return []
}
