import type { PriceComparison } from '@quartermaster/contract/wire/products'

/** How one line of the price breakdown reads. */
export type BreakdownPrice =
  | { readonly kind: 'owned' }
  | { readonly kind: 'free' }
  | { readonly kind: 'discount'; readonly amount: number; readonly original: number }
  | { readonly kind: 'price'; readonly amount: number }

export interface BreakdownItem {
  readonly owned: boolean
  readonly cost: number
  /** Its price inside the bundle; undefined when the answer had none. */
  readonly itemPriceInBundle: number | undefined
}

/** The comparison runs the other way from the nudge badge's: here a cost below the price in the bundle is the discount. */
export function breakdownPrice({ owned, cost, itemPriceInBundle }: BreakdownItem): BreakdownPrice {
  if (owned) return { kind: 'owned' }
  if (itemPriceInBundle === 0) return { kind: 'free' }
  if (itemPriceInBundle === undefined) return { kind: 'price', amount: cost }
  if (cost < itemPriceInBundle) return { kind: 'discount', amount: cost, original: itemPriceInBundle }
  return { kind: 'price', amount: itemPriceInBundle }
}

/** Where a struck price must be one that was asked before, what an item would count for in the bundle is none. */
export function allowedPrice(price: BreakdownPrice, comparison: PriceComparison | undefined): BreakdownPrice {
  return price.kind === 'discount' && comparison === 'LOWEST_OF_30_DAYS'
    ? { kind: 'price', amount: price.amount }
    : price
}

/** The original price has a row of its own only when it differs from what is paid. */
export function hasOriginalRow({ cost, price }: { readonly cost: number; readonly price: number | null }): boolean {
  return price !== null && cost !== price
}
