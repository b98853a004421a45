import { useEffect, useEffectEvent } from 'react'

const TRY_AGAIN_MS = 5_000

/**
 * Acts when the connection comes back. The browser may say so before a request gets through, so that as long as
 * something waits for it and the browser claims to be online, the same is tried every few seconds.
 */
export function useRecovery(waits: boolean, action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    const onOnline = () => act()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => navigator.onLine && act(), TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [waits])
}
