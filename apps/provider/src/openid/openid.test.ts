import { CONTENT_CODES_AUDIENCE, OPENID_SCOPE } from '@quartermaster/contract/platform/openid'
import { demoPlayer } from '@quartermaster/demo-world/players'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningProvider, startNode, startProvider } from '../../test/running-provider.ts'
import { Visitor } from '../../test/visitor.ts'
import { rotateSigningKeys } from '../keys/signing-keys.ts'

let running: RunningProvider
let config: client.Configuration
let visitor: Visitor

beforeAll(async () => {
  running = await startProvider()
  config = await discover()
})
afterAll(() => running.stop())
beforeEach(() => {
  visitor = new Visitor(running.url)
})

function discover(): Promise<client.Configuration> {
  return client.discovery(new URL(running.url), running.settings.OPENID_CLIENT_ID, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
}

async function startFlow(extra: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: running.returnAddress,
    scope: OPENID_SCOPE,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...extra,
  })
  return { address, checks: { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce } }
}

async function signIn(player = 'Vesper', extra: Record<string, string> = {}) {
  const { address, checks } = await startFlow(extra)
  const page = await visitor.open(address.href)
  const back = page.url.startsWith(running.returnAddress)
    ? page
    : await visitor.submit(page, { userName: player, password: 'quartermaster' }, 'userName')
  return { back: new URL(back.url), checks, page }
}

describe('a strict OpenID client', () => {
  // proves 7.sign-on.7
  it('finds everything by discovery at the issuer’s own address', () => {
    const metadata = config.serverMetadata()
    expect(metadata.issuer).toBe(running.url)
    expect(metadata.code_challenge_methods_supported).toEqual(['S256'])
    expect(metadata.response_types_supported).toEqual(['code'])
    expect(metadata.grant_types_supported).toEqual(['authorization_code'])
    expect(metadata.scopes_supported).toEqual(expect.arrayContaining(OPENID_SCOPE.split(' ')))
    expect(metadata.ui_locales_supported).toContain('ja-JP')
  })

  it('publishes the configured addresses whatever host a request names', async () => {
    const answer = await running.service.inject({
      url: '/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(answer.json().token_endpoint).toBe(`${running.url}/openid/token`)
  })

  // proves 3.session.3, 3.session.4, 3.session.8, 6.sign-in.1, 7.sign-on.8
  it('signs in with code, PKCE and nonce, and learns name and tag from the identity token', async () => {
    const { back, checks } = await signIn()
    const tokens = await client.authorizationCodeGrant(config, back, checks)
    const claims = tokens.claims()
    expect(claims?.sub).toBe(demoPlayer('Vesper').puuid)
    expect(claims?.acct).toEqual({ game_name: 'Vesper', tag_line: 'QM01' })
    expect(claims?.email).toBe('vesper@players.example')
    expect(tokens.refresh_token).toBeUndefined()
    expect(tokens.expires_in).toBeLessThanOrEqual(15 * 60)
  })

  // proves 3.session.8
  it('gets an access token for the content-code calls that verifies against the published keys', async () => {
    const { back, checks } = await signIn()
    const { access_token } = await client.authorizationCodeGrant(config, back, checks)
    const keys = createRemoteJWKSet(new URL(`${running.url}/jwks`))
    const { payload } = await jwtVerify(access_token, keys, { issuer: running.url, audience: CONTENT_CODES_AUDIENCE })
    expect(payload.sub).toBe(demoPlayer('Vesper').puuid)
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(15 * 60)
  })

  it('reads userinfo with that token', async () => {
    const { back, checks } = await signIn('Tamsin')
    const tokens = await client.authorizationCodeGrant(config, back, checks)
    const info = await client.fetchUserInfo(config, tokens.access_token, demoPlayer('Tamsin').puuid)
    expect(info).toMatchObject({ acct: { game_name: 'Tamsin', tag_line: 'QM02' }, email: 'tamsin@players.example' })
  })

  it('signs out at the provider and comes back to the site with its state', async () => {
    const { back, checks } = await signIn()
    const tokens = await client.authorizationCodeGrant(config, back, checks)
    const address = client.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: running.returnAddress,
      state: 'after-sign-out',
    })
    const page = await visitor.open(address.href)
    const after = await visitor.submit(page, { logout: 'yes' })
    expect(after.url).toBe(`${running.returnAddress}?state=after-sign-out`)
    const again = await signIn()
    expect(again.page.text).toContain('name="password"')
  })

  it('shows the sign-in page in the language that ui_locales names, and remembers it', async () => {
    const { address } = await startFlow({ ui_locales: 'ja-JP en-US' })
    const page = await visitor.open(address.href)
    expect(page.text).toContain('<html lang="ja-JP"')
    const next = await startFlow()
    expect((await visitor.open(next.address.href)).text).toContain('<html lang="ja-JP"')
  })

  it('is answered silently while the sign-on session lasts, and told to sign in when there is none', async () => {
    const refused = await signIn('Vesper', { prompt: 'none' })
    expect(refused.page.url).toContain('error=login_required')
    const login = `/login?uri=${encodeURIComponent(running.returnAddress)}`
    await visitor.submit(await visitor.open(login), { userName: 'Idris', password: 'quartermaster' }, 'userName')
    const { back, checks, page } = await signIn('Vesper', { prompt: 'none' })
    expect(page.text, 'no page is shown').toBe('')
    const tokens = await client.authorizationCodeGrant(config, back, checks)
    expect(tokens.claims()?.sub).toBe(demoPlayer('Idris').puuid)
    // The shop's sign-out ends it for both.
    await visitor.open(`/logout?uri=${encodeURIComponent(running.returnAddress)}`)
    expect((await signIn('Vesper', { prompt: 'none' })).page.url).toContain('error=login_required')
  })

  it.each(['none', undefined])('is answered for whoever is signed in now, with prompt %s', async (prompt) => {
    await signIn('Vesper')
    await running.provider.pool.query('update sign_on_session set ended_at = now()')
    const login = `/login?uri=${encodeURIComponent(running.returnAddress)}`
    await visitor.submit(await visitor.open(login), { userName: 'Rook', password: 'quartermaster' }, 'userName')
    const { back, checks } = await signIn('Vesper', prompt ? { prompt } : {})
    const tokens = await client.authorizationCodeGrant(config, back, checks)
    expect(tokens.claims()?.sub).toBe(demoPlayer('Rook').puuid)
    expect((await visitor.open('/session')).text).toContain('Rook')
  })

  it('signs another player in where the last one’s session has ended', async () => {
    await signIn('Vesper')
    await running.provider.pool.query('update sign_on_session set ended_at = now()')
    const { back, checks } = await signIn('Tamsin')
    const tokens = await client.authorizationCodeGrant(config, back, checks)
    expect(tokens.claims()?.sub).toBe(demoPlayer('Tamsin').puuid)
    expect((await visitor.open('/session')).text).toContain('Tamsin')
  })

  it('may ask for the password again with prompt=login', async () => {
    await signIn()
    const { page } = await signIn('Vesper', { prompt: 'login' })
    expect(page.text).toContain('name="password"')
  })
})

