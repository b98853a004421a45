import { currencyOf, type GameId } from '@quartermaster/contract/games'
import type { WalletBalanceAnswer } from '@quartermaster/contract/wire/wallets'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import useSWR from 'swr'
import { isReturnPage } from '../addresses/return-page.ts'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { callApi } from '../api/request.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { forgetSignInTrip } from '../sign-on/forget-sign-in-trip.ts'
import { isLossTold } from '../sign-on/lost-session.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useSignInOnce } from '../sign-on/use-sign-in-once.ts'
import { loadSection } from '../words/load-words.ts'

const FOCUS_THROTTLE_MS = 60_000

export interface Wallet {
  readonly loading: boolean
  readonly amount: number | undefined
  /** What is owed in this currency, and paid first by whatever comes in. */
  readonly debt: number
  /** Something is owed, in this currency or another: nothing can be bought before it is paid. */
  readonly owes: boolean
}

type Balances = Partial<Record<string, number>>
type Held = Pick<WalletBalanceAnswer, 'debt' | 'debts'> & { readonly balances: Balances }

/** The player's balance in the game's currency: on mount and on focus, only when signed in. */
export function useWallet(gameId: GameId): Wallet {
  const onLost = useLostSession()
  const signOn = useSignOn()
  const { pathname } = useLocation()
  // The page that sign-in comes back to shows no wallet: what it were told there, nobody would see.
  const key = signOn.state === 'signed_in' && !isReturnPage(pathname) && ['wallet', gameId, signOn.sub]
  const { data, isLoading } = useSWR(key, () => fetchBalance(gameId, onLost), {
    ...DATA_FETCHING,
    focusThrottleInterval: FOCUS_THROTTLE_MS,
  })
  return {
    loading: isLoading,
    amount: data?.balances[currencyOf(gameId)],
    debt: data?.debt?.amount ?? 0,
    owes: Boolean(data?.debts ?? data?.debt),
  }
}

/** The wallet refuses the session: to sign-in and back, and if that did not help, a word about it, unless the page has it. */
function useLostSession(): () => Promise<void> {
  const signInOnce = useSignInOnce()
  const { open } = useModal()
  return useCallback(async () => {
    if ((await signInOnce()) || isLossTold()) return
    await loadSection('shop')
    open({ kind: 'UNAUTHORIZED' })
  }, [signInOnce, open])
}

async function fetchBalance(gameId: GameId, onLost: () => Promise<void>): Promise<Held> {
  const answer = await callApi('getWalletBalance', { body: { gameId } })
  if (answer.ok) {
    forgetSignInTrip()
    return { ...answer.body, balances: toBalances(answer.body) }
  }
  if (answer.status === 401) await onLost()
  return { balances: {} }
}

/** A map from currency code to amount. */
export function toBalances({ balance }: WalletBalanceAnswer): Balances {
  return Object.fromEntries(balance.map(({ currency, amount }) => [currency, amount]))
}
