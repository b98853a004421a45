import type { GameId } from '@quartermaster/contract/games'
import type { CurrencyOffer } from '@quartermaster/contract/wire/currency-offers'
import useSWR from 'swr'
import { DATA_FETCHING, EVERYONE } from '../api/data-fetching.ts'
import { refused } from '../api/refused.ts'
import { callApi } from '../api/request.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'

const NONE: readonly CurrencyOffer[] = []

interface AskedOffers {
  readonly offers: readonly CurrencyOffer[] | undefined
  /** They were asked for and not told. */
  readonly failed: boolean
  /** Asks again. */
  retry(): void
}

/**
 * A game's currency bundles at the prices of the account's region, or of the language's while nobody is signed in. A game
 * that is not on sale has none, and is not asked about.
 */
export function useCurrencyOffers(gameId: GameId): AskedOffers {
  const locale = useLocale()
  const signOn = useSignOn()
  const region = signOn.state === 'signed_in' ? signOn.region || undefined : undefined
  const isSold = useSettings().gamesOnSale.includes(gameId)
  const key = signOn.state === 'init' || !isSold ? null : ['currency-offers', EVERYONE, gameId, region, locale]
  const { data, error, mutate } = useSWR(
    key,
    async () => {
      const answer = await callApi('listCurrencyOffers', { params: { gameId }, query: { locale, region } })
      if (!answer.ok) throw refused('The currency offers were', answer)
      return answer.body.offers
    },
    { ...DATA_FETCHING, revalidateOnFocus: false },
  )
  return { offers: isSold ? data : NONE, failed: !data && error !== undefined, retry: () => void mutate() }
}
