import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { currentGame } from '../addresses/current-game.ts'
import { readStored } from '../browser-storage/browser-storage.ts'
import {
  clearSession,
  expiryOf,
  followSession,
  readSession,
  type SessionRules,
  type UserSession,
  usableSession,
} from './user-session.ts'

const A_MOMENT_MS = 50
const LONGEST_TIMER_MS = 60 * 60 * 1_000

/** The OpenID session: undefined while the page is as the server sent it, null when nobody is signed in. */
export function useUserSession(): UserSession | null | undefined {
  const { pathname } = useLocation()
  const stored = useSyncExternalStore(
    followSession,
    () => readStored(STORAGE_KEYS.session) ?? '',
    () => undefined,
  )
  const session = useMemo(() => {
    if (stored === undefined) return undefined
    return stored === '' ? null : (usableSession(stored, rulesNow(pathname)) ?? null)
  }, [stored, pathname])

  // The session ends by itself: the page says so then, and not at the next press of a button.
  useEffect(() => {
    if (!session) {
      if (stored) clearSession()
      return
    }
    const left = expiryOf(session.accessToken) * 1_000 - Date.now()
    const timer = setTimeout(
      () => currentSession(pathname),
      Math.min(Math.max(left, 0) + A_MOMENT_MS, LONGEST_TIMER_MS),
    )
    return () => clearTimeout(timer)
  }, [session, stored, pathname])

  return session
}

/** The session as it is at this moment, which may be later than the last time the page was drawn. */
export function currentSession(pathname: string): UserSession | undefined {
  return readSession(rulesNow(pathname))
}

function rulesNow(pathname: string): SessionRules {
  const game = import.meta.env.DEV ? currentGame(pathname, readStored(STORAGE_KEYS.gameId)) : undefined
  return { now: Date.now(), game }
}
