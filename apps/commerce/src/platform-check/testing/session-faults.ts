import type { Asked, Fault } from './fault.ts'
import { spoil } from './fault-makers.ts'

const HOUR = 3_600

/** Lets pages of an origin read the session check. */
const allows = (isAllowed: (origin: URL, shop: URL) => boolean): Fault => ({
  answer({ path, headers: { origin } }, answered, shop) {
    const asking = origin && URL.parse(origin)
    if (path === '/session' && asking && isAllowed(asking, new URL(shop)))
      answered.headers['access-control-allow-origin'] = origin
  },
})

/** Takes for a page of the shop's whoever asks so to be signed out. */
const believes = (isBelieved: (headers: Asked['headers'], shop: string) => boolean): Fault => ({
  ask({ path, headers }, shop) {
    if (path.startsWith('/logout?') && isBelieved(headers, shop)) headers.referer = `${shop}/`
  },
})

/** Sets the session's cookie with other attributes. */
const setting = (from: string, to: string): Fault => ({
  answer(_, answered) {
    const cookie = answered.headers['set-cookie']
    if (cookie) answered.headers['set-cookie'] = cookie.replace(from, to)
  },
})

const leadBack = (path: string) => ({
  status: 303,
  headers: { location: new URL(path, 'http://x').searchParams.get('uri') },
})

/** Of what becomes of sessions, at the sign-on host and in OpenID. */
export const SESSION_FAULTS: Readonly<Record<string, () => Fault>> = {
  'session.nobody made-up': () => ({
    answer({ path, headers }, answered) {
      if (path === '/session' && headers.cookie?.endsWith('=made-up')) answered.body = '{"state":"signed_in"}'
    },
  }),
  'session.others suffix': () => allows((origin, shop) => origin.host.endsWith(shop.host)),
  'session.others port': () => allows((origin, shop) => origin.hostname === shop.hostname),
  'session.others scheme': () => allows((origin, shop) => origin.host === shop.host),
  'session.short': () => ({ sessionClaims: (claims) => ({ ...claims, exp: Number(claims.exp) + 2 * HOUR }) }),
  'session.cookie': () => setting('; HttpOnly', ''),
  'session.cookie sent-along': () => setting('SameSite=Lax', 'SameSite=None'),
  'session.forged': () => ({ trusts: 'any signature' }),
  'login.asks made-up': () => ({
    answer({ path, headers }, answered) {
      if (path.startsWith('/login?') && headers.cookie && answered.status === 200)
        Object.assign(answered, leadBack(path))
    },
  }),
  'login.ended': () => {
    const known = new Set<string>()
    return {
      answer({ path, headers: { cookie = '' } }, answered) {
        if (path === '/session' && answered.headers['set-cookie']) known.add(cookie)
        if (path.startsWith('/login?') && known.has(cookie)) Object.assign(answered, leadBack(path))
      },
    }
  },
  'logout.lookalike': () => believes(({ referer }, shop) => referer?.startsWith(shop) === true),
  'logout.unproven': () =>
    believes(({ referer, origin, 'sec-fetch-site': site }) => (referer ?? origin ?? site) === undefined),
  'openid.nobody': () => ({
    answer({ path, headers }, answered) {
      if (path.startsWith('/auth?') && !headers.cookie && answered.status === 303)
        Object.assign(answered, { status: 200, headers: {}, body: 'Sign in' })
    },
  }),
  'openid.return': () => ({
    answer({ path }, answered) {
      const uri = new URL(path, 'http://x').searchParams.get('redirect_uri')
      if (path.startsWith('/auth?') && answered.status === 400)
        Object.assign(answered, { status: 303, headers: { location: `${uri}?error=login_required` } })
    },
  }),
  'openid.flow': () => ({
    answer({ path }, answered) {
      if (path === '/token') answered.status = 500
    },
  }),
  'openid.flow nonce': () => ({
    ask(asked) {
      if (asked.path.startsWith('/auth?')) asked.path = asked.path.replace(/nonce=[^&]+/, 'nonce=another')
    },
  }),
  'openid.token': () => ({ accessClaims: (claims) => ({ ...claims, aud: 'somebody else' }) }),
  'openid.token sid': () => ({ accessClaims: ({ sid: _, ...claims }) => claims }),
  'openid.token auth_time': () => ({ accessClaims: ({ auth_time: _, ...claims }) => claims }),
  'openid.short': () => ({ accessClaims: (claims) => ({ ...claims, exp: Number(claims.exp) + 12 * HOUR }) }),
  'openid.userinfo': () => spoil(/^GET \/userinfo/, () => ({ sub: 'somebody else' })),
  'openid.pages': () => ({
    answer({ path }, answered) {
      if (path === '/token') delete answered.headers['access-control-allow-origin']
    },
  }),
  'openid.pkce': () => ({ trusts: 'any verifier' }),
  'openid.once': () => ({ trusts: 'used codes' }),
  'openid.once session': () => ({ trusts: 'the session of a used code' }),
  // OpenID's session goes on when the one of the cookie has ended.
  'openid.ended': () => ({
    answer({ path, headers: { cookie } }, answered) {
      const location = URL.parse(answered.headers.location ?? '')
      if (!path.startsWith('/auth?') || !cookie || !location?.searchParams.has('error')) return
      location.searchParams.delete('error')
      location.searchParams.set('code', 'of a session that is over')
      answered.headers.location = location.href
    },
  }),
  'openid.ended codes': () => ({ trusts: 'codes of ended sessions' }),
  'openid.ended tokens': () => ({ trusts: 'tokens of ended sessions' }),
}
