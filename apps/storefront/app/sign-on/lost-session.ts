import { useSyncExternalStore } from 'react'

let lost = false
const listeners = new Set<() => void>()

/**
 * The one rule of a lost session: a player was there and is not any more, or a call of theirs is refused, and they did
 * not sign out on this page. `who-is-there.ts` finds it out; every page of theirs tells it, with the way to sign in.
 */
export function loseSession(): false {
  return change(true)
}

/** There is a session again, or its player has said that there shall be none. */
export function endLoss(): void {
  change(false)
}

function change(next: boolean): false {
  const isNews = lost !== next
  lost = next
  if (isNews) for (const listener of listeners) listener()
  return false
}

/** Whether a part of the page says so itself, where the player stands: then nothing else needs to. */
export function isLossTold(): boolean {
  return listeners.size > 0
}

export function useSessionLost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
