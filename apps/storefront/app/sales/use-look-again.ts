import { useEffect } from 'react'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import type { AskAnew } from './use-ask-anew.ts'

const MINUTE = 60_000

/**
 * What is published while a page with prices is open was planned by nobody when it came: it looks whether the server has another
 * version of the catalogue than the one it shows whenever the player comes back to it, and once a minute while they look at it.
 * Pages are the server's ready answers, so a look costs next to nothing.
 */
export function useLookAgain(askAnew: AskAnew, version: string | undefined): void {
  useEffect(() => {
    if (version === undefined) return
    let lookedAt = Date.now()
    const look = (withPrices: boolean) => {
      const now = Date.now()
      if (document.visibilityState !== 'visible' || now - lookedAt < DATA_FETCHING.focusThrottleInterval) return
      lookedAt = now
      void askAnew({ unless: version, withPrices })
    }
    // Prices are asked for on coming back anyway.
    const comeBack = () => look(false)
    const timer = setInterval(() => look(true), MINUTE)
    addEventListener('focus', comeBack)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [version, askAnew])
}
