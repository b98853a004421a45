import type { Locale } from '@quartermaster/contract/locales'
import type { OrderListAnswer } from '@quartermaster/contract/wire/orders'
import { useState } from 'react'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { refused } from '../api/refused.ts'
import { callApi } from '../api/request.ts'
import { logError } from '../logging/log.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useTellWalletOf } from '../wallet/wallet-news.ts'

export type ListedOrder = OrderListAnswer['orders'][number]

export interface Orders {
  readonly orders: readonly ListedOrder[] | undefined
  readonly failed: boolean
  readonly loadingOlder: boolean
  readonly hasOlder: boolean
  /** Asks again, from the newest on. */
  refresh(): void
  showOlder(): void
}

/** The player's own orders, newest first, a page at a time. */
export function useOrders(player: string | undefined): Orders {
  const locale = useLocale()
  const { data, error, mutate } = useSWR(
    player ? ['orders', player, locale] : null,
    () => fetchOrders(locale, undefined),
    DATA_FETCHING,
  )
  const standings = data?.orders.map(({ orderId, state }) => [orderId, state])
  useTellWalletOf(standings, { firstIsNews: false })
  const [older, setOlder] = useState<OrderListAnswer>()
  const [loadingOlder, setLoadingOlder] = useState(false)
  const next = older ? older.next : data?.next

  async function showOlder(): Promise<void> {
    if (!next || loadingOlder) return
    setLoadingOlder(true)
    try {
      const page = await fetchOrders(locale, next)
      setOlder({ orders: [...(older?.orders ?? []), ...page.orders], next: page.next })
    } catch (failure) {
      logError('Older orders could not be read', failure)
    }
    setLoadingOlder(false)
  }

  return {
    orders: data && [...data.orders, ...(older?.orders ?? [])],
    failed: error !== undefined && !data,
    loadingOlder,
    hasOlder: Boolean(next),
    refresh: () => {
      setOlder(undefined)
      void mutate()
    },
    showOlder: () => void showOlder(),
  }
}

async function fetchOrders(locale: Locale, before: string | undefined): Promise<OrderListAnswer> {
  const answer = await callApi('listOrders', { query: { locale, before } })
  if (!answer.ok) throw refused('The orders were', answer)
  return answer.body
}
