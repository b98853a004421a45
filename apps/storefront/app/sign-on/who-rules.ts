import type { PageMode } from '../addresses/current-game.ts'
import type { SignOn } from './sign-on-state.ts'
import type { UserSession } from './user-session.ts'

/** What is known of who is there. */
export interface WhoFacts {
  readonly mode: PageMode
  /** What the sign-on host said last. */
  readonly host: SignOn
  /** The OpenID session of the redeem pages, while it can be used. */
  readonly session: Pick<UserSession, 'puuid' | 'game_name' | 'tag_line'> | undefined
  /** The sign-on id that the API answered with 401, whatever the host says of it. */
  readonly refusedId: string | undefined
  /** The sign-on id for which the provider gave no session without asking the player. */
  readonly silentlyRefusedId: string | undefined
}

/** Before anybody was asked. */
export const NOTHING_KNOWN: Omit<WhoFacts, 'session'> = {
  mode: 'shop',
  host: { state: 'init' },
  refusedId: undefined,
  silentlyRefusedId: undefined,
}

export const NOBODY: SignOn = { state: 'login_required' }
const UNKNOWN: SignOn = { state: 'init' }

export interface Login {
  readonly loading: boolean
  readonly isLoggedIn: boolean
  readonly id: string | undefined
}

export function toLogin(signOn: SignOn): Login {
  return {
    loading: signOn.state === 'init',
    isLoggedIn: signOn.state === 'signed_in',
    id: signOn.state === 'signed_in' ? signOn.id : undefined,
  }
}

export function subOf(signOn: SignOn): string | undefined {
  return signOn.state === 'signed_in' ? signOn.sub : undefined
}

/**
 * On shop pages the host decides, unless the API refuses its session; on redeem pages the OpenID session does, once the
 * host had the chance to say that it is over.
 */
export function whoIsThere({ mode, host, session, refusedId, silentlyRefusedId }: WhoFacts): SignOn {
  const { isLoggedIn, loading, id } = toLogin(host)
  if (mode === 'shop') return isLoggedIn && id === refusedId ? NOBODY : host
  if (session && !loading) return playerOf(session, host)
  if (!isLoggedIn) return host
  return id === silentlyRefusedId ? NOBODY : UNKNOWN
}

/** The host knows a player, and the redeem page has no session of theirs yet. */
export function needsSession({ mode, host, session, silentlyRefusedId }: WhoFacts): boolean {
  const { isLoggedIn, id } = toLogin(host)
  return mode === 'redeem' && isLoggedIn && !session && id !== silentlyRefusedId
}

function playerOf({ puuid, game_name, tag_line }: NonNullable<WhoFacts['session']>, host: SignOn): SignOn {
  const known = host.state === 'signed_in' && host.sub === puuid ? host : { id: '', region: '' }
  return { state: 'signed_in', id: known.id, sub: puuid, name: game_name, tag: tag_line, region: known.region }
}

export function isSame(one: SignOn, other: SignOn): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
