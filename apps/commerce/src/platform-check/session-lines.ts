import { setTimeout as wait } from 'node:timers/promises'
import { COOKIES } from '@quartermaster/contract/headers'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { SessionCheckAnswer, SignOnSessionClaims } from '@quartermaster/contract/platform/sign-on'
import { isFailure } from '@quartermaster/service/failure'
import { createLocalJWKSet, decodeJwt, type JWK, jwtVerify } from 'jose'
import { readLogoutToken } from '../sign-on/logout-token.ts'
import { fieldOf } from './fields.ts'
import { notShaped, shopHint } from './findings.ts'
import { type Line, NotTried } from './line.ts'
import type { CheckOptions } from './options.ts'
import type { Probe } from './probe.ts'
import { publishedKeys } from './published-keys.ts'

const { checkSession, logout } = PLATFORM_CALLS
const LOOKS_EVERY_MS = 50
/** Those that no setting of the shop's can name otherwise. */
const OwnClaims = SignOnSessionClaims.pick({ sub: true, sid: true, auth_time: true, exp: true })
const FOREIGN = { 'sec-fetch-site': 'cross-site', referer: 'https://elsewhere.example/' }

/** A session of a test player is renewed, then ended, then all of theirs; and each end is told to the shop. */
export function sessionLines(probe: Probe, options: CheckOptions): Line[] {
  const { ask } = probe
  const { signOn = '', shop, sessions = [], listener, clientId, patience } = options
  const part = 'Sign-on'
  const [first = '', second = '', third = ''] = sessions
  const given = (count: number) => ({
    option: `--sign-on and ${['--session', '--session twice', '--session three times'][count - 1]}`,
    given: options.signOn !== undefined && sessions.length >= count,
  })
  const heard = (count: number) => ({
    option: `--listen, ${given(count).option}`,
    given: listener !== undefined && given(count).given,
  })
  const keys = async () => createLocalJWKSet({ keys: (await publishedKeys(probe)) as JWK[] })
  const isSignedIn = async (session: string) => {
    const { body } = await ask(checkSession, { session, headers: { origin: shop } })
    const state = fieldOf(body, 'state')
    if (typeof state !== 'string') throw new NotTried('the session check does not say who is there')
    return state !== 'login_required'
  }
  const own = { 'sec-fetch-site': 'same-site', referer: `${shop}/` }
  const sidOf = (session: string) => String(decodeJwt(session).sid)
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
    const missing = told.filter((session) => !isTold(session)).map(sidOf)
    if (missing.length === 0) return undefined
    return `the end of ${missing.join(', ')} was not told within ${patience.webhook / 1_000} seconds${shopHint(options)}`
  }

  return [
    {
      id: 'session.token',
      part,
      says: 'The session cookie is a token of the contract’s shape, signed with a published key, and says since when',
      needs: given(1),
      after: ['discovery.issuer', 'keys.published', 'keys.named', 'keys.public'],
      async check() {
        const { payload } = await jwtVerify(first, await keys(), { issuer: signOn, audience: 'quartermaster-shop' })
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
      needs: given(1),
      after: ['session.nobody', 'session.token'],
      async check() {
        const answer = await ask(checkSession, { session: first, headers: { origin: shop } })
        const problem = notShaped(answer, 200, SessionCheckAnswer)
        if (problem) return problem
        const before = decodeJwt(first)
        if (fieldOf(answer.body, 'sub') !== before.sub) return 'it says another player, or nobody'
        const renewed = cookieOf(answer.headers, COOKIES.signOnSession)
        if (!renewed) return `it sets no cookie ${COOKIES.signOnSession}`
        const { payload } = await jwtVerify(renewed, await keys(), { issuer: signOn, audience: 'quartermaster-shop' })
        const changed = ['sid', 'sub', 'auth_time'].find((name) => payload[name] !== before[name])
        if (changed) return `its ${changed} is another one`
        return Number(payload.iat) >= Number(before.iat) ? undefined : 'it is older than the one it replaces'
      },
    },
    {
      id: 'logout.ends',
      part,
      says: 'Sign-out ends the session: its cookie is nobody’s any more',
      needs: given(1),
      after: ['session.renewed'],
      async check() {
        // As a link on a foreign page would have it: this session may end so, and no other.
        await ask(logout, { session: first, query: { uri: `${shop}/redirect/`, everywhere: 'yes' }, headers: FOREIGN })
        return (await isSignedIn(first)) ? 'the session check still says signed in' : undefined
      },
    },
    {
      id: 'logout.foreign',
      part,
      says: 'A foreign page that asks to sign out everywhere ends that one session alone',
      needs: given(2),
      after: ['logout.ends'],
      check: async () => ((await isSignedIn(second)) ? undefined : 'another session of the player has ended too'),
    },
    {
      id: 'logout.kept',
      part,
      says: 'The kept cookie of a session that has ended ends no other, whoever asks',
      needs: given(2),
      after: ['logout.foreign'],
      async check() {
        await ask(logout, { session: first, query: { uri: `${shop}/redirect/`, everywhere: 'yes' }, headers: own })
        return (await isSignedIn(second)) ? undefined : 'another session of the player has ended'
      },
    },
    {
      id: 'logout.everywhere',
      part,
      says: 'Asked by a page of the shop’s, it ends every session of the player',
      needs: given(3),
      after: ['logout.kept'],
      async check() {
        if (!(await isSignedIn(third))) throw new NotTried('the third session is over already')
        await ask(logout, { session: second, query: { uri: `${shop}/redirect/`, everywhere: 'yes' }, headers: own })
        if (await isSignedIn(second)) return 'the session itself still holds'
        return (await isSignedIn(third)) ? 'another session of the player still holds' : undefined
      },
    },
    {
      id: 'back-channel.told',
      part,
      says: 'The shop is told of a session that has ended, by a form with a logout token',
      needs: heard(1),
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
      needs: heard(1),
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
      needs: heard(3),
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

function cookieOf(headers: Headers, name: string): string | undefined {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return line?.slice(name.length + 1).split(';')[0]
}
