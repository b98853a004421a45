import { currencyOf, type GameId } from '@quartermaster/contract/games'
import type { WalletDebt } from '@quartermaster/contract/wire/wallets'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { callApi } from '../api/request.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'

/** What the player owes in a game's currency; undefined while that is not known, or nothing. */
export function useDebt(gameId: GameId): WalletDebt | undefined {
  const signOn = useSignOn()
  const { data } = useSWR(signOn.state === 'signed_in' ? ['debts', signOn.sub] : null, fetchDebts, DATA_FETCHING)
  return data?.find(({ currency }) => currency === currencyOf(gameId))
}

async function fetchDebts(): Promise<readonly WalletDebt[]> {
  const answer = await callApi('getWallet', { query: { limit: 1 } })
  return answer.ok ? (answer.body.debts ?? []) : []
}
