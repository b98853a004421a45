import type { PriceComparison } from '@quartermaster/contract/wire/products'
import { struckPrice } from './comparison.ts'

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

/** A line as it may be shown where the whole is told by that comparison. */
export function allowedPrice(price: BreakdownPrice, told: PriceComparison | undefined): BreakdownPrice {
  if (price.kind !== 'discount') return price
  const { amount, original } = price
  const struck = struckPrice(amount, { price: original, comparison: 'ONE_BY_ONE' }, told)
  return struck === undefined ? { kind: 'price', amount } : price
}

/** The original price has a row of its own only when it differs from what is paid. */
export function hasOriginalRow({ cost, price }: { readonly cost: number; readonly price: number | null }): boolean {
  return price !== null && cost !== price
}
