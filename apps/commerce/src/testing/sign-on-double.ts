import { randomUUID } from 'node:crypto'
import { COOKIES } from '@quartermaster/contract/headers'
import { CONTENT_CODES_AUDIENCE, SESSION_TOKEN_AUDIENCE } from '@quartermaster/contract/platform/sign-on'
import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { registerCodeFlow } from './code-flow-double.ts'

export interface TokenOptions {
  readonly audience?: string
  readonly issuer?: string
  /** Seconds since 1970. */
  readonly expiresAt?: number
  /** Claims of the session besides those everyone has. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly sid?: string
  /** When the player signed in; seconds since 1970. */
  readonly signedInAt?: number
}

/** What keys are asked for meets: no answer at all, or the usual one. */
export type KeysTrouble = 'hang' | 503 | 429 | null

/** Signs players on: the cookie of the shop calls and the access tokens of the content-code calls. */
export interface SignOnDouble {
  /** The value of a Cookie header. */
  cookie(puuid: string, options?: TokenOptions): Promise<string>
  /** The value of an Authorization header. */
  bearer(puuid: string, options?: TokenOptions): Promise<string>
  /** A logout token of OpenID's back channel, with these claims beside or instead of the usual ones. */
  logoutToken(claims: Record<string, unknown>, header?: { typ?: string }): Promise<string>
  /** Signs with a new key from now on; the old ones stay published. */
  rotateKeys(): Promise<void>
  trouble(kind: KeysTrouble): void
  /** What is published instead of the keys; null: they are. */
  publish(keys: readonly object[] | null): void
  /** What the identity token of the next code says beside its nonce; null: the token endpoint refuses. */
  said: Record<string, unknown> | null
  /** What the player changes of it by giving their credentials again, when `prompt=login` asks for them. */
  onAsked: () => void
  /** How often the keys were asked for. */
  asked(): number
}

/** Long enough for tests that move their clock. */
const DAY_SECONDS = 86_400

/** Keys are published where the discovery document says; tokens are signed with the private half of the newest. */
export async function createSignOnDouble(server: FastifyInstance, issuer: () => string): Promise<SignOnDouble> {
  const published: (JWK & { kid: string })[] = []
  let signing: { kid: string; key: CryptoKey } | undefined
  let trouble: KeysTrouble = null
  let asked = 0
  let instead: readonly object[] | null = null
  async function rotateKeys(): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    const kid = `double-${published.length}`
    published.push({ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' })
    signing = { kid, key: privateKey }
  }
  await rotateKeys()
  server.addHook('onRequest', async ({ url }, reply) => {
    if (!['/keys', '/token'].includes(url) && !url.startsWith('/.well-known/')) return
    if (trouble === 'hang') return reply.hijack()
    // Too many sign-ins at once are no reason to withhold the keys.
    if (trouble === 429) return url === '/token' ? reply.code(429).send({ error: 'slow_down' }) : undefined
    if (trouble) return reply.code(trouble).send()
  })
  server.get('/.well-known/openid-configuration', async () => ({
    issuer: issuer(),
    jwks_uri: `${issuer()}/keys`,
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    end_session_endpoint: `${issuer()}/end`,
    id_token_signing_alg_values_supported: ['ES256'],
  }))
  server.get('/keys', async () => {
    asked += 1
    return { keys: instead ?? published }
  })
  const begin = (claims: Record<string, unknown>, header: { typ?: string } = {}) => {
    if (!signing) throw new Error('no key to sign with')
    const { key, kid } = signing
    const token = new SignJWT({ iss: issuer(), ...claims }).setProtectedHeader({ alg: 'ES256', kid, ...header })
    return { token, sign: () => token.sign(key) }
  }
  const double: Pick<SignOnDouble, 'said' | 'onAsked'> = { said: { sub: 'nobody' }, onAsked: () => {} }
  const signIdToken = (claims: Record<string, unknown>) => {
    if (!double.said) return undefined
    const seconds = Math.floor(Date.now() / 1_000)
    const { sign } = begin({ aud: 'quartermaster-web', iat: seconds, exp: seconds + 60, ...double.said, ...claims })
    return sign()
  }
  registerCodeFlow(server, signIdToken, () => double.onAsked())
  const signFor = (puuid: string, audience: string, claims: Record<string, unknown>, options: TokenOptions) => {
    const { token, sign } = begin({
      ...claims,
      ...(options.sid && { sid: options.sid }),
      ...(options.signedInAt && { auth_time: options.signedInAt }),
    })
    token
      .setSubject(puuid)
      .setIssuer(options.issuer ?? issuer())
      .setAudience(options.audience ?? audience)
      .setIssuedAt()
      .setExpirationTime(options.expiresAt ?? Math.floor(Date.now() / 1_000) + DAY_SECONDS)
    return sign()
  }
  return Object.assign(double, {
    async cookie(puuid: string, options: TokenOptions = {}) {
      const claims = {
        sid: randomUUID(),
        acct: { game_name: 'Tester', tag_line: 'QM' },
        region: 'EUW',
        ...options.claims,
      }
      return `${COOKIES.signOnSession}=${await signFor(puuid, SESSION_TOKEN_AUDIENCE, claims, options)}`
    },
    async bearer(puuid: string, options: TokenOptions = {}) {
      return `Bearer ${await signFor(puuid, CONTENT_CODES_AUDIENCE, {}, options)}`
    },
    logoutToken(claims: Record<string, unknown>, header: { typ?: string } = { typ: 'logout+jwt' }) {
      const seconds = Math.floor(Date.now() / 1_000)
      const usual = {
        aud: 'quartermaster-web',
        iat: seconds,
        exp: seconds + 120,
        jti: randomUUID(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      }
      return begin({ ...usual, ...claims }, header).sign()
    },
    rotateKeys,
    trouble: (kind: KeysTrouble) => {
      trouble = kind
    },
    publish: (keys: readonly object[] | null) => {
      instead = keys
    },
    asked: () => asked,
  } satisfies Omit<SignOnDouble, 'said' | 'onAsked'>)
}
