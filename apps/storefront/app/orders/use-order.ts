import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { useRef } from 'react'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { logError } from '../logging/log.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { mayTakeAnotherCard, pollDelayMs } from './order-progress.ts'
import { standingOf } from './order-standing.ts'
import { type OrderReader, readOrder } from './read-order.ts'

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
export function useOrder(orderId: string | null | undefined): FollowedOrder {
  const signOn = useSignOn()
  const sub = signOn.state === 'signed_in' ? signOn.sub : ''
  const locale = useLocale()
  const last = useRef({ sub, known: NOTHING })
  const { data = NOTHING, mutate } = useSWR(
    orderId && sub ? ['order', orderId, sub, locale] : null,
    async () => {
      const before = last.current.sub === sub ? last.current.known : NOTHING
      const known = await ask(orderId ?? '', { sub, locale }, before)
      last.current = { sub, known }
      return known
    },
    {
      ...DATA_FETCHING,
      dedupingInterval: 500,
      refreshInterval: (latest) =>
        latest?.status === 'missing' || latest?.status === 'unauthorized' ? 0 : delayOf(latest),
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

function delayOf({ order, asked }: Known = NOTHING): number {
  return order
    ? pollDelayMs(standingOf(order), asked, mayTakeAnotherCard(order, new Date()))
    : pollDelayMs(undefined, asked)
}

async function ask(orderId: string, reader: OrderReader, before: Known): Promise<Known> {
  const asked = before.asked + 1
  try {
    const order = await readOrder(orderId, reader)
    if (typeof order === 'string') return { status: order, unreachable: false, asked }
    return { order, status: 'found', unreachable: false, asked: beginsReturn(before.order, order) ? 1 : asked }
  } catch (error) {
    logError('The order could not be read', error)
    return { ...before, unreachable: true, asked }
  }
}

/** A return is followed from its own beginning, however long the page was open before. */
function beginsReturn(before: OrderAnswer | undefined, now: OrderAnswer): boolean {
  return standingOf(now) === 'RETURN_REQUESTED' && (!before || standingOf(before) !== 'RETURN_REQUESTED')
}
