import { COOKIES } from '@quartermaster/contract/headers'
import type OpenIdProvider from 'oidc-provider'
import type { ProviderWithForms } from '../page/form-token.ts'
import { findPlayer, type Player } from '../players/store.ts'
import type { Provider } from '../provider/provider.ts'
import type { AttemptStore } from './attempt-store.ts'
import { endSession, endSessionsLike, findSession, type SignOnSession, startSession } from './session-store.ts'
import type { SessionTokens } from './session-token.ts'

export interface SignedIn {
  readonly session: SignOnSession
  readonly player: Player
}

/** The provider with what its sign-in pages share. */
export interface ProviderWithSignOn extends ProviderWithForms {
  readonly signOn: SignOn
  readonly attempts: AttemptStore
  /** Its session is signed out of together with the sign-on's. */
  readonly openId: Pick<OpenIdProvider, 'cookieName'>
}

/** The one sign-on session that both ways of signing in share: the cookie names it, the database says it still holds. */
export interface SignOn {
  readonly cookie: { readonly name: string; readonly options: CookieOptions }
  start(player: Player): Promise<{ token: string; session: SignOnSession }>
  find(token: string | undefined): Promise<SignedIn | undefined>
  /** A token for the next minutes of a session that holds. */
  renew(signedIn: SignedIn): Promise<string>
  /** Ends the session, and with `everywhere` all sessions of its player while it holds. */
  end(token: string | undefined, everywhere?: 'everywhere'): Promise<void>
}

export interface CookieOptions {
  readonly path: '/'
  readonly httpOnly: true
  readonly sameSite: 'lax'
  readonly secure: boolean
  readonly maxAge: number
  readonly domain?: string
}

const HOUR_SECONDS = 3_600

export function createSignOn({ pool, settings, clock }: Provider, tokens: SessionTokens): SignOn {
  const { SIGN_ON_COOKIE_DOMAIN: domain, PROVIDER_URL } = settings
  return {
    cookie: {
      name: COOKIES.signOnSession,
      options: {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: PROVIDER_URL.startsWith('https:'),
        maxAge: settings.SESSION_HOURS * HOUR_SECONDS,
        ...(domain && { domain }),
      },
    },
    async start(player) {
      const now = clock()
      const session = await startSession(pool, player.puuid, settings, now)
      return { session, token: await tokens.issue(player, session, now) }
    },
    async find(token) {
      const claims = await tokens.read(token)
      const session = claims && (await findSession(pool, claims.sid, settings, clock()))
      const player = session && (await findPlayer(pool, session.puuid))
      return player && { session, player }
    },
    renew: ({ player, session }) => tokens.issue(player, session, clock()),
    async end(token, everywhere) {
      const claims = await tokens.read(token)
      if (!claims) return
      const now = clock()
      if (everywhere) await endSessionsLike(pool, claims.sid, settings, now)
      await endSession(pool, claims.sid, now)
    },
  }
}
