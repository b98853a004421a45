import type { Locale } from '@quartermaster/contract/locales'
import type { WalletAnswer } from '@quartermaster/contract/wire/wallets'
import { useState } from 'react'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { refused } from '../api/refused.ts'
import { callApi } from '../api/request.ts'
import { logError } from '../logging/log.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useTellWalletOf } from '../wallet/wallet-news.ts'

export interface WalletOfPlayer {
  readonly wallet: Pick<WalletAnswer, 'balances' | 'debts' | 'movements'> | undefined
  readonly failed: boolean
  readonly hasOlder: boolean
  readonly loadingOlder: boolean
  refresh(): void
  showOlder(): void
}

/** The player's balances and movements, newest first, a page at a time. */
export function useWalletPage(player: string | undefined): WalletOfPlayer {
  const locale = useLocale()
  const [older, setOlder] = useState<Pick<WalletAnswer, 'movements' | 'next'>>()
  const [loadingOlder, setLoadingOlder] = useState(false)
  const { data, error, mutate } = useSWR(
    player ? ['wallet-page', player, locale] : null,
    () => fetchWallet(locale, undefined),
    // What came after the first page would no longer join it.
    { ...DATA_FETCHING, revalidateOnFocus: older === undefined },
  )
  useTellWalletOf(data?.balances, { firstIsNews: false })
  const next = older ? older.next : data?.next

  async function showOlder(): Promise<void> {
    if (!next || loadingOlder) return
    setLoadingOlder(true)
    try {
      const page = await fetchWallet(locale, next)
      setOlder({ movements: [...(older?.movements ?? []), ...page.movements], next: page.next })
    } catch (failure) {
      logError('Older movements could not be read', failure)
    }
    setLoadingOlder(false)
  }

  return {
    wallet: data && {
      balances: data.balances,
      debts: data.debts,
      movements: [...data.movements, ...(older?.movements ?? [])],
    },
    failed: error !== undefined && !data,
    hasOlder: Boolean(next),
    loadingOlder,
    refresh: () => void mutate(),
    showOlder: () => void showOlder(),
  }
}

async function fetchWallet(locale: Locale, before: string | undefined): Promise<WalletAnswer> {
  const answer = await callApi('getWallet', { query: { locale, before } })
  if (!answer.ok) throw refused('The wallet was', answer)
  return answer.body
}
