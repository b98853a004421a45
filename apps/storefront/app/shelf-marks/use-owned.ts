import type { GameId } from '@quartermaster/contract/games'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { callApi } from '../api/request.ts'
import { OFFER } from '../pricing/offer-key.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'

/** What the signed-in player owns, by "game/product"; nothing while it is not known. One game, or all of them. */
export function useOwned(gameId?: GameId): ReadonlySet<string> | undefined {
  const signOn = useSignOn()
  const key = signOn.state === 'signed_in' ? [OFFER, 'owned', signOn.sub, gameId] : null
  const { data } = useSWR(key, () => fetchOwned(gameId), { ...DATA_FETCHING, focusThrottleInterval: 60_000 })
  return signOn.state === 'signed_in' ? data : undefined
}

async function fetchOwned(gameId: GameId | undefined): Promise<ReadonlySet<string> | undefined> {
  const answer = await callApi('listOwned', { query: { gameId } })
  // A shelf is whole without its marks; whoever must sign in again hears of it from the wallet.
  if (!answer.ok) return undefined
  return new Set(answer.body.owned.flatMap(({ gameId: game, productIds }) => productIds.map((id) => `${game}/${id}`)))
}
