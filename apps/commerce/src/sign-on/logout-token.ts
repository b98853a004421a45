import { LogoutTokenClaims } from '@quartermaster/contract/platform/sign-on'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import { type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { type OpenIdProvider, ProviderUnavailable } from '../openid-provider/openid-provider.ts'

export type LogoutFailure =
  | Failure<'LOGOUT_TOKEN_MISSING'>
  | Failure<'LOGOUT_TOKEN_REFUSED', { readonly reason: string }>
  | Failure<'SIGN_ON_UNAVAILABLE'>

/** Whose end the provider tells: the session of a sid, or without one all of a subject. */
export interface ToldEnd {
  readonly sid: string | undefined
  readonly subject: string | undefined
  /** By the provider's clock. */
  readonly issuedAt: Date
  readonly logoutTokenId: string
}

const TYPES = [undefined, 'jwt', 'logout+jwt', 'application/logout+jwt']

/** By what a logout token is read: the shop's settings and keys, or those that the check of a platform was given. */
interface LogoutReader {
  readonly settings: Pick<Settings, 'OPENID_ISSUER' | 'OPENID_CLIENT_ID'>
  readonly clock: () => Date
  readonly openIdProvider: Pick<OpenIdProvider, 'findKey'>
}

export async function readLogoutToken(
  token: string | null,
  { settings, clock, openIdProvider }: LogoutReader,
): Promise<ToldEnd | LogoutFailure> {
  if (!token) return fail('LOGOUT_TOKEN_MISSING')
  try {
    const { payload, protectedHeader } = await jwtVerify(token, openIdProvider.findKey, {
      issuer: settings.OPENID_ISSUER,
      audience: settings.OPENID_CLIENT_ID,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      maxTokenAge: '10 minutes',
      clockTolerance: '1 minute',
      currentDate: clock(),
    })
    return endedBy(payload, protectedHeader)
  } catch (error) {
    if (error instanceof ProviderUnavailable) return fail('SIGN_ON_UNAVAILABLE')
    return fail('LOGOUT_TOKEN_REFUSED', { reason: error instanceof Error ? error.message : String(error) })
  }
}

function endedBy(payload: JWTPayload, { typ }: JWTHeaderParameters): ToldEnd | LogoutFailure {
  if (!TYPES.includes(typ?.toLowerCase())) return fail('LOGOUT_TOKEN_REFUSED', { reason: `a token of type ${typ}` })
  const claims = LogoutTokenClaims.safeParse(payload)
  if (!claims.success) return fail('LOGOUT_TOKEN_REFUSED', { reason: z.prettifyError(claims.error) })
  const { sid, sub: subject, iat, jti: logoutTokenId } = claims.data
  // Tokens count whole seconds: what began in the same one is meant too.
  return { sid, subject, issuedAt: new Date(Math.floor(iat) * 1_000 + 999), logoutTokenId }
}
