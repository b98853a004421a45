import { HEADERS } from '@quartermaster/contract/headers'
import type { ErrorAnswer } from '@quartermaster/contract/wire/error'
import { useSyncExternalStore } from 'react'

/** The session has ended, or is somebody else's by now, which the server says in words. */
export type SessionEnd = { readonly kind: 'ENDED' } | { readonly kind: 'OTHERS'; readonly message: string }

let end: SessionEnd | undefined
/** How often it was heard that there is no session of whom the page shows. */
let endings = 0
/** Whom the page shows. */
let shown: string | undefined
const listeners = new Set<() => void>()

function learn(heard: SessionEnd | undefined): void {
  if (heard?.kind === end?.kind) return
  end = heard
  for (const listener of listeners) listener()
}

/** From now on calls are those of the page of this operator. */
export function showOperator(id: string): void {
  shown = id
}

/** The header by which a call says whose page it comes from; a page that shows nobody yet says nothing. */
export const namingOperator = (): Readonly<Record<string, string>> =>
  shown === undefined ? {} : { [HEADERS.officeOperator]: encodeURIComponent(shown) }

/**
 * Of a call that begins: takes its status when it is answered, which says that the session has ended, or holds; servers in
 * trouble say nothing of it. Nor does a good answer to what was asked before the end was heard of, and comes after it.
 */
export function askInSession(): (status: number | undefined, refusal?: ErrorAnswer) => void {
  const heardBefore = endings
  return (status, refusal) => {
    const heard = endOf(status, refusal)
    if (heard) {
      endings += 1
      learn(heard)
    } else if (status !== undefined && status < 500 && heardBefore === endings) learn(undefined)
  }
}

function endOf(status: number | undefined, refusal: ErrorAnswer | undefined): SessionEnd | undefined {
  if (status === 401) return { kind: 'ENDED' }
  return status === 409 && refusal?.errorCode === 'OTHER_OPERATOR'
    ? { kind: 'OTHERS', message: refusal.message }
    : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How the session of the page has ended since it was opened; nothing while it holds. */
export function useSessionEnd(): SessionEnd | undefined {
  return useSyncExternalStore(subscribe, () => end)
}
