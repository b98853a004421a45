import { useEffect, useSyncExternalStore } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { useSWRConfig } from 'swr'
import { OFFER } from '../pricing/offer-key.ts'
import { earliest, firstEnd, watchEnds } from './shown-ends.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

/**
 * Asks for the page's data, and the player's prices, anew when its prices change, and until they have: a browser's clock
 * may be ahead, and page and price may come from servers that are not at one. Pages do so within a second, each at a
 * moment of its own, so that they do not all ask at once. A page is only asked for anew while the server has one: what is
 * shown is never replaced by an error. A page with prices says in its data when they change, and every end that is shown
 * is such a moment. A tab that is not looked at may sleep past it: it asks at the latest when it is looked at again.
 */
export function useTurnOver(): void {
  const page = useMatches().at(-1)?.loaderData as { readonly changesAt?: string } | null | undefined
  const changesAt = earliest([page?.changesAt, useSyncExternalStore(watchEnds, firstEnd, () => undefined)])
  const { revalidate } = useRevalidator()
  const { mutate } = useSWRConfig()
  useEffect(() => {
    if (changesAt === undefined) return
    const moment = Date.parse(changesAt) + Math.random() * SECOND
    let pause = SECOND
    let timer: ReturnType<typeof setTimeout>
    const turn = async () => {
      const answer = await fetch(location.pathname, { method: 'HEAD' }).catch(() => undefined)
      if (!answer?.ok) return
      await revalidate()
      await mutate((key) => Array.isArray(key) && key[0] === OFFER)
    }
    const wait = () => {
      const left = moment - Date.now()
      if (left <= 0) {
        void turn()
        pause = Math.min(2 * pause, HOUR)
      }
      timer = setTimeout(wait, left > 0 ? Math.min(left, HOUR) : pause)
    }
    const look = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      pause = SECOND
      wait()
    }
    wait()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [changesAt, revalidate, mutate])
}
