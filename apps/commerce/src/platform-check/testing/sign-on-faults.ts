import type { Fault } from './fault.ts'
import { KEY_SET, leadsTo, spoil } from './fault-makers.ts'

/** Of the sign-on host. */
export const SIGN_ON_FAULTS: Readonly<Record<string, () => Fault>> = {
  'discovery.issuer': () =>
    spoil(/^GET \/\.well-known/, (body: object) => ({ ...body, issuer: 'https://elsewhere.example' })),
  'discovery.back-channel': () =>
    spoil(/^GET \/\.well-known/, (body: object) => ({ ...body, backchannel_logout_session_supported: false })),
  'keys.published': () => spoil(KEY_SET, () => ({ keys: [] })),
  'keys.named': () =>
    spoil(KEY_SET, ({ keys }: { keys: object[] }) => ({ keys: keys.map((key) => ({ ...key, kid: 'one' })) })),
  'keys.public': () =>
    spoil(KEY_SET, ({ keys }: { keys: object[] }) => ({ keys: keys.map((key) => ({ ...key, d: 'secret' })) })),
  'session.nobody': () => spoil(/^GET \/session/, () => ({ state: 'signed_in' })),
  'session.shop': () => ({
    answer: ({ path }, answered) => {
      if (path === '/session') answered.headers['access-control-allow-origin'] = '*'
    },
  }),
  'login.asks': () => ({
    answer({ path }, answered) {
      if (path.startsWith('/login?') && answered.status === 200)
        Object.assign(answered, {
          status: 303,
          headers: { location: new URL(path, 'http://x').searchParams.get('uri') },
        })
    },
  }),
  'logout.leads': () => ({
    answer({ path, headers }, answered) {
      if (path.startsWith('/logout?') && !headers.cookie && answered.status === 303)
        Object.assign(answered, { status: 200, headers: {} })
    },
  }),
  'session.token': () => ({ sessionClaims: ({ auth_time: _, ...claims }) => claims }),
  'session.renewed': () => ({
    answer({ path }, answered) {
      if (path === '/session') delete answered.headers['set-cookie']
    },
  }),
  'logout.ends': () => ({
    ask({ path, headers }) {
      if (path.startsWith('/logout?')) delete headers.cookie
    },
  }),
  'logout.foreign': () => ({
    ask({ path, headers }) {
      if (!path.startsWith('/logout?')) return
      headers['sec-fetch-site'] = 'same-origin'
      delete headers.referer
    },
  }),
  'logout.kept': keptCookieEnds,
  'logout.everywhere': () => ({
    ask({ headers }) {
      headers['sec-fetch-site'] = 'cross-site'
    },
  }),
  'back-channel.told': () => ({ tellsLogout: () => false }),
  'back-channel.token': () => ({ logoutClaims: (claims) => ({ ...claims, nonce: 'as identity tokens have' }) }),
  // The used code's session, the first one and two of foreign pages end before.
  'back-channel.everywhere': () => ({ tellsLogout: (times) => times <= 4 }),
  'login.return': () => leadsTo('/login'),
  'logout.return': () => leadsTo('/logout'),
  'keys.published out-of-reach': () =>
    spoil(/^GET \/\.well-known/, (body: object) => ({ ...body, jwks_uri: 'http://localhost:1/keys' })),
  'session.others': () => ({
    answer({ path, headers }, answered) {
      if (path === '/session' && headers.origin) answered.headers['access-control-allow-origin'] = headers.origin
    },
  }),
  'login.return prefix': () => leadsTo('/login', (uri, shop) => uri.startsWith(shop) && !uri.startsWith(`${shop}/`)),
  'login.return at': () => leadsTo('/login', (uri) => uri.includes('@')),
  'login.return page': () => leadsTo('/login', (uri, shop) => uri.startsWith(`${shop}/`)),
  'login.return port': () => leadsTo('/login', (uri, shop) => URL.parse(uri)?.hostname === new URL(shop).hostname),
  'logout.return scheme': () => leadsTo('/logout', (uri, shop) => URL.parse(uri)?.host === new URL(shop).host),
  'logout.return prefix': () => leadsTo('/logout', (uri, shop) => uri.startsWith(shop) && !uri.startsWith(`${shop}/`)),
  'logout.return at': () => leadsTo('/logout', (uri) => uri.includes('@')),
  'logout.return page': () => leadsTo('/logout', (uri, shop) => uri.startsWith(`${shop}/`)),
}

/** A session that is over signs out of another one of the player's. */
function keptCookieEnds(): Fault {
  const ended = new Set<string>()
  let other = ''
  return {
    ask({ path, headers }) {
      const { cookie } = headers
      if (!cookie) return
      if (path.startsWith('/session') && !ended.has(cookie)) other = cookie
      if (!path.startsWith('/logout?')) return
      if (ended.has(cookie)) headers.cookie = other
      ended.add(cookie)
    },
  }
}
