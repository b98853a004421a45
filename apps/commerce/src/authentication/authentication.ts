import { type Failure, fail } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyRequest } from 'fastify'
import type { EndedSessionsFeed } from '../ended-sessions/feed.ts'
import { type OpenIdProvider, ProviderUnavailable } from '../openid-provider/openid-provider.ts'
import { sessionCookie } from './cookies.ts'
import type { Player } from './player.ts'
import { createShopTokens } from './shop-tokens.ts'
import { type CheckToken, createProviderChecks, createShopChecks } from './token-check.ts'

export type TokenFailure = Failure<'NOT_SIGNED_IN' | 'SESSION_ENDED' | 'PROVIDER_UNAVAILABLE'>

/** Who a request is from, as its tokens say. */
export interface Authentication {
  /** By the sign-on session cookie. */
  findByCookie(request: FastifyRequest): Promise<Player | TokenFailure>
  /** By an OpenID access token. */
  findByBearer(request: FastifyRequest): Promise<Player | TokenFailure>
}

interface AuthenticationParts {
  readonly settings: Settings
  readonly clock: () => Date
  readonly provider: OpenIdProvider
  readonly endedSessions: EndedSessionsFeed
  /** Hears of every player who is let in. */
  readonly onPlayer: (player: Player) => void
}

export function createAuthentication({
  settings,
  clock,
  provider,
  endedSessions,
  onPlayer,
}: AuthenticationParts): Authentication {
  const checks =
    settings.SIGN_ON === 'openid'
      ? createShopChecks(createShopTokens(settings, clock), clock)
      : createProviderChecks(settings, clock, provider)
  const { name: cookieName } = sessionCookie(settings)

  async function findPlayer(
    request: FastifyRequest,
    token: string | undefined,
    check: CheckToken,
  ): Promise<Player | TokenFailure> {
    if (!token) return fail('NOT_SIGNED_IN')
    try {
      const player = await check(token)
      // After the signature and never kept with it: a session may end between two calls.
      if (endedSessions.has(player.session)) return fail('SESSION_ENDED')
      onPlayer(player)
      return player
    } catch (error) {
      // The reason stays in the log: telling a caller what is wrong with a token helps only a forger.
      request.log.info({ reason: error instanceof Error ? error.message : String(error) }, 'token refused')
      return fail(error instanceof ProviderUnavailable ? 'PROVIDER_UNAVAILABLE' : 'NOT_SIGNED_IN')
    }
  }
  return {
    findByCookie: (request) => findPlayer(request, request.cookies[cookieName], checks.session),
    findByBearer: (request) => {
      const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
      return findPlayer(request, token, checks.accessToken)
    },
  }
}
