import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useSWRConfig } from 'swr'
import { OFFER } from '../pricing/offer-key.ts'

/** Whether a page is another by now than what is shown, by the tag the server gives it; null where it gives none. */
type IsNews = (tag: string | null) => boolean
export type AskAnew = (isNews?: IsNews, withPrices?: boolean) => Promise<void>

/**
 * Asks for the page's data, and the player's prices, anew. A page is only asked for while the server has one: what is shown is
 * never replaced by an error. `withPrices`: false where the player's prices are asked for already.
 */
export function useAskAnew(): AskAnew {
  const { revalidate } = useRevalidator()
  const { mutate } = useSWRConfig()
  return useCallback(
    async (isNews?: IsNews, withPrices = true) => {
      const answer = await fetch(location.pathname, { method: 'HEAD' }).catch(() => undefined)
      if (!answer?.ok || (isNews && !isNews(answer.headers.get('etag')))) return
      await revalidate()
      if (withPrices) await mutate((key) => Array.isArray(key) && key[0] === OFFER)
    },
    [revalidate, mutate],
  )
}
