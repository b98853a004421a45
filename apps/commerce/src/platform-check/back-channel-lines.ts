import { setTimeout as wait } from 'node:timers/promises'
import { isFailure } from '@quartermaster/service/failure'
import { decodeJwt } from 'jose'
import { readLogoutToken } from '../sign-on/logout-token.ts'
import { shopHint } from './findings.ts'
import type { GivenSessions } from './given-sessions.ts'
import type { Line } from './line.ts'
import type { CheckOptions } from './options.ts'

const LOOKS_EVERY_MS = 50

/** Each end of a session is told to the shop. */
export function backChannelLines(given: GivenSessions, options: CheckOptions): Line[] {
  const part = 'Sign-on'
  const { signOn = '', listener, clientId, patience } = options
  const { first, second, third, keys } = given
  const needs = (count: number) => {
    const sessions = given.needs(count)
    return { option: `--listen, ${sessions.option}`, given: listener !== undefined && sessions.given }
  }
  const readTold = async (token: string | null) => {
    const findKey = await keys()
    const settings = { OPENID_ISSUER: signOn, OPENID_CLIENT_ID: clientId }
    return readLogoutToken(token, { settings, clock: () => new Date(), openIdProvider: { findKey } })
  }
  const isTold = (session: string) =>
    listener?.logouts.some(({ token }) => {
      const claims = claimsOf(token)
      const { sid, sub } = decodeJwt(session)
      return claims.sid === sid || (claims.sid === undefined && claims.sub === sub)
    }) ?? false
  const waitUntilTold = async (told: readonly string[]) => {
    const until = Date.now() + patience.webhook
    while (!told.every(isTold) && Date.now() < until) await wait(LOOKS_EVERY_MS)
    const missing = told.filter((session) => !isTold(session)).map((session) => String(decodeJwt(session).sid))
    if (missing.length === 0) return undefined
    return `the end of ${missing.join(', ')} was not told within ${patience.webhook / 1_000} seconds${shopHint(options)}`
  }
  return [
    {
      id: 'back-channel.told',
      part,
      says: 'The shop is told of a session that has ended, by a form with a logout token',
      needs: needs(1),
      after: ['logout.ends'],
      async check() {
        const late = await waitUntilTold([first])
        if (late) return late
        const odd = listener?.logouts.find(({ type }) => !/^application\/x-www-form-urlencoded\b/i.test(type))
        return odd ? `it is sent as ${odd.type || 'nothing'}, not as a form` : undefined
      },
    },
    {
      id: 'back-channel.token',
      part,
      says: 'Each logout token is one that the shop takes: signed, for its client, of now, with the event and no nonce',
      needs: needs(1),
      after: ['back-channel.told'],
      async check() {
        for (const { token } of listener?.logouts ?? []) {
          const read = await readTold(token)
          if (isFailure(read)) return 'reason' in read ? read.reason : read.failure
        }
        return undefined
      },
    },
    {
      id: 'back-channel.everywhere',
      part,
      says: 'The shop is told of every session that an end of all has ended',
      needs: needs(3),
      after: ['logout.everywhere', 'back-channel.told'],
      check: () => waitUntilTold([second, third]),
    },
  ]
}

/** What an unchecked token says; another line looks at its signature. */
function claimsOf(token: string | null): { readonly sid?: unknown; readonly sub?: unknown } {
  try {
    return decodeJwt(token ?? '')
  } catch {
    return { sid: null }
  }
}
