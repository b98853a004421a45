import { randomUUID } from 'node:crypto'
import { BACK_CHANNEL_LOGOUT_PATH } from '@quartermaster/contract/platform/openid'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  BACK,
  type Jar,
  type OpenIdPlayer,
  OTHER_CLAIMS,
  openAt,
  signInBy,
  someoneAt,
} from '../testing/openid-visitor.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

const MINUTE = 60_000
let now = Date.now()
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({
    clock: () => new Date(now),
    env: OTHER_CLAIMS,
  })
})
afterAll(() => commerce.close())

let player: OpenIdPlayer
beforeEach(() => {
  now = Date.now()
  player = someoneAt(commerce)
})

const open = openAt(() => commerce)
const signIn = signInBy(open)
const session = async (jar: Jar) => (await open(jar, '/api/sign-on/session')).json()
const wallet = async (jar: Jar) => (await open(jar, '/api/v3/wallets')).statusCode
const askToken = (jar: Jar, origin = 'http://localhost:3000') =>
  open(jar, '/api/sign-on/token', 'POST', { origin, 'content-type': 'application/json' })

describe('a code flow at the server', () => {
  test('asks with state, nonce and PKCE, and signs in with the claims that the settings name', async () => {
    const { jar, asked, answer } = await signIn()
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'quartermaster-web',
      redirect_uri: 'http://localhost:3000/api/sign-on/callback',
      code_challenge_method: 'S256',
      state: expect.any(String),
      nonce: expect.any(String),
      ui_locales: 'de-DE',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, BACK])
    expect(answer.cookies.find(({ name }) => name === 'qm_shop_session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    expect(await session(jar)).toEqual({
      state: 'signed_in',
      id: player.sid,
      sub: player.puuid,
      name: 'Bramble',
      tag: '7',
      region: 'EUW',
    })
    expect(await wallet(jar)).toBe(200)
    expect(await wallet(new Map())).toBe(401)
  })

  test('is refused without its trip, a second time, with another state and with another player’s nonce', async () => {
    const { jar, callback } = await signIn()
    expect((await open(jar, callback)).headers.location).toBe(`${BACK}?error=no_trip`)
    const other = new Map(jar)
    const begun = await open(other, `/api/sign-on/login?uri=${encodeURIComponent(BACK)}`)
    expect(begun.headers.location, 'who is signed in goes straight back').toBe(BACK)
    const fresh: Jar = new Map()
    await open(fresh, `/api/sign-on/login?uri=${encodeURIComponent(BACK)}`)
    expect((await open(fresh, callback)).headers.location).toBe(`${BACK}?error=refused`)
    expect(await session(fresh)).toEqual({ state: 'login_required' })
    commerce.platform.signOn.said = { ...commerce.platform.signOn.said, aud: 'another-client' }
    expect((await signIn()).answer.headers.location).toBe(`${BACK}?error=refused`)
  })

  test('tells who turned back at the provider from who was refused', async () => {
    for (const [said, told] of [
      ['access_denied', 'access_denied'],
      ['unauthorized_client', 'refused'],
    ] as const) {
      const jar: Jar = new Map()
      const begun = await open(jar, `/api/sign-on/login?uri=${encodeURIComponent(BACK)}`)
      const state = new URL(String(begun.headers.location)).searchParams.get('state')
      const issuer = encodeURIComponent(commerce.platform.url)
      const answer = await open(jar, `/api/sign-on/callback?error=${said}&state=${state}&iss=${issuer}`)
      expect(answer.headers.location).toBe(`${BACK}?error=${told}`)
    }
  })

  test.each(['https://evil.example/redirect/', 'http://localhost:3000/', '', '//evil.example'])(
    'leads nobody to %j',
    async (uri) => {
      for (const path of ['login', 'logout']) {
        const answer = await open(new Map(), `/api/sign-on/${path}?uri=${encodeURIComponent(uri)}`)
        expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined])
        expect(answer.json().message).toContain('return page')
      }
    },
  )
})

