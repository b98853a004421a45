import { COOKIES } from '@quartermaster/contract/headers'
import { CONTENT_CODES_AUDIENCE, SignOnSessionClaims } from '@quartermaster/contract/platform/sign-on'
import { refuse, sendRefusal } from '@quartermaster/service/error-answers'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { forgeryRefusal } from './forgery.ts'
import type { Player } from './player.ts'
import { VerifiedTokens } from './verified-tokens.ts'

/** Checks to put before a call: each sets `request.player` or answers 401. */
export interface Authentication {
  /** The sign-on session cookie, with the guards against forged requests that a cookie needs. */
  readonly cookie: preHandlerAsyncHookHandler
  /** An OpenID access token for the content-code calls. */
  readonly bearer: preHandlerAsyncHookHandler
}

const MINUTE = 60_000

export function createAuthentication(settings: Settings, clock: () => Date): Authentication {
  const keys = createRemoteJWKSet(new URL('/jwks', settings.PROVIDER_URL), {
    timeoutDuration: 3_000,
    cooldownDuration: 5_000,
    cacheMaxAge: 10 * MINUTE,
  })
  const verify = async (token: string, audience: string): Promise<JWTPayload> => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: settings.PROVIDER_URL,
      audience,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      requiredClaims: ['sub', 'exp'],
      currentDate: clock(),
    })
    return payload
  }
  const sessions = remembering(clock, (token) => verify(token, 'quartermaster-shop').then(playerOfSession))
  const accessTokens = remembering(clock, (token) => verify(token, CONTENT_CODES_AUDIENCE).then(playerOfAccessToken))
  return {
    cookie: async (request, reply) => {
      const forged = forgeryRefusal(request, settings.SHOP_URL)
      if (forged) return sendRefusal(request, reply, forged)
      const player = await checked(request, request.cookies[COOKIES.signOnSession], sessions)
      if (!player) return sendRefusal(request, reply, UNAUTHORIZED)
      request.player = player
    },
    bearer: async (request, reply) => {
      const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
      const player = await checked(request, token, accessTokens)
      if (!player) return sendRefusal(request, reply.header('www-authenticate', 'Bearer'), UNAUTHORIZED)
      request.player = player
    },
  }
}

const UNAUTHORIZED = refuse(401, 'UNAUTHORIZED', 'You are not signed in, or your session has ended. Sign in again.')

type CheckToken = (token: string) => Promise<Player>

function remembering(clock: () => Date, check: (token: string) => Promise<Player & { exp: number }>): CheckToken {
  const verified = new VerifiedTokens()
  return async (token) => {
    const now = clock().getTime()
    const known = verified.find(token, now)
    if (known) return known
    const { exp, ...player } = await check(token)
    verified.remember(token, player, Math.min(exp * 1_000, now + MINUTE))
    return player
  }
}

async function checked(
  request: FastifyRequest,
  token: string | undefined,
  check: CheckToken,
): Promise<Player | undefined> {
  if (!token) return undefined
  try {
    return await check(token)
  } catch (error) {
    // The reason stays in the log: telling a caller what is wrong with a token helps only a forger.
    request.log.info({ reason: error instanceof Error ? error.message : String(error) }, 'token refused')
    return undefined
  }
}

function playerOfSession(payload: JWTPayload): Player & { exp: number } {
  const { sub, acct, region, minor = false, exp } = SignOnSessionClaims.parse(payload)
  return { puuid: sub, name: acct.game_name, tag: acct.tag_line, region, minor, exp }
}

function playerOfAccessToken(payload: JWTPayload): Player & { exp: number } {
  // Access tokens need not name the player; only the id token does. They pay for nothing.
  return { puuid: String(payload.sub), name: '', tag: '', region: '', minor: false, exp: Number(payload.exp) }
}
