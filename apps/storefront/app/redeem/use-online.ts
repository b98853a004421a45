import { useEffect, useSyncExternalStore } from 'react'

export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
}

/** Runs when the connection comes back. */
export function useBackOnline(action: () => void): void {
  useEffect(() => {
    addEventListener('online', action)
    return () => removeEventListener('online', action)
  }, [action])
}

function follow(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
