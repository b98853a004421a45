import { randomUUID } from 'node:crypto'
import { COOKIES } from '@quartermaster/contract/headers'
import { LOGOUT_EVENT, SESSION_TOKEN_AUDIENCE } from '@quartermaster/contract/platform/sign-on'
import { isPageOf } from '@quartermaster/service/asking-page'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Answered, Asked, Fault } from './fault.ts'
import { CLIENT_ID, createTestOpenId } from './test-openid.ts'

interface SignOnParts {
  readonly fault: Fault
  readonly url: () => string
  readonly shop: string
  /** Sends a logout token to the shop. */
  tell(token: string): Promise<unknown>
}

/** A sign-on as far as the check looks at it. */
interface TestSignOn {
  /** The value of the session cookie of a player who has just signed in. */
  signIn(player: string): Promise<string>
  /** Nothing for the calls of others. */
  answer(asked: Asked): Promise<Answered | undefined>
}

export async function createTestSignOn({ fault, url, shop, tell }: SignOnParts): Promise<TestSignOn> {
  const [first, second] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')]
  const keys = await Promise.all(
    Object.entries({ first, second }).map(async ([kid, { publicKey }]) => ({ ...(await exportJWK(publicKey)), kid })),
  )
  const open = new Map<string, JWTPayload>()
  const seconds = () => Math.floor(Date.now() / 1_000)
  const sign = (claims: JWTPayload, typ: string) =>
    new SignJWT({ iss: url(), iat: seconds(), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'first', typ })
      .sign(first.privateKey)
  const issue = (session: JWTPayload) => {
    const claims = { ...session, aud: SESSION_TOKEN_AUDIENCE, exp: seconds() + 300 }
    return sign(fault.sessionClaims?.(claims) ?? claims, 'JWT')
  }
  let told = 0
  async function end(sid: string): Promise<void> {
    const { sub } = open.get(sid) ?? {}
    open.delete(sid)
    told += 1
    if (fault.tellsLogout?.(told) === false) return
    const claims = { aud: CLIENT_ID, jti: randomUUID(), sid, ...(sub && { sub }), events: { [LOGOUT_EVENT]: {} } }
    await tell(await sign(fault.logoutClaims?.(claims) ?? claims, 'logout+jwt'))
  }
  const read = async (token: string): Promise<JWTPayload> => {
    if (fault.trusts === 'any signature') return decodeJwt(token)
    return (await jwtVerify(token, first.publicKey, { currentDate: new Date(0) })).payload
  }
  const sidOf = async ({ headers }: Asked) => {
    const token = new RegExp(`${COOKIES.signOnSession}=([^;]+)`).exec(headers.cookie ?? '')?.[1] ?? ''
    const sid = await read(token).then(
      (claims) => String(claims.sid),
      () => '',
    )
    return open.has(sid) ? sid : undefined
  }
  const openId = createTestOpenId({
    fault,
    shop,
    sign: (claims) => sign(claims, 'JWT'),
    findSession: (sid) => open.get(sid),
    endSession: end,
  })
  const json = (body: unknown, headers = {}): Answered => ({ status: 200, headers, body: JSON.stringify(body) })
  const led = (location: string): Answered => ({ status: 303, headers: { location }, body: '' })
  const back = `${shop}/redirect/`

  return {
    async signIn(player) {
      const claims = {
        sub: player,
        sid: randomUUID(),
        acct: { game_name: 'Test', tag_line: 'QM' },
        region: 'EUW',
        auth_time: seconds(),
      }
      open.set(claims.sid, claims)
      return issue(claims)
    },
    async answer(asked) {
      const { pathname, searchParams } = new URL(asked.path, url())
      const sid = await sidOf(asked)
      const isWrongWay = searchParams.get('uri') !== back
      switch (pathname) {
        case '/.well-known/openid-configuration':
          return json(
            {
              issuer: url(),
              authorization_endpoint: `${url()}/auth`,
              token_endpoint: `${url()}/token`,
              userinfo_endpoint: `${url()}/userinfo`,
              jwks_uri: `${url()}/keys`,
              backchannel_logout_supported: true,
              backchannel_logout_session_supported: true,
            },
            { 'access-control-allow-origin': shop },
          )
        case '/keys':
          return json({ keys })
        case '/session': {
          const cors = { 'access-control-allow-origin': shop, 'access-control-allow-credentials': 'true' }
          const claims = sid && open.get(sid)
          if (!claims) return json({ state: 'login_required' }, cors)
          const cookie = `${COOKIES.signOnSession}=${await issue(claims)}; Path=/; HttpOnly; SameSite=Lax`
          const player = { id: sid, sub: claims.sub, name: 'Test', tag: 'QM', region: 'EUW' }
          return json({ state: 'signed_in', ...player }, { ...cors, 'set-cookie': cookie })
        }
        case '/login':
          if (isWrongWay) return { status: 400, headers: {}, body: '' }
          return sid ? led(back) : { status: 200, headers: { 'content-type': 'text/html' }, body: 'Sign in' }
        case '/logout': {
          if (isWrongWay) return { status: 400, headers: {}, body: '' }
          const everywhere = searchParams.get('everywhere') === 'yes' && isPageOf(asked.headers, [shop])
          const { sub } = (sid && open.get(sid)) || {}
          const ending = everywhere ? [...open].filter(([, claims]) => claims.sub === sub).map(([name]) => name) : [sid]
          for (const one of ending) if (one) await end(one)
          return led(back)
        }
        default:
          return openId(asked, sid === undefined ? undefined : open.get(sid))
      }
    },
  }
}
