import { SignOnSessionClaims } from '@quartermaster/contract/platform/sign-on'
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
import { publicPart, SIGNING_ALGORITHM, type SigningKeys } from '../keys/signing-keys.ts'
import type { Player } from '../players/store.ts'

const AUDIENCE = 'quartermaster-shop'

export interface SessionTokens {
  issue(player: Player, sid: string, expiresAt: Date): Promise<string>
  /** The claims of a token this provider signed and that has not expired; anything else is undefined. */
  read(token: string | undefined): Promise<SignOnSessionClaims | undefined>
}

export function createSessionTokens(keys: SigningKeys, issuer: string): SessionTokens {
  const published = createLocalJWKSet({ keys: keys.all.map(publicPart) })
  return {
    issue: ({ puuid, gameName, tagLine, region, minor }, sid, expiresAt) =>
      new SignJWT({ sid, acct: { game_name: gameName, tag_line: tagLine }, region, ...(minor && { minor }) })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: keys.signing.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(puuid)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(keys.signing.key),
    async read(token) {
      if (!token) return undefined
      try {
        const { payload } = await jwtVerify(token, published, {
          issuer,
          audience: AUDIENCE,
          algorithms: [SIGNING_ALGORITHM],
          typ: 'JWT',
        })
        return SignOnSessionClaims.safeParse(payload).data
      } catch {
        return undefined
      }
    },
  }
}
