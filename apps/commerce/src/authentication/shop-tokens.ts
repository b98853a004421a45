import { CONTENT_CODES_AUDIENCE, SESSION_TOKEN_AUDIENCE } from '@quartermaster/contract/platform/sign-on'
import type { Settings } from '@quartermaster/settings/settings'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { TokenSession } from '../ended-sessions/ended-sessions.ts'
import { isMinor, type PlayerClaims } from '../openid-provider/claims.ts'
import type { Verified } from './player.ts'

/** A session that the shop keeps itself, as its tokens tell it. */
export interface ShopSession extends PlayerClaims {
  readonly sessionId: string
  readonly sid: string
  readonly subject: string
  readonly startedAt: Date
  readonly expiresAt: Date
}

const PAGE_AUDIENCE = 'quartermaster-page'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const ACCESS_MINUTES = 15

const ShopClaims = z.object({
  jti: z.string(),
  sub: z.string(),
  sid: z.string(),
  subject: z.string(),
  auth_time: z.number(),
  exp: z.number(),
  acct: z.object({ game_name: z.string(), tag_line: z.string() }),
  region: z.string(),
  age: z.number().optional(),
})
export type ShopClaims = z.infer<typeof ShopClaims>

export interface ShopTokens {
  /** For the cookie: the next minutes of a session. */
  issueSession(session: ShopSession): Promise<string>
  /** For the redeem pages, in the shape an OpenID provider gives them. */
  issueForPage(session: ShopSession): Promise<{ readonly idToken: string; readonly accessToken: string }>
  checkSession(token: string): Promise<Verified>
  checkAccess(token: string): Promise<Verified>
  /** Whose cookie it is, though it may have run out: the database says whether the session holds. */
  readOld(token: string): Promise<ShopClaims | undefined>
}

/** Tokens that the shop signs for itself. They leave it only to come back. */
export function createShopTokens(settings: Settings, clock: () => Date): ShopTokens {
  const { SHOP_URL: issuer, SESSION_TOKEN_MINUTES } = settings
  const key = new TextEncoder().encode(settings.SESSION_KEY)
  const sign = (session: ShopSession, audience: string, minutes: number) => {
    const now = clock().getTime()
    return new SignJWT({
      sid: session.sid,
      subject: session.subject,
      // To the millisecond: signed out of and in again within a second, the second session holds.
      auth_time: session.startedAt.getTime() / SECOND,
      acct: { game_name: session.name, tag_line: session.tag },
      region: session.region,
      ...(session.age !== undefined && { age: session.age }),
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setJti(session.sessionId)
      .setSubject(session.puuid)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(new Date(now))
      .setExpirationTime(new Date(Math.min(now + minutes * MINUTE, session.expiresAt.getTime())))
      .sign(key)
  }
  const read = async (token: string, audience: string, now: Date) => {
    const { payload } = await jwtVerify(token, key, { issuer, audience, algorithms: ['HS256'], currentDate: now })
    return ShopClaims.parse(payload)
  }
  return {
    issueSession: (session) => sign(session, SESSION_TOKEN_AUDIENCE, SESSION_TOKEN_MINUTES),
    issueForPage: async (session) => ({
      idToken: await sign(session, PAGE_AUDIENCE, ACCESS_MINUTES),
      accessToken: await sign(session, CONTENT_CODES_AUDIENCE, ACCESS_MINUTES),
    }),
    checkSession: async (token) => playerOf(await read(token, SESSION_TOKEN_AUDIENCE, clock())),
    checkAccess: async (token) => playerOf(await read(token, CONTENT_CODES_AUDIENCE, clock())),
    readOld: (token) => read(token, SESSION_TOKEN_AUDIENCE, new Date(0)).catch(() => undefined),
  }
}

function playerOf({ sub, sid, subject, auth_time, acct, region, age, exp }: ShopClaims): Verified {
  const session = sessionOf({ sub, sid, subject, auth_time })
  return { puuid: sub, name: acct.game_name, tag: acct.tag_line, region, age, minor: isMinor(age), session, exp }
}

/** What ends a session that the shop keeps: whatever is said of it after it began, by the shop's own clock. */
export function sessionOf(claims: Pick<ShopClaims, 'sub' | 'sid' | 'subject' | 'auth_time'>): TokenSession {
  const { sub: puuid, sid, subject, auth_time: since } = claims
  return { sid, subject, puuid, since, sidSince: since }
}
