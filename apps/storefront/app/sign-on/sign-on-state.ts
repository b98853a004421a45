import { BAR_AUTHENTICATED_EVENT, type BarAuthentication } from '@quartermaster/contract/platform/bar'
import { useSyncExternalStore } from 'react'

/** Who is signed on, as the header bar's check has found it. `init` lasts until the check completes. */
let current: BarAuthentication = { state: 'init' }
const listeners = new Set<() => void>()

export function setSignOn(next: BarAuthentication): void {
  current = next
  for (const listener of listeners) listener()
}

export interface Login {
  readonly loading: boolean
  readonly isLoggedIn: boolean
  readonly id: string | undefined
}

export function toLogin(authentication: BarAuthentication): Login {
  return {
    loading: authentication.state === 'init',
    isLoggedIn: authentication.state === 'signed_in',
    id: authentication.state === 'signed_in' ? authentication.id : undefined,
  }
}

const INIT: BarAuthentication = { state: 'init' }

export function useSignOn(): BarAuthentication {
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

/** Follows the bar's event for as long as the page lives. */
export function followBar(): () => void {
  const onAuthenticated = (event: Event) => setSignOn((event as CustomEvent<BarAuthentication>).detail)
  addEventListener(BAR_AUTHENTICATED_EVENT, onAuthenticated)
  return () => removeEventListener(BAR_AUTHENTICATED_EVENT, onAuthenticated)
}
