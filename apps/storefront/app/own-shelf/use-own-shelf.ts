import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { OwnedAnswer } from '@quartermaster/contract/wire/products'
import { useMemo } from 'react'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { callApi } from '../api/request.ts'
import { OFFER } from '../pricing/offer-key.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { idOf, type OwnShelf } from './own-shelf.ts'

/** One game's shelf, or that of all games. */
export type ShelfOf = GameId | 'all'

type Owned = OwnedAnswer['owned']

export interface AskedShelf {
  /** Nothing while it is not known, and where it was refused. */
  readonly shelf: OwnShelf | undefined
  /** It is being asked for the first time. */
  readonly awaited: boolean
}

/** What shelves say to the signed-in player alone, of one game or all of them. */
export function useOwnShelf(of: ShelfOf | undefined): AskedShelf {
  const signOn = useSignOn()
  const locale = useLocale()
  const key = of && signOn.state === 'signed_in' ? [OFFER, signOn.sub, 'shelf', locale, of] : null
  const { data, isLoading } = useSWR(key, () => fetchOwned(of === 'all' ? undefined : of, locale), {
    ...DATA_FETCHING,
    focusThrottleInterval: 60_000,
  })
  // Kept as it was answered: SWR takes any two sets for the same, and what is owned by now would never be shown.
  const shelf = useMemo(() => data && toShelf(data), [data])
  return { shelf: signOn.state === 'signed_in' ? shelf : undefined, awaited: isLoading }
}

async function fetchOwned(gameId: GameId | undefined, locale: Locale): Promise<Owned | undefined> {
  const answer = await callApi('listOwned', { query: { gameId, locale } })
  // A shelf is whole without it; whoever must sign in again hears of it from the wallet.
  return answer.ok ? answer.body.owned : undefined
}

function toShelf(owned: Owned): OwnShelf {
  return {
    owned: new Set(owned.flatMap(({ gameId: game, productIds }) => productIds.map((id) => idOf(game, id)))),
    prices: new Map(
      owned.flatMap(({ gameId: game, prices = [] }) => prices.map((own) => [idOf(game, own.productId), own] as const)),
    ),
  }
}
