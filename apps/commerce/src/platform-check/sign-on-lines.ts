import { OpenIdDiscovery } from '@quartermaster/contract/platform/keys'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { fieldOf } from './fields.ts'
import { notAsked, notRefused, notShaped, shopHint } from './findings.ts'
import type { Line } from './line.ts'
import { madeUpSessions } from './made-up-sessions.ts'
import type { CheckOptions } from './options.ts'
import { addressesOutside, originsBeside } from './outside-addresses.ts'
import type { Probe } from './probe.ts'
import { publishedKeys } from './published-keys.ts'

const { discover, checkSession, login, logout } = PLATFORM_CALLS
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']

/** Discovery, keys that can change, and the session check of the shop's pages. */
export function signOnLines(probe: Probe, options: CheckOptions): Line[] {
  const { ask } = probe
  const { signOn, shop } = options
  const part = 'Sign-on'
  const needs = { option: '--sign-on', given: signOn !== undefined }
  const readKeys = () => publishedKeys(probe)
  const back = `${shop}/redirect/`
  // The way back is one page: another of the shop's is not it, and hands on what is asked of it.
  const notBack = [
    ...addressesOutside(shop, '/redirect/'),
    `${shop}/en-us/`,
    `${back}en-us/`,
    `${back}?next=https://elsewhere.example/`,
    `${back}@elsewhere.example`,
  ]
  const { protocol, host } = new URL(shop)
  const foreignOrigins = [
    'https://elsewhere.example',
    `${shop}.elsewhere.example`,
    `${protocol}//elsewhere-${host}`,
    ...originsBeside(shop),
    'null',
  ]
  const leadsAway = async (call: typeof login | typeof logout) => {
    for (const uri of notBack) {
      const problem = notRefused(await ask(call, { query: { uri } }), 400)
      if (problem) return `${uri} is ${problem}`
    }
    return undefined
  }
  return [
    {
      id: 'discovery.issuer',
      part,
      says: 'Discovery is answered in the contract’s shape, by the issuer it was asked of',
      needs,
      async check() {
        const answer = await ask(discover)
        const problem = notShaped(answer, 200, OpenIdDiscovery)
        if (problem) return problem
        const issuer = fieldOf(answer.body, 'issuer')
        return issuer === signOn ? undefined : `its issuer is ${issuer}`
      },
    },
    {
      id: 'discovery.back-channel',
      part,
      says: 'Discovery says that ended sessions are told by the back channel, each by its sid',
      needs,
      after: ['discovery.issuer'],
      async check() {
        const { body } = await ask(discover)
        if (fieldOf(body, 'backchannel_logout_supported') !== true) return 'backchannel_logout_supported is not true'
        return fieldOf(body, 'backchannel_logout_session_supported') === true
          ? undefined
          : 'backchannel_logout_session_supported is not true'
      },
    },
    {
      id: 'keys.published',
      part,
      says: 'The keys that tokens are verified with are published',
      needs,
      async check() {
        const keys = await readKeys()
        if (keys.length === 0) return 'there are none'
        const odd = keys.find((key) => !['RSA', 'EC', 'OKP'].includes(String(fieldOf(key, 'kty'))))
        return odd ? `one is of the kind ${fieldOf(odd, 'kty')}` : undefined
      },
    },
    {
      id: 'keys.named',
      part,
      says: 'Each key has a kid of its own, so that a new one can stand beside the old',
      needs,
      after: ['keys.published'],
      async check() {
        const names = (await readKeys()).map((key) => fieldOf(key, 'kid'))
        if (names.some((name) => typeof name !== 'string' || name === '')) return 'a key has no kid'
        return new Set(names).size === names.length ? undefined : 'two keys have one kid'
      },
    },
    {
      id: 'keys.public',
      part,
      says: 'No key tells its private part',
      needs,
      after: ['keys.published'],
      async check() {
        const told = (await readKeys()).some((key) => PRIVATE_PARTS.some((name) => fieldOf(key, name) !== undefined))
        return told ? 'a private key is published: withdraw it now' : undefined
      },
    },
    {
      id: 'session.nobody',
      part,
      says: 'Without a session, or with one that is made up, the session check says login_required',
      needs,
      async check() {
        for (const session of [undefined, ...(await madeUpSessions(options))]) {
          const { status, body } = await ask(checkSession, { session, headers: { origin: shop } })
          const to = session === undefined ? '' : 'to a made-up cookie '
          if (status !== 200) return `${to}answered ${status}, not 200`
          const state = fieldOf(body, 'state')
          if (state !== 'login_required') return `${to}it says ${JSON.stringify(state)}`
        }
        return undefined
      },
    },
    {
      id: 'session.shop',
      part,
      says: 'The session check lets the shop’s pages read it, with credentials',
      needs,
      async check() {
        const { headers } = await ask(checkSession, { headers: { origin: shop } })
        const allowed = headers.get('access-control-allow-origin')
        if (allowed !== shop) return `it allows ${allowed ?? 'no origin'}, not ${shop}${shopHint(options)}`
        return headers.get('access-control-allow-credentials') === 'true' ? undefined : 'it allows no credentials'
      },
    },
    {
      id: 'session.others',
      part,
      says: 'It lets no page of a foreign site read it, also where the host begins or ends like the shop’s, or scheme or port differ',
      needs,
      after: ['session.shop'],
      async check() {
        for (const origin of foreignOrigins) {
          const { headers } = await ask(checkSession, { headers: { origin } })
          if (headers.get('access-control-allow-origin') === origin) return `it allows ${origin}`
        }
        return undefined
      },
    },
    {
      id: 'login.asks',
      part,
      says: 'Who sends no session, or a made-up one, is asked to sign in, by a page of the host or another that it leads to',
      needs,
      async check() {
        for (const session of [undefined, ...(await madeUpSessions(options))]) {
          const answer = await ask(login, { session, query: { uri: back } })
          if (answer.status === 400) return `answered 400${shopHint(options)}`
          const problem = notAsked(answer, back)
          if (problem) return session === undefined ? problem : `with a made-up cookie, ${problem}`
        }
        return undefined
      },
    },
    {
      id: 'login.return',
      part,
      says: 'Sign-in leads back to {shop}/redirect/ alone: any other address is refused with 400',
      needs,
      after: ['login.asks'],
      check: () => leadsAway(login),
    },
    {
      id: 'logout.leads',
      part,
      says: 'Sign-out leads back to the shop, also who was not signed in',
      needs,
      async check() {
        const { status, headers } = await ask(logout, { query: { uri: back } })
        if (status === 400) return `answered 400${shopHint(options)}`
        const location = headers.get('location')
        return location === back ? undefined : `answered ${status}, leading to ${location ?? 'nowhere'}`
      },
    },
    {
      id: 'logout.return',
      part,
      says: 'Sign-out leads back to {shop}/redirect/ alone: any other address is refused with 400',
      needs,
      after: ['logout.leads'],
      check: () => leadsAway(logout),
    },
  ]
}
