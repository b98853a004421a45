import { COOKIES } from '@quartermaster/contract/headers'
import { OPENID_SCOPE } from '@quartermaster/contract/platform/openid'
import { demoPlayer } from '@quartermaster/demo-world/players'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ListeningShop, startListeningShop } from '../../test/listening-shop.ts'
import { type RunningProvider, startProvider } from '../../test/running-provider.ts'
import { Visitor } from '../../test/visitor.ts'
import { startBackgroundWork } from '../background-work.ts'

let running: RunningProvider
let shop: ListeningShop
let stopWork: () => Promise<void>
let visitor: Visitor

beforeAll(async () => {
  shop = await startListeningShop()
  running = await startProvider({ API_URL: shop.url })
  stopWork = startBackgroundWork(running.sandbox, running.service.log)
})
afterAll(async () => {
  await stopWork()
  await running.stop()
  await shop.close()
})
beforeEach(async () => {
  await running.provider.pool.query('delete from sign_on_session')
  visitor = new Visitor(running.url)
  shop.heard.splice(0)
})

const SOON = { timeout: 5_000, interval: 50 }
const returnTo = () => `uri=${encodeURIComponent(running.returnAddress)}`

async function signIn(who: Visitor = visitor, userName = 'Vesper'): Promise<string> {
  const page = await who.open(`/login?${returnTo()}`)
  await who.submit(page, { userName, password: 'quartermaster' }, 'userName')
  return sidOf(who)
}
const tokenOf = (who: Visitor) => who.cookies.get(COOKIES.signOnSession) ?? ''
const sidOf = (who: Visitor) => String(decodeJwt(tokenOf(who)).sid)
const stateOf = async (who: Visitor) => JSON.parse((await who.open('/session')).text).state
const heardSids = () => shop.heard.map((token) => String(decodeJwt(token).sid))

async function openIdTokens() {
  const config = await client.discovery(
    new URL(running.url),
    running.settings.OPENID_CLIENT_ID,
    undefined,
    client.None(),
    { execute: [client.allowInsecureRequests] },
  )
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: running.returnAddress,
    scope: OPENID_SCOPE,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  const { url } = await visitor.open(address.href)
  return { config, tokens: await client.authorizationCodeGrant(config, new URL(url), { pkceCodeVerifier }) }
}

describe('a session token', () => {
  it('lasts minutes, and is renewed while the session holds', async () => {
    await signIn()
    const first = decodeJwt(tokenOf(visitor))
    expect((first.exp ?? 0) - (first.iat ?? 0)).toBe(5 * 60)
    await running.provider.pool.query(
      `update sign_on_session set created_at = now() - interval '1 hour' where sid = $1`,
      [first.sid],
    )
    expect(await stateOf(visitor)).toBe('signed_in')
    const renewed = decodeJwt(tokenOf(visitor))
    expect(renewed).toMatchObject({ sid: first.sid, sub: first.sub })
    expect(renewed.iat, 'when they signed in stays').toBeGreaterThan(Number(renewed.auth_time) + 3_000)
  })

  it('does not outlast its session', async () => {
    const sid = await signIn()
    await running.provider.pool.query(
      `update sign_on_session set expires_at = now() + interval '1 minute' where sid = $1`,
      [sid],
    )
    await stateOf(visitor)
    const { exp = 0 } = decodeJwt(tokenOf(visitor))
    expect(exp - Date.now() / 1_000).toBeLessThanOrEqual(60)
  })

  it('is not renewed for a session that nobody asked for in a while', async () => {
    const sid = await signIn()
    const unseenFor = (minutes: number) =>
      running.provider.pool.query(
        'update sign_on_session set seen_at = now() - make_interval(mins => $2) where sid = $1',
        [sid, minutes],
      )
    await unseenFor(running.settings.SESSION_IDLE_MINUTES - 1)
    expect(await stateOf(visitor)).toBe('signed_in')
    await unseenFor(running.settings.SESSION_IDLE_MINUTES + 1)
    expect(await stateOf(visitor)).toBe('login_required')
  })
})