describe('what was tampered with is refused', () => {
  it('refuses another state', async () => {
    const { back, checks } = await signIn()
    back.searchParams.set('state', 'forged')
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('state') },
    })
  })

  it('refuses another nonce', async () => {
    const { back, checks } = await signIn()
    await expect(
      client.authorizationCodeGrant(config, back, { ...checks, expectedNonce: 'another' }),
    ).rejects.toMatchObject({ cause: { cause: { claim: 'nonce' } } })
  })

  it('refuses another code', async () => {
    const { back, checks } = await signIn()
    back.searchParams.set('code', 'A'.repeat(43))
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('refuses a code without the verifier it was asked for with', async () => {
    const { back, checks } = await signIn()
    await expect(
      client.authorizationCodeGrant(config, back, { ...checks, pkceCodeVerifier: client.randomPKCECodeVerifier() }),
    ).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  // proves 6.sign-in.1
  it('refuses a request without PKCE', async () => {
    const address = client.buildAuthorizationUrl(config, { redirect_uri: running.returnAddress, scope: OPENID_SCOPE })
    expect(new URL((await visitor.open(address.href)).url).searchParams.get('error')).toBe('invalid_request')
  })

  it('accepts a code once, however many ask at the same time', async () => {
    const { back, checks } = await signIn()
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => client.authorizationCodeGrant(config, back, checks)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it.each([
    'http://localhost:6690/redirect',
    'http://localhost:6690/redirect/?next=/',
    'http://localhost:6690.evil.example/redirect/',
    'https://evil.example/redirect/',
    'http://localhost:6690/redirect/../other/',
  ])('shows an error page instead of redirecting to %s', async (target) => {
    const { address } = await startFlow({ redirect_uri: target })
    const page = await visitor.open(address.href)
    expect(page.status).toBe(400)
    expect(page.response.headers.get('location')).toBeNull()
    expect(page.text).toContain('invalid_redirect_uri')
  })

  it.each(['https://evil.example/', 'http://localhost:6690/'])(
    'shows an error page instead of signing out to %s',
    async (target) => {
      const { back, checks } = await signIn()
      const { id_token = '' } = await client.authorizationCodeGrant(config, back, checks)
      const address = client.buildEndSessionUrl(config, { id_token_hint: id_token, post_logout_redirect_uri: target })
      const page = await visitor.open(address.href)
      expect(page.status).toBe(400)
      expect(page.text).not.toContain(`action="${target}`)
    },
  )

  it('refuses a token that was changed, one of another kind, and none', async () => {
    const { back, checks } = await signIn()
    const { access_token, id_token = '' } = await client.authorizationCodeGrant(config, back, checks)
    const [header, , signature] = access_token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(access_token), sub: 'someone-else' })).toString(
      'base64url',
    )
    for (const token of [`${header}.${forged}.${signature}`, id_token, `${access_token}x`]) {
      const answer = await fetch(`${running.url}/openid/userinfo`, { headers: { authorization: `Bearer ${token}` } })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toContain('invalid_token')
    }
    expect((await fetch(`${running.url}/openid/userinfo`)).status).toBe(401)
  })

  it('lets no page but the shop’s read an answer', async () => {
    for (const path of [
      '/.well-known/openid-configuration',
      '/jwks',
      '/openid/token',
      '/openid/userinfo',
      '/session',
    ]) {
      const answer = await fetch(`${running.url}${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      })
      expect(answer.headers.get('access-control-allow-origin')).toBe(running.settings.SHOP_URL)
    }
  })
})

describe('sessions outlive processes', () => {
  it('accepts a code at another node than the one that gave it, after a change of keys', async () => {
    const { back, checks } = await signIn()
    await running.service.close()
    await rotateSigningKeys(running.provider.pool)
    const node = await startNode(running.settings, running.databaseUrl)
    try {
      const tokens = await client.authorizationCodeGrant(await discover(), back, checks)
      expect(tokens.claims()?.sub).toBe(demoPlayer('Vesper').puuid)
      const { keys } = (await (await fetch(`${running.url}/jwks`)).json()) as { keys: Record<string, unknown>[] }
      expect(keys).toHaveLength(2)
      expect(keys.some((key) => 'd' in key)).toBe(false)
      const session = await visitor.open('/session')
      expect(session.text).toContain('signed_in')
    } finally {
      await node.stop()
    }
  })
})
