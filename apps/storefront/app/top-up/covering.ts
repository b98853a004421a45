export interface Covering<Offer> {
  readonly offer: Offer
  /** How often it has to be bought; more than once only when even the largest falls short. */
  readonly times: number
  readonly leftOver: number
}

/** The smallest offer that covers a shortfall. Where none does, the largest as often as it takes. */
export function smallestCovering<Offer extends { readonly amount: number }>(
  offers: readonly Offer[],
  shortfall: number,
): Covering<Offer> | undefined {
  if (shortfall <= 0) return undefined
  const bySize = offers.filter(({ amount }) => amount > 0).toSorted((a, b) => a.amount - b.amount)
  const offer = bySize.find(({ amount }) => amount >= shortfall) ?? bySize.at(-1)
  if (!offer) return undefined
  const times = Math.ceil(shortfall / offer.amount)
  return { offer, times, leftOver: offer.amount * times - shortfall }
}
