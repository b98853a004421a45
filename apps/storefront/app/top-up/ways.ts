import type { CurrencyOffer } from '@quartermaster/contract/wire/products'
import { exactAmount, type UnitPrice, unitPriceOf } from '@quartermaster/contract/worth'
import { smallestCovering } from '../pricing/shortfall.ts'

/** One way to have what is missing. Without a name it is the amount itself. */
export interface Way extends UnitPrice {
  readonly name?: string
  /** How often the bundle is bought; more than once only where even the largest falls short. */
  readonly times: number
}

/** Everything the payment page will offer, the exact amount first: what each costs tells which is best. */
export function waysToCover(offers: readonly CurrencyOffer[], shortfall: number): Way[] {
  const unit = unitPriceOf(offers)
  if (!unit || shortfall <= 0) return []
  const exact = exactAmount(shortfall, unit)
  const covering = coveringBundles(offers, shortfall)
  const isBundle = covering.some(({ amount }) => amount === exact.amount)
  return isBundle ? covering : [{ ...exact, times: 1 }, ...covering]
}

function coveringBundles(offers: readonly CurrencyOffer[], shortfall: number): Way[] {
  const covering = offers.filter(({ amount }) => amount >= shortfall).toSorted((a, b) => a.amount - b.amount)
  if (covering.length > 0) return covering.map(({ name, amount, price }) => ({ name, amount, price, times: 1 }))
  const found = smallestCovering(offers, shortfall)
  if (!found) return []
  const { offer, times } = found
  const price = { ...offer.price, minor: offer.price.minor * times }
  return [{ name: offer.name, amount: offer.amount * times, price, times }]
}
