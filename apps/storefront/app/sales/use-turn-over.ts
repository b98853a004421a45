import { useEffect, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { shownEnds, watchEnds } from './shown-ends.ts'
import { useAskAnew } from './use-ask-anew.ts'
import { useLookAgain } from './use-look-again.ts'

interface PageWithPrices {
  readonly changesAt?: string
  readonly version?: string
}

const NONE: readonly string[] = []
const SECOND = 1_000
const HOUR = 3_600 * SECOND

/**
 * Asks for the page's data, and the player's prices, anew when its prices change, and until they have: a browser's clock
 * may be ahead, and page and price may come from servers that are not at one. Pages do so within a second, each at a
 * moment of its own, so that they do not all ask at once. A page with prices says in its data when they change, a player's
 * own prices say it for themselves, and every end that is shown is such a moment. A tab that is not looked at may sleep past it: it asks at the latest when it is looked at again.
 */
export function useTurnOver(): void {
  const page = useMatches().at(-1)?.loaderData as PageWithPrices | null | undefined
  const changesAt = earliest([page?.changesAt, ...useSyncExternalStore(watchEnds, shownEnds, () => NONE)])
  const askAnew = useAskAnew()
  useLookAgain(askAnew, page?.version)
  useEffect(() => {
    if (changesAt === undefined) return
    const moment = Date.parse(changesAt) + Math.random() * SECOND
    let pause = SECOND
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = moment - Date.now()
      if (left <= 0) {
        void askAnew()
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
  }, [changesAt, askAnew])
}

function earliest(instants: readonly (string | undefined)[]): string | undefined {
  const known = instants.filter((instant) => instant !== undefined)
  return known.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]
}
