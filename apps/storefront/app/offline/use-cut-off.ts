import { useState, useSyncExternalStore } from 'react'
import { useRecovery } from './use-recovery.ts'

/** Whether something failed for want of a connection. When that is back, it is tried again until it succeeds. */
export function useCutOff(failed: boolean, retry: () => void): boolean {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  const [waits, setWaits] = useState(false)
  const cutOff = failed && offline
  if (waits ? !failed : cutOff) setWaits(cutOff)
  useRecovery(waits, () => waits && retry())
  return cutOff
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
