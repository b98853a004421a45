import { useEffect } from 'react'
import type { CallFailure } from './content-code-calls.ts'

const TRY_AGAIN_MS = 5_000

/**
 * Tries again when the connection comes back. The browser may say so before a request gets through, so that as long as
 * it claims to be online, the same is tried every few seconds.
 */
export function useRecovery(failure: CallFailure | undefined, action: () => void): void {
  useEffect(() => {
    addEventListener('online', action)
    return () => removeEventListener('online', action)
  }, [action])
  useEffect(() => {
    if (failure?.kind !== 'offline') return
    const timer = setInterval(() => navigator.onLine && action(), TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [failure, action])
}
