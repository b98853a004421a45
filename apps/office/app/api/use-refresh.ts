import { useEffect, useEffectEvent } from 'react'
import { useSWRConfig } from 'swr'

/** The lists of the page that is open: asking for everything again leaves out what is kept page by page. */
const listsShown = new Set<() => void>()

/** Has a list asked for again with everything else. */
export function useListShown(askAgain: () => void): void {
  const again = useEffectEvent(askAgain)
  useEffect(() => {
    const list = () => again()
    listsShown.add(list)
    return () => void listsShown.delete(list)
  }, [])
}

/** Asks again for all that is shown: an action changes more than the part of the page that it stands in. */
export function useRefresh(): () => void {
  const { mutate } = useSWRConfig()
  return () => {
    void mutate(() => true)
    for (const askAgain of listsShown) askAgain()
  }
}
