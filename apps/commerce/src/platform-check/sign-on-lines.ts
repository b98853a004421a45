import { OpenIdDiscovery } from '@quartermaster/contract/platform/keys'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { fieldOf, listOf } from './fields.ts'
import { notShaped } from './findings.ts'
import type { Line } from './line.ts'
import type { CheckOptions } from './options.ts'
import type { Probe } from './probe.ts'

const { discover, listKeys, checkSession, login, logout } = PLATFORM_CALLS
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']
const ELSEWHERE = 'https://elsewhere.example/redirect/'

/** Discovery, keys that can change, and the session check of the shop's pages. */
export function signOnLines({ ask }: Probe, { signOn, shop }: CheckOptions): Line[] {
  const part = 'Sign-on'
  const needs = { option: '--sign-on', given: signOn !== undefined }
  const readKeys = async () => {
    const address = fieldOf((await ask(discover)).body, 'jwks_uri')
    const url = typeof address === 'string' ? URL.parse(address) : null
    const { body } = await ask(url ? { ...listKeys, path: url.pathname + url.search } : listKeys)
    return listOf(body, 'keys')
  }
  const leadsAway = async (call: typeof login | typeof logout) => {
    const { status, headers } = await ask(call, { query: { uri: ELSEWHERE } })
    return headers.get('location')?.startsWith(new URL(ELSEWHERE).origin) ? `${status} leads there` : undefined
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
      says: 'Without a session, the session check says login_required',
      needs,
      async check() {
        const { status, body } = await ask(checkSession, { headers: { origin: shop } })
        if (status !== 200) return `answered ${status}, not 200`
        const state = fieldOf(body, 'state')
        return state === 'login_required' ? undefined : `it says ${JSON.stringify(state)}`
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
        if (allowed !== shop) return `it allows ${allowed ?? 'no origin'}, not ${shop}`
        return headers.get('access-control-allow-credentials') === 'true' ? undefined : 'it allows no credentials'
      },
    },
    {
      id: 'login.return',
      part,
      says: 'Sign-in leads back to the shop alone',
      needs,
      check: () => leadsAway(login),
    },
    {
      id: 'logout.return',
      part,
      says: 'Sign-out leads back to the shop alone',
      needs,
      check: () => leadsAway(logout),
    },
  ]
}
