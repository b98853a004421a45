import { useSyncExternalStore } from 'react'

let isEnded = false
const listeners = new Set<() => void>()

/** What an answer says of the session: it has ended, or holds; others say nothing of it. */
export function noteSession(status: number | undefined): void {
  const ended = status === 401 ? true : status !== undefined && status < 500 ? false : isEnded
  if (ended === isEnded) return
  isEnded = ended
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the session has ended since the page was opened. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => isEnded)
}
