import { CALL_ADDRESSES } from '@quartermaster/contract/call-addresses'
import { currencyOf, type GameId } from '@quartermaster/contract/games'
import type { WalletBalanceAnswer } from '@quartermaster/contract/wire/wallets'
import useSWR from 'swr'
import { callApi } from '../api/request.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useSignInOnce } from '../sign-on/use-sign-in-once.ts'

const FOCUS_THROTTLE_MS = 60_000

export interface Wallet {
  readonly loading: boolean
  readonly amount: number | undefined
}

/** The player's balance in the game's currency: on mount and on focus, only when signed in. */
export function useWallet(gameId: GameId): Wallet {
  const signOn = useSignOn()
  const signInOnce = useSignInOnce()
  const key = signOn.state === 'signed_in' ? (['wallet', gameId, signOn.sub] as const) : null
  const { data, isLoading } = useSWR(key, () => fetchBalance(gameId, signInOnce), {
    focusThrottleInterval: FOCUS_THROTTLE_MS,
    shouldRetryOnError: false,
  })
  return { loading: isLoading, amount: data?.[currencyOf(gameId)] }
}

async function fetchBalance(gameId: GameId, onUnauthorized: () => void): Promise<Partial<Record<string, number>>> {
  const answer = await callApi<WalletBalanceAnswer>(CALL_ADDRESSES.getWalletBalance, { body: { gameId } })
  if (answer.ok) return Object.fromEntries(answer.body.balance.map(({ currency, amount }) => [currency, amount]))
  if (answer.status === 401) onUnauthorized()
  return {}
}
