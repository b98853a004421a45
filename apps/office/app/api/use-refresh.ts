import { useEffect, useEffectEvent } from 'react'
import { useSWRConfig } from 'swr'

const LONGEST_MS = 3_000

/** The lists of the page that is open: asking for everything again leaves out what is kept page by page. */
const listsShown = new Set<() => Promise<unknown>>()

/** Has a list asked for again with everything else. */
export function useListShown(askAgain: () => Promise<unknown>): void {
  const again = useEffectEvent(askAgain)
  useEffect(() => {
    const list = () => again()
    listsShown.add(list)
    return () => void listsShown.delete(list)
  }, [])
}

/**
 * Asks again for all that is shown: an action changes more than the part of the page that it stands in. What does not come soon is
 * not waited for.
 */
export function useRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return async () => {
    const all = Promise.allSettled([mutate(() => true), ...[...listsShown].map((askAgain) => askAgain())])
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
  }
}
