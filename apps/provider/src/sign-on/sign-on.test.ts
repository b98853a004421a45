import { COOKIES } from '@quartermaster/contract/headers'
import { SignOnSessionClaims } from '@quartermaster/contract/platform/sign-on'
import { demoPlayer } from '@quartermaster/demo-world/players'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOSTILE_TARGETS } from '../../test/hostile-targets.ts'
import { type RunningProvider, startProvider } from '../../test/running-provider.ts'
import { Visitor } from '../../test/visitor.ts'
import { BROWSER_SCRIPTS } from '../page/browser-scripts.ts'

let running: RunningProvider
let visitor: Visitor
let login: string

beforeAll(async () => {
  running = await startProvider({ SHOP_URL: 'https://shop.example' })
  login = `/login?uri=${encodeURIComponent(running.returnAddress)}`
})
afterAll(() => running.stop())
beforeEach(async () => {
  visitor = new Visitor(running.url)
  await running.provider.pool.query('delete from sign_in_attempt')
})

async function signIn(userName = 'Vesper', password = 'quartermaster') {
  return visitor.submit(await visitor.open(login), { userName, password }, 'userName')
}

async function sessionState() {
  return JSON.parse((await visitor.open('/session')).text)
}

async function startOpenId(): Promise<string> {
  const query = new URLSearchParams({
    client_id: running.settings.OPENID_CLIENT_ID,
    response_type: 'code',
    scope: 'account openid email',
    redirect_uri: running.returnAddress,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'state',
  })
  return (await visitor.open(`/openid/authorize?${query}`)).url
}

