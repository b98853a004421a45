import { randomUUID } from 'node:crypto'
import { SESSION_TOKEN_AUDIENCE } from '@quartermaster/contract/platform/sign-on'
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { CheckOptions } from './options.ts'

const FIVE_MINUTES = 300

/** A token that says what it is told to, signed with a key that nobody published. */
export async function forgedSession(claims: JWTPayload): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT' }).sign(privateKey)
}

/** Cookies that no sign-in ever set: no token at all, and a token of somebody's own. */
export async function madeUpSessions({ signOn, player }: CheckOptions): Promise<readonly string[]> {
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    ...(signOn && { iss: signOn }),
    aud: SESSION_TOKEN_AUDIENCE,
    sub: player,
    sid: randomUUID(),
    auth_time: now,
    iat: now,
    exp: now + FIVE_MINUTES,
  }
  return ['made-up', await forgedSession(claims)]
}
