import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import type { ReturnWay } from '@quartermaster/contract/wire/returns'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { refused } from '../api/refused.ts'
import { callApi } from '../api/request.ts'

export interface ReturnWays {
  /** Undefined until they are known. */
  readonly ways: readonly ReturnWay[] | undefined
  reload(): void
}

/** In which ways an order can be given back, asked anew whenever something about it is another. */
export function useReturnWays({ orderId, state, returns = [], balance }: OrderAnswer): ReturnWays {
  const standing = JSON.stringify([state, returns, balance])
  const { data, mutate } = useSWR(['return-ways', orderId, standing], () => fetchWays(orderId), {
    ...DATA_FETCHING,
    keepPreviousData: true,
  })
  return { ways: data, reload: () => void mutate() }
}

async function fetchWays(orderId: string): Promise<readonly ReturnWay[]> {
  const answer = await callApi('getReturnWays', { params: { orderId } })
  if (answer.ok) return answer.body.ways
  // The page of an order tells who is no longer signed in.
  if (answer.status === 401) return []
  throw refused('The ways of return were', answer)
}