describe('cross-site sign-on', () => {
  // proves 1.players.1, 2.routes.25, 7.sign-on.1
  it('says login_required before sign-in and who the player is after it', async () => {
    expect(await sessionState()).toEqual({ state: 'login_required' })
    const after = await signIn()
    expect(after.url).toBe(running.returnAddress)
    expect(await sessionState()).toMatchObject({
      state: 'signed_in',
      sub: demoPlayer('Vesper').puuid,
      name: 'Vesper',
      tag: 'QM01',
      region: 'NA',
    })
  })

  it('sets a cookie for twelve hours that scripts cannot read and other sites do not send', async () => {
    const after = await signIn()
    const cookie = after.response.headers.getSetCookie().find((line) => line.startsWith(COOKIES.signOnSession))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Max-Age=43200/)
    expect(cookie).not.toMatch(/Secure/)
  })

  it('puts the contract’s claims in the cookie, signed with a published key', async () => {
    await signIn('Haneul')
    const token = visitor.cookies.get(COOKIES.signOnSession) ?? ''
    const keys = createRemoteJWKSet(new URL(`${running.url}/jwks`))
    const { payload } = await jwtVerify(token, keys, { issuer: running.url, audience: 'quartermaster-shop' })
    expect(SignOnSessionClaims.parse(payload)).toMatchObject({
      sub: demoPlayer('Haneul').puuid,
      region: 'KR',
      acct: { game_name: 'Haneul', tag_line: 'QM03' },
    })
  })

  it('sends a player who is signed in straight back', async () => {
    await signIn()
    expect((await visitor.open(login)).url).toBe(running.returnAddress)
  })

  it('does not believe a cookie that was changed', async () => {
    await signIn()
    const token = visitor.cookies.get(COOKIES.signOnSession) ?? ''
    const [header, , signature] = token.split('.')
    const forged = { ...decodeJwt(token), sub: demoPlayer('Tamsin').puuid }
    const payload = Buffer.from(JSON.stringify(forged)).toString('base64url')
    visitor.cookies.set(COOKIES.signOnSession, `${header}.${payload}.${signature}`)
    expect(await sessionState()).toEqual({ state: 'login_required' })
  })

  // proves 2.routes.25, 7.sign-on.2
  it('forgets the session on sign-out, even for a browser that kept the cookie', async () => {
    await signIn()
    const kept = visitor.cookies.get(COOKIES.signOnSession) ?? ''
    const after = await visitor.open(`/logout?uri=${encodeURIComponent(running.returnAddress)}`)
    expect(after.url).toBe(running.returnAddress)
    expect(visitor.cookies.has(COOKIES.signOnSession)).toBe(false)
    visitor.cookies.set(COOKIES.signOnSession, kept)
    expect(await sessionState()).toEqual({ state: 'login_required' })
  })

  it('ends the session after twelve hours', async () => {
    await signIn()
    await running.provider.pool.query(`update sign_on_session set expires_at = now() - interval '1 second'`)
    expect(await sessionState()).toEqual({ state: 'login_required' })
  })

  it('lets the shop’s pages ask with their cookies', async () => {
    const answer = await fetch(`${running.url}/session`, { headers: { origin: running.settings.SHOP_URL } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(running.settings.SHOP_URL)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('one session for both ways of signing in', () => {
  it('asks no password for OpenID after signing in for the shop', async () => {
    await signIn()
    expect(await startOpenId()).toContain('code=')
  })

  it('signs the shop in when OpenID signed in', async () => {
    const page = await visitor.open(await startOpenId())
    const after = await visitor.submit(page, { userName: 'Tamsin', password: 'quartermaster' }, 'userName')
    expect(after.url).toContain('code=')
    expect(await sessionState()).toMatchObject({ state: 'signed_in', name: 'Tamsin' })
  })

  it('asks for the password again everywhere after signing out of the shop', async () => {
    await signIn()
    await startOpenId()
    const openIdCookies = [...visitor.cookies].filter(([name]) => name.startsWith('qm_openid'))
    await visitor.open(`/logout?uri=${encodeURIComponent(running.returnAddress)}`)
    for (const [name, value] of openIdCookies) visitor.cookies.set(name, value)
    expect(await startOpenId()).toContain('/sign-in/')
  })

  it('follows the shop to another player', async () => {
    await signIn('Vesper')
    await startOpenId()
    await visitor.open(`/logout?uri=${encodeURIComponent(running.returnAddress)}`)
    await signIn('Sable')
    expect(await startOpenId()).toContain('code=')
    expect(await sessionState()).toMatchObject({ name: 'Sable' })
  })

  it('signs out of the shop when OpenID signs out', async () => {
    await signIn()
    await startOpenId()
    const query = new URLSearchParams({
      client_id: running.settings.OPENID_CLIENT_ID,
      post_logout_redirect_uri: running.returnAddress,
    })
    const page = await visitor.open(`/openid/end-session?${query}`)
    expect(page.text).toContain('value="yes"')
    expect(page.text).not.toContain(BROWSER_SCRIPTS.submit.href)
    const after = await visitor.submit(page, { logout: 'yes' })
    expect(after.url).toBe(running.returnAddress)
    expect(await sessionState()).toEqual({ state: 'login_required' })
  })

  it('asks nothing of a player whose session has ended', async () => {
    await signIn()
    await startOpenId()
    visitor.cookies.delete(COOKIES.signOnSession)
    const page = await visitor.open(`/openid/end-session?client_id=${running.settings.OPENID_CLIENT_ID}`)
    expect(page.text).toContain(BROWSER_SCRIPTS.submit.href)
  })
})

describe('no open redirect', () => {
  let signedIn: Visitor
  beforeAll(async () => {
    signedIn = new Visitor(running.url)
    visitor = signedIn
    await signIn()
  })

  // proves 7.sign-on.1, 7.sign-on.2
  it.each(HOSTILE_TARGETS)('neither sign-in nor sign-out leads to %j', async (target) => {
    for (const path of ['/login', '/logout']) {
      const page = await signedIn.open(`${path}?uri=${encodeURIComponent(target)}`)
      expect(page.status).toBe(400)
      expect(page.response.headers.get('location')).toBeNull()
    }
    expect((await signedIn.open('/session')).text).toContain('signed_in')
  })

  it('refuses two addresses at once', async () => {
    const page = await visitor.open(`${login}&uri=https://evil.example/`)
    expect(page.status).toBe(400)
  })

  it('checks the address again when the form is sent', async () => {
    const page = await visitor.open(login)
    const hostile = { ...page, text: page.text.replaceAll(/uri[^"]*"/g, 'uri=https://evil.example/"') }
    const after = await visitor.submit(hostile, { userName: 'Vesper', password: 'quartermaster' }, 'userName')
    expect(after.status).toBe(400)
  })
})
