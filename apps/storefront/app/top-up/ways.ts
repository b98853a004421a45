import type { CurrencyOffer } from '@quartermaster/contract/wire/currency-offers'
import { exactAmount, type UnitPrice, unitPriceOf } from '@quartermaster/contract/worth'
import { smallestCovering } from './covering.ts'

/** One way to have what is missing. Without a name it is the amount itself. */
export interface Way extends UnitPrice {
  readonly name?: string
  /** How often the bundle is bought; more than once only where even the largest falls short. */
  readonly times: number
  /** What it brings beyond what is missing. */
  readonly leaves: number
  /** It is more than the exact amount, for less money. */
  readonly costsLess: boolean
}

type Bought = Omit<Way, 'leaves' | 'costsLess'>

/** Everything the payment page will offer, cheapest first; of two for the same money, the larger. */
export function waysToCover(offers: readonly CurrencyOffer[], shortfall: number): Way[] {
  const unit = unitPriceOf(offers)
  if (!unit || shortfall <= 0) return []
  const exact = exactAmount(shortfall, unit)
  const covering = coveringBundles(offers, shortfall)
  const isBundle = covering.some(({ amount }) => amount === exact.amount)
  const bought: Bought[] = isBundle ? covering : [{ ...exact, times: 1 }, ...covering]
  return bought
    .map((way) => ({
      ...way,
      leaves: way.amount - shortfall,
      costsLess: way.amount > exact.amount && way.price.minor < exact.price.minor,
    }))
    .toSorted((a, b) => a.price.minor - b.price.minor || b.amount - a.amount)
}

/** The cheapest bundle that holds more than an exact amount and costs less. */
export function cheaperBundle(offers: readonly CurrencyOffer[], exact: UnitPrice): CurrencyOffer | undefined {
  return offers
    .filter(({ amount, price }) => amount > exact.amount && price.minor < exact.price.minor)
    .toSorted((a, b) => a.price.minor - b.price.minor || b.amount - a.amount)[0]
}

function coveringBundles(offers: readonly CurrencyOffer[], shortfall: number): Bought[] {
  const covering = offers.filter(({ amount }) => amount >= shortfall).toSorted((a, b) => a.amount - b.amount)
  if (covering.length > 0) return covering.map(({ name, amount, price }) => ({ name, amount, price, times: 1 }))
  const found = smallestCovering(offers, shortfall)
  if (!found) return []
  const { offer, times } = found
  const price = { ...offer.price, minor: offer.price.minor * times }
  return [{ name: offer.name, amount: offer.amount * times, price, times }]
}
