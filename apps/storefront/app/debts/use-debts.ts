import type { WalletDebt } from '@quartermaster/contract/wire/wallets'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { callApi } from '../api/request.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'

/** What the player owes, in whichever currency: each stops purchases in every game. None while that is not known. */
export function useDebts(): readonly WalletDebt[] {
  const signOn = useSignOn()
  const { data } = useSWR(signOn.state === 'signed_in' ? ['debts', signOn.sub] : null, fetchDebts, DATA_FETCHING)
  return data ?? []
}

async function fetchDebts(): Promise<readonly WalletDebt[]> {
  const answer = await callApi('getWallet', { query: { limit: 1 } })
  return answer.ok ? (answer.body.debts ?? []) : []
}
