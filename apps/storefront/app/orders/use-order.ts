import type { Locale } from '@quartermaster/contract/locales'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { useRef } from 'react'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { callApi } from '../api/request.ts'
import { logError } from '../logging/log.ts'
import { useLocale } from '../render-context/page-data.ts'
import { pollDelayMs } from './order-progress.ts'
import { standingOf } from './order-standing.ts'

/** What is known of an order. The server's word only: nothing in the address says how far it is. */
export interface FollowedOrder {
  readonly order: OrderAnswer | undefined
  readonly status: 'loading' | 'found' | 'missing' | 'unauthorized'
  /** The last question got no answer; the one before still stands. */
  readonly unreachable: boolean
  readonly asked: number
  /** Asks at once: something was done about it. */
  refresh(): void
}

interface Known {
  readonly order?: OrderAnswer | undefined
  readonly status: FollowedOrder['status']
  readonly unreachable: boolean
  readonly asked: number
}

const NOTHING: Known = { status: 'loading', unreachable: false, asked: 0 }

/** Follows an order until it is at its end, asking less often as time passes. */
export function useOrder(orderId: string | undefined): FollowedOrder {
  const locale = useLocale()
  const known = useRef<Known>(NOTHING)
  const { data = NOTHING, mutate } = useSWR(
    orderId ? ['order', orderId, locale] : null,
    async () => {
      known.current = await ask(orderId ?? '', locale, known.current)
      return known.current
    },
    {
      ...DATA_FETCHING,
      dedupingInterval: 500,
      refreshInterval: (latest) =>
        latest?.status === 'missing' || latest?.status === 'unauthorized'
          ? 0
          : pollDelayMs(latest?.order && standingOf(latest.order), latest?.asked ?? 0),
    },
  )
  return {
    order: data.order,
    status: data.status,
    unreachable: data.unreachable,
    asked: data.asked,
    refresh: () => void mutate(),
  }
}

async function ask(orderId: string, locale: Locale, before: Known): Promise<Known> {
  const asked = before.asked + 1
  try {
    const answer = await callApi('getOrder', { params: { orderId }, query: { locale } })
    if (answer.ok) {
      const order = answer.body
      return { order, status: 'found', unreachable: false, asked: beginsReturn(before.order, order) ? 1 : asked }
    }
    return { status: answer.status === 401 ? 'unauthorized' : 'missing', unreachable: false, asked }
  } catch (error) {
    logError('The order could not be read', error)
    return { ...before, unreachable: true, asked }
  }
}

/** A return is followed from its own beginning, however long the page was open before. */
function beginsReturn(before: OrderAnswer | undefined, now: OrderAnswer): boolean {
  return standingOf(now) === 'RETURN_REQUESTED' && (!before || standingOf(before) !== 'RETURN_REQUESTED')
}
