import { randomUUID } from 'node:crypto'
import { COOKIES } from '@quartermaster/contract/headers'
import { CONTENT_CODES_AUDIENCE } from '@quartermaster/contract/platform/sign-on'
import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface TokenOptions {
  readonly audience?: string
  readonly issuer?: string
  /** Seconds since 1970. */
  readonly expiresAt?: number
  /** Claims of the session besides those everyone has. */
  readonly claims?: Readonly<Record<string, unknown>>
}

/** Signs players on: the cookie of the shop calls and the access tokens of the content-code calls. */
export interface SignOnDouble {
  /** The value of a Cookie header. */
  cookie(puuid: string, options?: TokenOptions): Promise<string>
  /** The value of an Authorization header. */
  bearer(puuid: string, options?: TokenOptions): Promise<string>
}

/** Long enough for tests that move their clock. */
const DAY_SECONDS = 86_400

/** Keys are published at /jwks; tokens are signed with the private half. */
export async function createSignOnDouble(server: FastifyInstance, issuer: () => string): Promise<SignOnDouble> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'double', alg: 'ES256', use: 'sig' }]
  server.get('/jwks', async () => ({ keys }))
  const sign = (puuid: string, audience: string, claims: Record<string, unknown>, options: TokenOptions) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'double' })
      .setSubject(puuid)
      .setIssuer(options.issuer ?? issuer())
      .setAudience(options.audience ?? audience)
      .setIssuedAt()
      .setExpirationTime(options.expiresAt ?? Math.floor(Date.now() / 1_000) + DAY_SECONDS)
      .sign(privateKey)
  return {
    async cookie(puuid, options = {}) {
      const claims = {
        sid: randomUUID(),
        acct: { game_name: 'Tester', tag_line: 'QM' },
        region: 'EUW',
        ...options.claims,
      }
      return `${COOKIES.signOnSession}=${await sign(puuid, 'quartermaster-shop', claims, options)}`
    },
    async bearer(puuid, options = {}) {
      return `Bearer ${await sign(puuid, CONTENT_CODES_AUDIENCE, {}, options)}`
    },
  }
}
