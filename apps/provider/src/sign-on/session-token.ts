import { SESSION_TOKEN_AUDIENCE, SignOnSessionClaims } from '@quartermaster/contract/platform/sign-on'
import type { Settings } from '@quartermaster/settings/settings'
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
import { publicPart, SIGNING_ALGORITHM, type SigningKeys } from '../keys/signing-keys.ts'
import type { Player } from '../players/store.ts'
import type { SignOnSession } from './session-store.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** What the sandbox says of its players under 18; of others it says no age. */
const AGE_OF_MINORS = 15

export interface SessionTokens {
  /** A token for the next minutes of a session. */
  issue(player: Player, session: SignOnSession, now: Date): Promise<string>
  /**
   * The claims of a token this provider signed, undefined for anything else. It may have run out: tokens are short, and
   * the database says whether the session holds.
   */
  read(token: string | undefined): Promise<SignOnSessionClaims | undefined>
}

export function createSessionTokens(
  keys: SigningKeys,
  { OPENID_ISSUER: issuer, SESSION_TOKEN_MINUTES }: Pick<Settings, 'OPENID_ISSUER' | 'SESSION_TOKEN_MINUTES'>,
): SessionTokens {
  const published = createLocalJWKSet({ keys: keys.all.map(publicPart) })
  return {
    issue: ({ puuid, gameName, tagLine, region, minor }, { sid, startedAt, expiresAt }, now) =>
      new SignJWT({
        sid,
        auth_time: Math.floor(startedAt.getTime() / SECOND),
        acct: { game_name: gameName, tag_line: tagLine },
        region,
        ...(minor && { age: AGE_OF_MINORS }),
      })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: keys.signing.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(SESSION_TOKEN_AUDIENCE)
        .setSubject(puuid)
        .setIssuedAt(now)
        .setExpirationTime(new Date(Math.min(now.getTime() + SESSION_TOKEN_MINUTES * MINUTE, expiresAt.getTime())))
        .sign(keys.signing.key),
    async read(token) {
      if (!token) return undefined
      try {
        const { payload } = await jwtVerify(token, published, {
          issuer,
          audience: SESSION_TOKEN_AUDIENCE,
          algorithms: [SIGNING_ALGORITHM],
          typ: 'JWT',
          currentDate: new Date(0),
        })
        return SignOnSessionClaims.safeParse(payload).data
      } catch {
        return undefined
      }
    },
  }
}
