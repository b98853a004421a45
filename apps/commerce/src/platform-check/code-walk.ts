import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { COOKIES } from '@quartermaster/contract/headers'
import { OPENID_SCOPE } from '@quartermaster/contract/platform/openid'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { fieldOf } from './fields.ts'
import type { CheckOptions } from './options.ts'
import type { Probe, Probed } from './probe.ts'

/** Where an authorization request ended, and what the shop's page needs to go on from there. */
export interface Walk {
  /** What came back to the shop; undefined where the way ended elsewhere. */
  readonly back: URLSearchParams | undefined
  readonly endedAt: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface CodeWalk {
  endpoint(name: string): Promise<string>
  /** As a hidden frame of a redeem page goes: `prompt=none`, with the session's cookie. */
  walk(session?: string): Promise<Walk>
  /** The first answer to a request that is to come back somewhere. */
  begin(redirectUri: string): Promise<Probed>
  exchange(walk: Walk, verifier?: string | null): Promise<Probed>
}

const MOST_HOPS = 10
const random = () => randomBytes(32).toString('base64url')

/** The code flow of the redeem pages: a public client with PKCE that comes back to {shop}/redirect/. */
export function createCodeWalk({ ask, askAt }: Probe, { shop, clientId, signOn = '' }: CheckOptions): CodeWalk {
  const back = `${shop}/redirect/`
  async function endpoint(name: string): Promise<string> {
    const address = fieldOf((await ask(PLATFORM_CALLS.discover)).body, name)
    if (typeof address !== 'string' || !URL.canParse(address)) throw new Error(`discovery names no ${name}`)
    return address
  }
  async function request(redirectUri: string) {
    const [state, nonce, verifier] = [randomUUID(), randomUUID(), random()]
    const address = new URL(await endpoint('authorization_endpoint'))
    const query = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: OPENID_SCOPE,
      prompt: 'none',
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    return { address, state, nonce, verifier }
  }

  return {
    endpoint,
    async walk(session) {
      const { address, ...checks } = await request(back)
      const jar = createJar()
      if (session)
        for (const { hostname } of [new URL(signOn), address]) jar.set(hostname, COOKIES.signOnSession, session)
      let at = address
      for (let hops = 0; hops < MOST_HOPS; hops += 1) {
        const cookie = jar.header(at.hostname)
        const { status, headers } = await askAt(at.href, { headers: { ...(cookie && { cookie }) } })
        jar.take(at.hostname, headers)
        const location = headers.get('location')
        const next = status >= 300 && status < 400 && location ? URL.parse(location, at) : null
        if (!next) return { ...checks, back: undefined, endedAt: `${at.origin}${at.pathname}, answered ${status}` }
        if (next.origin + next.pathname === back) return { ...checks, back: next.searchParams, endedAt: back }
        at = next
      }
      return { ...checks, back: undefined, endedAt: `${at.origin}${at.pathname}, after ${MOST_HOPS} steps` }
    },
    begin: async (redirectUri) => askAt((await request(redirectUri)).address.href),
    async exchange(walk, verifier = walk.verifier) {
      const form = {
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: back,
        code: walk.back?.get('code') ?? '',
        ...(verifier !== null && { code_verifier: verifier }),
      }
      return askAt(await endpoint('token_endpoint'), { form, headers: { origin: shop } })
    },
  }
}

/** Cookies by the host that set them. */
function createJar() {
  const cookies = new Map<string, Map<string, string>>()
  const set = (host: string, name: string, value: string) =>
    void cookies.set(host, new Map(cookies.get(host)).set(name, value))
  return {
    set,
    take(host: string, headers: Headers) {
      for (const line of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
        set(host, name, value)
      }
    },
    header: (host: string) =>
      [...(cookies.get(host) ?? [])]
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
  }
}
