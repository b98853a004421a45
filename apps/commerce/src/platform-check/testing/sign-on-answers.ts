import type { Answered, Asked } from './fault.ts'

/** A sign-on as far as the check looks at it; nothing for the other calls. */
export function signOnAnswer({ path }: Asked, url: string, shop: string): Answered | undefined {
  const json = (body: unknown, headers = {}): Answered => ({ status: 200, headers, body: JSON.stringify(body) })
  const { pathname, searchParams } = new URL(path, url)
  switch (pathname) {
    case '/.well-known/openid-configuration':
      return json({
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
      })
    case '/keys':
      return json({ keys: ['first', 'second'].map((kid) => ({ kty: 'RSA', kid, n: 'AQAB', e: 'AQAB' })) })
    case '/session':
      return json(
        { state: 'login_required' },
        { 'access-control-allow-origin': shop, 'access-control-allow-credentials': 'true' },
      )
    case '/login':
    case '/logout':
      return searchParams.get('uri') === `${shop}/redirect/`
        ? { status: 303, headers: { location: `${shop}/redirect/` }, body: '' }
        : { status: 400, headers: {}, body: '' }
    default:
      return undefined
  }
}