describe('the shop is told by OpenID’s back channel', () => {
  it('of a sign-out from its own pages, with a token that verifies', async () => {
    const sid = await signIn()
    await visitor.open(`/logout?${returnTo()}`)
    await expect.poll(heardSids, SOON).toEqual([sid])
    const keys = createRemoteJWKSet(new URL(`${running.url}/jwks`))
    const { payload } = await jwtVerify(shop.heard[0] ?? '', keys, {
      issuer: running.url,
      audience: running.settings.OPENID_CLIENT_ID,
      typ: 'logout+jwt',
    })
    expect(payload).toMatchObject({
      sid,
      sub: demoPlayer('Vesper').puuid,
      jti: expect.any(String),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
    expect(payload).not.toHaveProperty('nonce')
  })

  it('of a sign-out by OpenID, under the one name that all tokens of the session bear', async () => {
    const sid = await signIn()
    const { config, tokens } = await openIdTokens()
    expect([tokens.claims()?.sid, decodeJwt(tokens.access_token).sid]).toEqual([sid, sid])
    expect(decodeJwt(tokens.access_token).auth_time).toBe(decodeJwt(tokenOf(visitor)).auth_time)
    const end = client.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? '' })
    await visitor.submit(await visitor.open(end.href), { logout: 'yes' })
    await expect.poll(() => new Set(heardSids()), SOON).toEqual(new Set([sid]))
    expect(await stateOf(visitor)).toBe('login_required')
  })

  it('again, until it has heard', async () => {
    const sid = await signIn()
    shop.answerWith(503)
    await visitor.open(`/logout?${returnTo()}`)
    const told = () =>
      running.provider.pool
        .query('select tell_after, told_at from sign_on_session where sid = $1', [sid])
        .then(({ rows: [row] }) => [row.tell_after !== null, row.told_at !== null])
    await expect.poll(told, SOON).toEqual([true, false])
    shop.answerWith(200)
    await expect.poll(heardSids, { timeout: 10_000 }).toContain(sid)
    await expect.poll(told, SOON).toEqual([true, true])
  })

  it('of every session of a player who signs out everywhere, and of nobody else’s', async () => {
    const [phone, other] = [new Visitor(running.url), new Visitor(running.url)]
    const sids = [await signIn(), await signIn(phone)]
    const alone = await signIn(other, 'Tamsin')
    await visitor.open(`/logout?${returnTo()}&everywhere=yes`, {
      headers: { referer: `${running.settings.SHOP_URL}/` },
    })
    await expect.poll(heardSids, SOON).toEqual(expect.arrayContaining(sids))
    expect(heardSids()).not.toContain(alone)
    expect([await stateOf(phone), await stateOf(other)]).toEqual(['login_required', 'signed_in'])
  })

  it.each([
    ['was signed out of', 'ended_at = now()'],
    ['ran out', `expires_at = now() - interval '1 second'`],
    ['was idle for too long', `seen_at = now() - interval '1 day'`],
  ])('of nothing when the kept cookie of a session that %s asks to sign out everywhere', async (_name, change) => {
    const phone = new Visitor(running.url)
    const sid = await signIn()
    await running.provider.pool.query(`update sign_on_session set ${change} where sid = $1`, [sid])
    await signIn(phone)
    await visitor.open(`/logout?${returnTo()}&everywhere=yes`, {
      headers: { referer: `${running.settings.SHOP_URL}/` },
    })
    expect(await stateOf(phone)).toBe('signed_in')
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'http://localhost:6690.evil.example/' },
    { referer: 'https://evil.example/?http://localhost:6690/' },
    {},
  ])('of one session only, when a foreign page or nobody’s asks to sign out everywhere: %j', async (headers) => {
    const phone = new Visitor(running.url)
    await signIn()
    await signIn(phone)
    await running.service.inject({
      url: `/logout?${returnTo()}&everywhere=yes`,
      cookies: { [COOKIES.signOnSession]: tokenOf(visitor) },
      headers,
    })
    expect([await stateOf(visitor), await stateOf(phone)]).toEqual(['login_required', 'signed_in'])
  })
})
