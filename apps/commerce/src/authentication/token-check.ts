import { CONTENT_CODES_AUDIENCE, SESSION_TOKEN_AUDIENCE } from '@quartermaster/contract/platform/sign-on'
import type { Settings } from '@quartermaster/settings/settings'
import { type JWTPayload, jwtVerify, errors as TokenErrors } from 'jose'
import { isMinor, readClaims } from '../openid-provider/claims.ts'
import { type OpenIdProvider, ProviderUnavailable } from '../openid-provider/openid-provider.ts'
import type { Player, Verified } from './player.ts'
import type { ShopTokens } from './shop-tokens.ts'
import { VerifiedTokens } from './verified-tokens.ts'

/** Whom a token names. Rejects when it is not good; with ProviderUnavailable when that cannot be known now. */
export type CheckToken = (token: string) => Promise<Player>

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The provider's tokens: its session cookie, and access tokens for the content-code calls. */
export function createProviderChecks(settings: Settings, clock: () => Date, provider: OpenIdProvider) {
  const verify = async (token: string, audience: string): Promise<Verified> => {
    const verified = jwtVerify(token, provider.findKey, {
      issuer: settings.OPENID_ISSUER,
      audience,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      requiredClaims: ['sub', 'exp'],
      currentDate: clock(),
    })
    const { payload } = await verified.catch(async (error: unknown) => {
      // A good token but for its age: the provider renews it while the session holds, which nobody can ask now.
      if (mayBeRenewed(error) && !(await provider.answers()))
        throw new ProviderUnavailable('a token ran out while the provider cannot renew it')
      throw error
    })
    return playerOf(payload, settings)
  }
  const mayBeRenewed = (error: unknown) =>
    error instanceof TokenErrors.JWTExpired &&
    clock().getTime() - Number(error.payload.exp) * SECOND < settings.SESSION_HOURS * HOUR
  return {
    session: remembering(clock, async (token) => {
      const player = await verify(token, SESSION_TOKEN_AUDIENCE)
      if (player.session.sid === undefined) throw new Error('a session token without sid')
      return player
    }),
    accessToken: remembering(clock, (token) => verify(token, CONTENT_CODES_AUDIENCE)),
  }
}

/** Tokens of the sessions that the shop keeps itself. */
export function createShopChecks(tokens: Pick<ShopTokens, 'checkSession' | 'checkAccess'>, clock: () => Date) {
  return {
    session: remembering(clock, tokens.checkSession),
    accessToken: remembering(clock, tokens.checkAccess),
  }
}

/** Remembers what was found good, so that a token is checked once a minute and not with every call. */
function remembering(clock: () => Date, check: (token: string) => Promise<Verified>): CheckToken {
  const verified = new VerifiedTokens()
  return async (token) => {
    const now = clock().getTime()
    const known = verified.find(token, now)
    if (known) return known
    const { exp, ...player } = await check(token)
    verified.remember(token, player, Math.min(exp * SECOND, now + MINUTE))
    return player
  }
}

function playerOf(payload: JWTPayload, settings: Settings): Verified {
  const claims = readClaims(payload, settings)
  if (!claims) throw new Error(`no claim ${settings.CLAIM_PLAYER_ID}`)
  const { sid, auth_time: authTime, iat } = payload
  const session = {
    sid: typeof sid === 'string' ? sid : undefined,
    subject: String(payload.sub),
    puuid: claims.puuid,
    since: typeof authTime === 'number' ? authTime : (iat ?? 0),
    sidSince: 0,
  }
  return { ...claims, minor: isMinor(claims.age), session, exp: Number(payload.exp) }
}
