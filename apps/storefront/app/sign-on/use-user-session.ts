import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { readStored } from '../browser-storage/browser-storage.ts'
import { sessionRules } from './current-session.ts'
import { useSignOn } from './sign-on-state.ts'
import { followSession, type UserSession, usableSession } from './user-session.ts'

/** The OpenID session: undefined while nobody knows, null when nobody is signed in. */
export function useUserSession(): UserSession | null | undefined {
  const { pathname } = useLocation()
  const { state } = useSignOn()
  const stored = useSyncExternalStore(
    followSession,
    () => readStored(STORAGE_KEYS.session) ?? '',
    () => undefined,
  )
  const session = useMemo(
    () => (stored ? usableSession(stored, sessionRules(pathname)) : undefined),
    [stored, pathname],
  )
  if (stored === undefined) return undefined
  // Who has left in another tab is gone before the last of what they stored is.
  if (state === 'login_required') return null
  return session ?? (state === 'poll_aborted' ? null : undefined)
}
