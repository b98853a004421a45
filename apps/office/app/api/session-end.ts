import { useSyncExternalStore } from 'react'

let isEnded = false
/** How often it was heard that there is no session. */
let endings = 0
const listeners = new Set<() => void>()

function learn(ended: boolean): void {
  if (ended === isEnded) return
  isEnded = ended
  for (const listener of listeners) listener()
}

/**
 * Of a call that begins: takes its status when it is answered, which says that the session has ended, or holds; servers in
 * trouble say nothing of it. Nor does a good answer to what was asked before the end was heard of, and comes after it.
 */
export function askInSession(): (status: number | undefined) => void {
  const heardBefore = endings
  return (status) => {
    if (status === 401) {
      endings += 1
      learn(true)
    } else if (status !== undefined && status < 500 && heardBefore === endings) learn(false)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the session has ended since the page was opened. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => isEnded)
}
