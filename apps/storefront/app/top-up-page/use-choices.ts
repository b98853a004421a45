import type { GameId } from '@quartermaster/contract/games'
import type { CurrencyOffer, CurrencyOffersAnswer } from '@quartermaster/contract/wire/currency-offers'
import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useSpendingLimit } from '../spending-limit/use-spending-limit.ts'
import { useCurrencyOffers } from '../worth/use-currency-offers.ts'

export interface KnownChoices {
  /** None while only prices are known that are not this player's. */
  readonly offers: readonly CurrencyOffer[] | undefined
  readonly limit: SpendingLimitAnswer | undefined
  /** Who is there is known, and for a player their own prices and limit: before that nothing can be bought. */
  readonly ready: boolean
  readonly failed: boolean
  retry(): void
}

/** What can be chosen here: the language's prices for visitors, the account's for players. */
export function useChoices(gameId: GameId, ofLanguage: Pick<CurrencyOffersAnswer, 'region' | 'offers'>): KnownChoices {
  const signOn = useSignOn()
  const own = useCurrencyOffers(gameId)
  const { limit, ...asked } = useSpendingLimit()
  const signedIn = signOn.state === 'signed_in'
  const elsewhere = signedIn && signOn.region !== ofLanguage.region
  return {
    offers: own.offers ?? (elsewhere ? undefined : ofLanguage.offers),
    limit,
    ready: signedIn ? Boolean(own.offers && limit) : signOn.state !== 'init',
    failed: signedIn && (own.failed || asked.failed),
    retry() {
      if (own.failed) own.retry()
      if (asked.failed) asked.retry()
    },
  }
}
