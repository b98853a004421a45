import type { AccountClaim } from '@quartermaster/contract/platform/sign-on'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { storageNews } from '../browser-storage/storage-news.ts'
import { logError, logWarning } from '../logging/log.ts'

const news = storageNews()

/** What is stored of an OpenID sign-in. It is written on /redirect/ only. */
export interface PersistedSession {
  readonly idToken: string
  readonly accessToken: string
  readonly gameId: string
}

export interface UserSession {
  readonly puuid: string
  readonly game_name: string
  readonly tag_line: string
  readonly accessToken: string
  readonly idToken: string
  readonly idTokenClaims: IdTokenClaims
  /** Known right after signing in; it is not stored. */
  readonly userInfo?: Readonly<Record<string, unknown>>
}

interface IdTokenClaims {
  readonly sub: string
  readonly acct: AccountClaim
}

export interface SessionRules {
  readonly now: number
  /** Outside production a session of another game is not used. */
  readonly game?: string | undefined
}

export function saveSession(session: PersistedSession): void {
  writeStored(STORAGE_KEYS.session, JSON.stringify(session))
  news.tell()
}

export function clearSession(): void {
  if (readStored(STORAGE_KEYS.session) === null) return
  removeStored(STORAGE_KEYS.session)
  news.tell()
}

export const followSession = news.follow

/** The stored session while its access token lasts; one that has ended or cannot be read is cleared. */
export function readSession(rules: SessionRules): UserSession | undefined {
  const stored = readStored(STORAGE_KEYS.session)
  if (!stored) return undefined
  const session = usableSession(stored, rules)
  if (!session) clearSession()
  return session
}

/** What the stored text is worth, without touching it: for drawing pages. */
export function usableSession(stored: string, { now, game }: SessionRules): UserSession | undefined {
  const persisted = parsePersisted(stored)
  if (!persisted || (game !== undefined && persisted.gameId !== game)) return undefined
  return expiryOf(persisted.accessToken) * 1_000 > now ? toUserSession(persisted) : undefined
}

function parsePersisted(text: string): PersistedSession | undefined {
  try {
    const session = JSON.parse(text) as Partial<PersistedSession> | null
    if (typeof session?.idToken === 'string' && typeof session.accessToken === 'string')
      return session as PersistedSession
  } catch {
    // Said below, together with text that is JSON and no session.
  }
  logError('Unable to parse the saved session.')
  return undefined
}

export function toUserSession({ idToken, accessToken }: PersistedSession): UserSession | undefined {
  const claims = claimsOf(idToken) as IdTokenClaims | undefined
  if (!claims) {
    logWarning('The identity token cannot be parsed.')
    return undefined
  }
  return {
    puuid: claims.sub,
    game_name: claims.acct?.game_name ?? '',
    tag_line: claims.acct?.tag_line ?? '',
    accessToken,
    idToken,
    idTokenClaims: claims,
  }
}

/** When an access token ends, in seconds of Unix time. One that cannot be read has ended. */
export function expiryOf(accessToken: string): number {
  const exp = claimsOf(accessToken)?.exp
  return typeof exp === 'number' ? exp : 0
}

/** Reads a token of the provider's without checking its signature: the server does that with every call. */
function claimsOf(token: string): Record<string, unknown> | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
  } catch {
    return undefined
  }
}
