import { type Money, moneyCurrency } from './money.ts'

/** So many units of a game's currency for so much money. */
export interface UnitPrice {
  readonly amount: number
  readonly price: Money
}

/** What a unit costs without quantity discounts: as in the smallest bundle. */
export function unitPriceOf<Offer extends UnitPrice>(offers: readonly Offer[]): Offer | undefined {
  return offers.reduce<Offer | undefined>(
    (least, offer) => (least === undefined || offer.amount < least.amount ? offer : least),
    undefined,
  )
}

/**
 * What an amount of a game's currency is worth in money, rounded to the nearest price of its currency; what is worth
 * something never reads as nothing. Exact: the product of two amounts is larger than a number can hold.
 */
export function worthOf(amount: number, unit: UnitPrice): Money {
  const { currency } = unit.price
  return { minor: amount === 0 ? 0 : Math.max(stepOf(currency), nearest(amount, unit)), currency }
}

/**
 * What a part of a sum is worth, by how much of the sum comes before it: so told, parts add up to what the sum is worth, which
 * they would not if each were rounded for itself.
 */
export function worthOfPart(amount: number, before: number, unit: UnitPrice): Money {
  const { minor, currency } = worthOf(before + amount, unit)
  return { minor: minor - worthOf(before, unit).minor, currency }
}

/**
 * The least amount, no smaller than the wanted one, that a payment service takes money for; and its price, which is its
 * worth.
 */
export function exactAmount(wanted: number, unit: UnitPrice): UnitPrice {
  const { least, step } = moneyCurrency(unit.price.currency)
  // From half a step below it, an amount is rounded up to the least.
  const enough = ceiling(BigInt(2 * least - step) * BigInt(unit.amount), 2n * BigInt(unit.price.minor))
  const amount = Math.max(wanted, Number(enough))
  return { amount, price: worthOf(amount, unit) }
}

/**
 * What an offer counts in a currency of money. Money of that currency counts as it is; other money what the units it buys are
 * worth there, since the shop knows no rates of exchange.
 */
export function countedIn(currency: string, unit: UnitPrice | undefined, { amount, price }: UnitPrice): number {
  if (price.currency === currency) return price.minor
  return unit ? worthOf(amount, unit).minor : 0
}

/** What a hundred units cost, to compare offers by. */
export function priceOfHundred(offer: UnitPrice): Money {
  return worthOf(100, offer)
}

function stepOf(currency: string): number {
  return moneyCurrency(currency).step
}

function nearest(amount: number, { amount: units, price }: UnitPrice): number {
  const step = BigInt(stepOf(price.currency))
  const steps = (2n * BigInt(amount) * BigInt(price.minor) + BigInt(units) * step) / (2n * BigInt(units) * step)
  return Number(steps * step)
}

function ceiling(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}
