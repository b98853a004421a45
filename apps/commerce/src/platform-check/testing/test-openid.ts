import { createHash, randomUUID } from 'node:crypto'
import { CONTENT_CODES_AUDIENCE } from '@quartermaster/contract/platform/openid'
import { decodeJwt, type JWTPayload } from 'jose'
import type { Answered, Asked, Fault } from './fault.ts'

export const CLIENT_ID = 'quartermaster-web'

interface OpenIdParts {
  readonly fault: Fault
  readonly shop: string
  sign(claims: JWTPayload): Promise<string>
  findSession(sid: string): JWTPayload | undefined
  endSession(sid: string): Promise<void>
}

interface GivenCode {
  readonly sid: string
  readonly claims: JWTPayload
  readonly challenge: string
  readonly nonce: string
  isUsed: boolean
}

const MINUTES_15 = 900

/** The code flow of the redeem pages, as far as the check looks at it. `sid` is the session of the cookie, if it holds. */
export function createTestOpenId({ fault, shop, sign, findSession, endSession }: OpenIdParts) {
  const codes = new Map<string, GivenCode>()
  const back = `${shop}/redirect/`
  const readable = { 'access-control-allow-origin': shop }
  const trusts = (what: NonNullable<Fault['trusts']>) => fault.trusts === what
  const json = (body: unknown, status = 200): Answered => ({ status, headers: readable, body: JSON.stringify(body) })
  const led = (query: Record<string, string>): Answered => ({
    status: 303,
    headers: { location: `${back}?${new URLSearchParams(query)}` },
    body: '',
  })
  const refused = json({ error: 'invalid_grant' }, 400)
  const isHeld = (sid: string) => findSession(sid) !== undefined

  function authorize(query: URLSearchParams, session: JWTPayload | undefined): Answered {
    const state = query.get('state') ?? ''
    if (query.get('redirect_uri') !== back) return { status: 400, headers: {}, body: '' }
    if (!session) return led({ error: 'login_required', state })
    const code = randomUUID()
    const asked = { challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '' }
    codes.set(code, { sid: String(session.sid), claims: session, ...asked, isUsed: false })
    return led({ code, state })
  }

  async function exchange(form: URLSearchParams): Promise<Answered> {
    const given = codes.get(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!given || (given.challenge !== proof && !trusts('any verifier'))) return refused
    const { sid, claims, nonce } = given
    if (!isHeld(sid) && !trusts('codes of ended sessions')) return refused
    if (given.isUsed && !trusts('used codes')) {
      if (!trusts('the session of a used code')) await endSession(sid)
      return refused
    }
    given.isUsed = true
    const exp = Math.floor(Date.now() / 1_000) + MINUTES_15
    const said = { sub: claims.sub ?? '', sid, auth_time: claims.auth_time, exp }
    const access = { ...said, aud: CONTENT_CODES_AUDIENCE }
    return json({
      token_type: 'Bearer',
      access_token: await sign(fault.accessClaims?.(access) ?? access),
      id_token: await sign({ ...said, aud: CLIENT_ID, nonce }),
    })
  }

  function tellUser(authorization: string): Answered {
    const { sub, sid } = decodeJwt(authorization.replace('Bearer ', ''))
    return isHeld(String(sid)) || trusts('tokens of ended sessions') ? json({ sub }) : json({}, 401)
  }

  return async (asked: Asked, session: JWTPayload | undefined): Promise<Answered | undefined> => {
    const { pathname, searchParams } = new URL(asked.path, shop)
    if (pathname === '/auth') return authorize(searchParams, session)
    if (pathname === '/token') return exchange(new URLSearchParams(asked.body))
    return pathname === '/userinfo' ? tellUser(asked.headers.authorization ?? '') : undefined
  }
}
