import { useEffect, useState } from 'react'
import type { CallFailure } from './content-code-calls.ts'

const SECOND = 1_000

/** Whole seconds until the player may try again; zero when there is nothing to wait for. */
export function useWait(failure: CallFailure | undefined): number {
  const [now, setNow] = useState(0)
  const [until, setUntil] = useState(0)
  useEffect(() => {
    if (failure?.kind !== 'too-many') {
      setUntil(0)
      return
    }
    const end = Date.now() + failure.waitSeconds * SECOND
    setUntil(end)
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(timer)
    }, SECOND)
    return () => clearInterval(timer)
  }, [failure])
  return Math.max(0, Math.ceil((until - now) / SECOND))
}
