import { refuse, sendRefusal } from '@quartermaster/service/error-answers'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { EndedSessionsFeed } from '../ended-sessions/feed.ts'
import { type OpenIdProvider, ProviderUnavailable } from '../openid-provider/openid-provider.ts'
import { sessionCookie } from './cookies.ts'
import { forgeryRefusal } from './forgery.ts'
import type { Player } from './player.ts'
import { createShopTokens } from './shop-tokens.ts'
import { type CheckToken, createProviderChecks, createShopChecks } from './token-check.ts'

/** Checks to put before a call: each sets `request.player` or answers 401, or 503 where nobody can say. */
export interface Authentication {
  /** The sign-on session cookie, with the guards against forged requests that a cookie needs. */
  readonly cookie: onRequestAsyncHookHandler
  /** An OpenID access token for the content-code calls. */
  readonly bearer: onRequestAsyncHookHandler
}

interface AuthenticationParts {
  readonly settings: Settings
  readonly clock: () => Date
  readonly provider: OpenIdProvider
  readonly endedSessions: EndedSessionsFeed
  /** Hears of every player who is let in. */
  readonly onPlayer: (player: Player) => void
}

type TokenFailure = Failure<'NOT_SIGNED_IN'> | Failure<'SESSION_ENDED'> | Failure<'SIGN_ON_UNAVAILABLE'>

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
  const { name: cookieName, drop: dropCookie } = sessionCookie(settings)
  const playerOfCookie = (request: FastifyRequest) => findPlayer(request, request.cookies[cookieName], checks.session)

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
      return fail(error instanceof ProviderUnavailable ? 'SIGN_ON_UNAVAILABLE' : 'NOT_SIGNED_IN')
    }
  }
  return {
    cookie: async (request, reply) => {
      const forged = forgeryRefusal(request, settings.SHOP_URL)
      if (forged) return sendRefusal(request, reply, forged)
      const player = await playerOfCookie(request)
      if (!isFailure(player)) {
        request.player = player
        return
      }
      // A host that still believes in an ended session would send the player straight back with it.
      if (player.failure === 'SESSION_ENDED') dropCookie(reply)
      return sendRefusal(request, reply, REFUSALS[player.failure])
    },
    bearer: async (request, reply) => {
      const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
      const player = await findPlayer(request, token, checks.accessToken)
      if (!isFailure(player)) {
        request.player = player
        return
      }
      if (player.failure === 'SESSION_ENDED') {
        const behind = await playerOfCookie(request)
        if (isFailure(behind) && behind.failure === 'SESSION_ENDED') dropCookie(reply)
      }
      if (player.failure !== 'SIGN_ON_UNAVAILABLE') reply.header('www-authenticate', 'Bearer')
      return sendRefusal(request, reply, REFUSALS[player.failure])
    },
  }
}

const UNAUTHORIZED = refuse(401, 'UNAUTHORIZED', 'You are not signed in, or your session has ended. Sign in again.')

const REFUSALS = {
  NOT_SIGNED_IN: UNAUTHORIZED,
  SESSION_ENDED: UNAUTHORIZED,
  SIGN_ON_UNAVAILABLE: refuse(
    503,
    'UPSTREAM_UNAVAILABLE',
    'The sign-on service is not answering. Nothing was done. Try again in a moment.',
  ),
} as const
