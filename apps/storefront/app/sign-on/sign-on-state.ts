import type { BarAuthentication } from '@quartermaster/contract/platform/bar'
import { useSyncExternalStore } from 'react'

/** Who is there: not known yet (`init`), nobody, or a player. A sign-on that cannot be asked counts as nobody. */
export type SignOn = BarAuthentication

const INIT: SignOn = { state: 'init' }
let current: SignOn = INIT
const listeners = new Set<() => void>()

/** The one value that bar, pages, modals, shop and redeem read; `who-is-there.ts` finds it out. */
export function setSignOn(next: SignOn): void {
  current = next
  for (const listener of listeners) listener()
}

/** For what goes on after a while, when a page has drawn since. */
export function signOnNow(): SignOn {
  return current
}

export function useSignOn(): SignOn {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => INIT,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let answered: Promise<unknown> = Promise.resolve()

/** A call that was refused puts the sign-on in question until the host has answered. */
export function holdUntil(answer: Promise<unknown>): void {
  answered = answer
}

/** When nothing is in question. Who has left takes what is stored with them, so a way back is saved after that. */
export function whenSettled(): Promise<unknown> {
  return answered
}

const KNOWN_WITHIN_MS = 5_000

/** When it is first known who is there: a press may come before that. A page that never learns it goes on without. */
export function whenFirstKnown(): Promise<void> {
  if (current.state !== 'init') return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, KNOWN_WITHIN_MS)
    const stop = subscribe(() => current.state !== 'init' && done())
  })
}