describe('the shop’s own session', () => {
  test('gives the redeem pages tokens, to its own pages only', async () => {
    const { jar } = await signIn()
    const { idToken, accessToken } = (await askToken(jar)).json()
    expect(decodeJwt(idToken)).toMatchObject({ sub: player.puuid, acct: { game_name: 'Bramble', tag_line: '7' } })
    const bearer = (token: string) =>
      open(new Map(), '/api/contentcodes/v1/redemptions', 'GET', { authorization: `Bearer ${token}` })
    expect((await bearer(accessToken)).statusCode).toBe(200)
    expect((await bearer(idToken)).statusCode).toBe(401)
    expect((await bearer(String(jar.get('qm_shop_session')))).statusCode).toBe(401)
    expect((await askToken(jar, 'https://evil.example')).statusCode).toBe(403)
    expect((await askToken(new Map())).statusCode).toBe(401)
    await open(jar, `/api/sign-on/logout?uri=${encodeURIComponent(BACK)}`)
    expect((await bearer(accessToken)).statusCode, 'ended with the session').toBe(401)
  })

  test('is renewed while the provider says so, once however many ask, and ends when it does not', async () => {
    const { jar } = await signIn()
    now += 6 * MINUTE
    expect(await wallet(jar), 'its token has run out').toBe(401)
    const states = await Promise.all(Array.from({ length: 8 }, () => session(new Map(jar))))
    expect(states.map(({ state }) => state)).toEqual(Array(8).fill('signed_in'))
    await session(jar)
    expect(await wallet(jar)).toBe(200)
    now += 6 * MINUTE
    commerce.platform.signOn.said = null
    expect(await session(jar)).toEqual({ state: 'login_required' })
    expect(await wallet(jar)).toBe(401)
  })

  test.each([503, 'hang'] as const)(
    'goes on while the provider is away (%s); new sign-ins are told so at once, and work again by themselves',
    async (kind) => {
      const { jar } = await signIn()
      const login = (fresh: Jar) => open(fresh, `/api/sign-on/login?uri=${encodeURIComponent(BACK)}`)
      const begun: Jar = new Map()
      const returned = await fetch(String((await login(begun)).headers.location), { redirect: 'manual' })
      now += 3 * MINUTE
      commerce.platform.signOn.trouble(kind)
      const answer = await open(begun, String(returned.headers.get('location')))
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.body).toContain(`${BACK}?error=temporarily_unavailable`)
      expect((await session(jar)).state).toBe('signed_in')
      expect(await wallet(jar)).toBe(200)
      // Nobody is led to a host that does not answer.
      await expect.poll(async () => (await login(new Map())).statusCode, { timeout: 15_000 }).toBe(503)
      const since = performance.now()
      const refused = await login(new Map())
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
      now += 6 * MINUTE
      expect((await session(jar)).state, 'its token ran out meanwhile').toBe('signed_in')
      expect(await wallet(jar)).toBe(200)
      expect(performance.now() - since, 'nobody waits for it').toBeLessThan(1_000)
      const left = await open(jar, `/api/sign-on/logout?uri=${encodeURIComponent(BACK)}`)
      expect(left.headers.location, 'who signs out comes straight back').toBe(BACK)
      expect((await session(jar)).state).toBe('login_required')
      commerce.platform.signOn.trouble(null)
      await expect.poll(async () => (await login(new Map())).statusCode, { timeout: 15_000 }).toBe(303)
    },
    60_000,
  )

  test('ends when the provider renews it for another subject', async () => {
    const { jar } = await signIn()
    now += 6 * MINUTE
    commerce.platform.signOn.said = { ...commerce.platform.signOn.said, sub: 'somebody-else' }
    expect(await session(jar)).toEqual({ state: 'login_required' })
    expect(await wallet(jar)).toBe(401)
  })

  test('is not refused because the provider has too many sign-ins at once: that is told as an outage', async () => {
    const begun: Jar = new Map()
    const login = await open(begun, `/api/sign-on/login?uri=${encodeURIComponent(BACK)}`)
    const returned = await fetch(String(login.headers.location), { redirect: 'manual' })
    commerce.platform.signOn.trouble(429)
    const answer = await open(begun, String(returned.headers.get('location')))
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.body).toContain(`${BACK}?error=temporarily_unavailable`)
  })

  test('ends idly, and at the latest after its hours', async () => {
    const idle = await signIn()
    now += 121 * MINUTE
    expect(await session(idle.jar)).toEqual({ state: 'login_required' })
    const kept = await signIn()
    for (let hour = 0; hour < 11; hour += 1) {
      now += 60 * MINUTE
      expect((await session(kept.jar)).state).toBe('signed_in')
    }
    now += 61 * MINUTE
    expect(await session(kept.jar)).toEqual({ state: 'login_required' })
  })

  test('is ended by the provider’s back channel', async () => {
    const { jar } = await signIn()
    const token = await commerce.platform.signOn.logoutToken({ sid: player.sid, sub: player.sub })
    const answer = await commerce.app.inject({
      method: 'POST',
      url: `/api${BACK_CHANNEL_LOGOUT_PATH}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${token}`,
    })
    expect(answer.statusCode).toBe(200)
    expect(await wallet(jar)).toBe(401)
    expect(await session(jar)).toEqual({ state: 'login_required' })
  })

  test('signs out here and at the provider, or everywhere', async () => {
    const here = await signIn()
    const kept = new Map(here.jar)
    const answer = await open(here.jar, `/api/sign-on/logout?uri=${encodeURIComponent(BACK)}`)
    const end = new URL(String(answer.headers.location))
    expect(end.href.startsWith(`${commerce.platform.url}/end?`)).toBe(true)
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe(BACK)
    expect(decodeJwt(String(end.searchParams.get('id_token_hint'))).sub).toBe(player.sub)
    expect(await wallet(kept), 'the old cookie opens nothing').toBe(401)
    expect(await session(kept)).toEqual({ state: 'login_required' })

    commerce.platform.signOn.said = { ...commerce.platform.signOn.said, sid: randomUUID() }
    const phone = await signIn()
    commerce.platform.signOn.said = { ...commerce.platform.signOn.said, sid: randomUUID() }
    const desk = await signIn()
    const everywhere = `/api/sign-on/logout?uri=${encodeURIComponent(BACK)}&everywhere=yes`
    await open(new Map(desk.jar), everywhere, 'GET', { referer: 'http://localhost:3000.evil.example/' })
    expect(await wallet(phone.jar), 'asked for by a page that begins like ours').toBe(200)
    commerce.platform.signOn.said = { ...commerce.platform.signOn.said, sid: randomUUID() }
    const again = await signIn()
    await open(again.jar, everywhere, 'GET', { referer: 'http://localhost:3000/en-us/orders/' })
    expect(await wallet(phone.jar)).toBe(401)
  })

  test('the provider’s tokens cannot be read in the database', async () => {
    await signIn()
    const { rows } = await commerce.context.pool.query('select id_token, refresh_token from shop_session')
    for (const { id_token, refresh_token } of rows)
      expect(`${id_token} ${refresh_token}`).not.toMatch(/\.|[0-9a-f]{8}-[0-9a-f]{4}-/)
  })
})
