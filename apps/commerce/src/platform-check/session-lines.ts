import { COOKIES } from '@quartermaster/contract/headers'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import {
  SESSION_TOKEN_AUDIENCE,
  SessionCheckAnswer,
  SignOnSessionClaims,
} from '@quartermaster/contract/platform/sign-on'
import { decodeJwt, jwtVerify } from 'jose'
import { fieldOf } from './fields.ts'
import { longerThanAnHour, notShaped } from './findings.ts'
import type { GivenSessions } from './given-sessions.ts'
import type { Line } from './line.ts'
import { forgedSession } from './made-up-sessions.ts'
import type { CheckOptions } from './options.ts'
import type { Probe } from './probe.ts'
import { findSetSession, notGuarded, type SetSession } from './session-cookie.ts'

const { checkSession } = PLATFORM_CALLS
/** Those that no setting of the shop's can name otherwise. */
const OwnClaims = SignOnSessionClaims.pick({ sub: true, sid: true, auth_time: true, exp: true })

/** What a session of a test player is, and how it goes on. */
export function sessionLines({ ask }: Probe, given: GivenSessions, { signOn = '', shop }: CheckOptions): Line[] {
  const part = 'Sign-on'
  const { first, isSignedIn, keys } = given
  const needs = given.needs(1)
  let renewed: SetSession = { value: '', attributes: [] }
  return [
    {
      id: 'session.token',
      part,
      says: 'The session cookie is a token of the contract’s shape, signed with a published key, and says since when',
      needs,
      after: ['discovery.issuer', 'keys.published', 'keys.named', 'keys.public'],
      async check() {
        const { payload } = await jwtVerify(first, await keys(), { issuer: signOn, audience: SESSION_TOKEN_AUDIENCE })
        const claims = OwnClaims.safeParse(payload)
        if (!claims.success)
          return claims.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        return claims.data.auth_time === undefined ? 'it has no auth_time' : undefined
      },
    },
    {
      id: 'session.renewed',
      part,
      says: 'The session check answers who is there, and renews the token: the same sid, sub and auth_time, not run out',
      needs,
      after: ['session.nobody', 'session.token'],
      async check() {
        const answer = await ask(checkSession, { session: first, headers: { origin: shop } })
        const problem = notShaped(answer, 200, SessionCheckAnswer)
        if (problem) return problem
        const before = decodeJwt(first)
        if (fieldOf(answer.body, 'sub') !== before.sub) return 'it says another player, or nobody'
        const cookie = findSetSession(answer.headers)
        if (!cookie) return `it sets no cookie ${COOKIES.signOnSession}`
        renewed = cookie
        const { payload } = await jwtVerify(cookie.value, await keys(), {
          issuer: signOn,
          audience: SESSION_TOKEN_AUDIENCE,
        })
        const changed = ['sid', 'sub', 'auth_time'].find((name) => payload[name] !== before[name])
        if (changed) return `its ${changed} is another one`
        return Number(payload.iat) >= Number(before.iat) ? undefined : 'it is older than the one it replaces'
      },
    },
    {
      id: 'session.short',
      part,
      says: 'A session’s token is good for minutes, an hour at most',
      needs,
      after: ['session.renewed'],
      check: () => longerThanAnHour(renewed.value),
    },
    {
      id: 'session.cookie',
      part,
      says: 'Its cookie is HttpOnly, SameSite=Lax or Strict, and Secure where the host has https',
      needs,
      after: ['session.renewed'],
      check: () => notGuarded(renewed, signOn),
    },
    {
      id: 'session.forged',
      part,
      says: 'A token that names the session and is not signed with a key of the host is nobody’s',
      needs,
      after: ['session.renewed'],
      async check() {
        const forged = await forgedSession(decodeJwt(first))
        return (await isSignedIn(forged)) ? 'the session check says signed in' : undefined
      },
    },
  ]
}
