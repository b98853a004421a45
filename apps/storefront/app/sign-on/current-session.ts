import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { currentGame } from '../addresses/current-game.ts'
import { readStored } from '../browser-storage/browser-storage.ts'
import { readSession, type SessionRules, type UserSession } from './user-session.ts'

/** The session as it is at this moment, which may be later than the last time the page was drawn. */
export function currentSession(pathname = location.pathname): UserSession | undefined {
  return readSession(sessionRules(pathname))
}

export function sessionRules(pathname: string): SessionRules {
  const game = import.meta.env.DEV ? currentGame(pathname, readStored(STORAGE_KEYS.gameId)) : undefined
  return { now: Date.now(), game }
}
