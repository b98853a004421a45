import { CONTENT_CODES_AUDIENCE, OPENID_SCOPE } from '@quartermaster/contract/platform/openid'
import { demoPlayer } from '@quartermaster/demo-world/players'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { useOpenIdClient } from '../../test/openid-client.ts'
import { startNode } from '../../test/running-provider.ts'
import { rotateSigningKeys } from '../keys/signing-keys.ts'

const openId = useOpenIdClient()
const { discover, signIn, startFlow } = openId

describe('a strict OpenID client', () => {
  // proves 7.sign-on.7
  it('finds everything by discovery at the issuer’s own address', () => {
    const metadata = openId.config.serverMetadata()
    expect(metadata.issuer).toBe(openId.running.url)
    expect(metadata.code_challenge_methods_supported).toEqual(['S256'])
    expect(metadata.response_types_supported).toEqual(['code'])
    expect(metadata.grant_types_supported).toEqual(['authorization_code'])
    expect(metadata.scopes_supported).toEqual(expect.arrayContaining(OPENID_SCOPE.split(' ')))
    expect(metadata.ui_locales_supported).toContain('ja-JP')
  })

  it('publishes the configured addresses whatever host a request names', async () => {
    const answer = await openId.running.service.inject({
      url: '/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(answer.json().token_endpoint).toBe(`${openId.running.url}/openid/token`)
  })

  // proves 3.session.3, 3.session.4, 3.session.8, 6.sign-in.1, 7.sign-on.8
  it('signs in with code, PKCE and nonce, and learns name and tag from the identity token', async () => {
    const { back, checks } = await signIn()
    const tokens = await client.authorizationCodeGrant(openId.config, back, checks)
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
    const { access_token } = await client.authorizationCodeGrant(openId.config, back, checks)
    const keys = createRemoteJWKSet(new URL(`${openId.running.url}/jwks`))
    const { payload } = await jwtVerify(access_token, keys, {
      issuer: openId.running.url,
      audience: CONTENT_CODES_AUDIENCE,
    })
    expect(payload.sub).toBe(demoPlayer('Vesper').puuid)
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(15 * 60)
  })

  it('reads userinfo with that token', async () => {
    const { back, checks } = await signIn('Tamsin')
    const tokens = await client.authorizationCodeGrant(openId.config, back, checks)
    const info = await client.fetchUserInfo(openId.config, tokens.access_token, demoPlayer('Tamsin').puuid)
    expect(info).toMatchObject({ acct: { game_name: 'Tamsin', tag_line: 'QM02' }, email: 'tamsin@players.example' })
  })

  it('signs out at the provider and comes back to the site with its state', async () => {
    const { back, checks } = await signIn()
    const tokens = await client.authorizationCodeGrant(openId.config, back, checks)
    const address = client.buildEndSessionUrl(openId.config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: openId.running.returnAddress,
      state: 'after-sign-out',
    })
    const page = await openId.visitor.open(address.href)
    const after = await openId.visitor.submit(page, { logout: 'yes' })
    expect(after.url).toBe(`${openId.running.returnAddress}?state=after-sign-out`)
    const again = await signIn()
    expect(again.page.text).toContain('name="password"')
  })

  it('shows the sign-in page in the language that ui_locales names, and remembers it', async () => {
    const { address } = await startFlow({ ui_locales: 'ja-JP en-US' })
    const page = await openId.visitor.open(address.href)
    expect(page.text).toContain('<html lang="ja-JP"')
    const next = await startFlow()
    expect((await openId.visitor.open(next.address.href)).text).toContain('<html lang="ja-JP"')
  })

  it('is answered silently while the sign-on session lasts, and told to sign in when there is none', async () => {
    const refused = await signIn('Vesper', { prompt: 'none' })
    expect(refused.page.url).toContain('error=login_required')
    const login = `/login?uri=${encodeURIComponent(openId.running.returnAddress)}`
    await openId.visitor.submit(
      await openId.visitor.open(login),
      { userName: 'Idris', password: 'quartermaster' },
      'userName',
    )
    const { back, checks, page } = await signIn('Vesper', { prompt: 'none' })
    expect(page.text, 'no page is shown').toBe('')
    const tokens = await client.authorizationCodeGrant(openId.config, back, checks)
    expect(tokens.claims()?.sub).toBe(demoPlayer('Idris').puuid)
    // The shop's sign-out ends it for both.
    await openId.visitor.open(`/logout?uri=${encodeURIComponent(openId.running.returnAddress)}`)
    expect((await signIn('Vesper', { prompt: 'none' })).page.url).toContain('error=login_required')
  })

  it.each(['none', undefined])('is answered for whoever is signed in now, with prompt %s', async (prompt) => {
    await signIn('Vesper')
    await openId.running.provider.pool.query('update sign_on_session set ended_at = now()')
    const login = `/login?uri=${encodeURIComponent(openId.running.returnAddress)}`
    await openId.visitor.submit(
      await openId.visitor.open(login),
      { userName: 'Rook', password: 'quartermaster' },
      'userName',
    )
    const { back, checks } = await signIn('Vesper', prompt ? { prompt } : {})
    const tokens = await client.authorizationCodeGrant(openId.config, back, checks)
    expect(tokens.claims()?.sub).toBe(demoPlayer('Rook').puuid)
    expect((await openId.visitor.open('/session')).text).toContain('Rook')
  })

  it('signs another player in where the last one’s session has ended', async () => {
    await signIn('Vesper')
    await openId.running.provider.pool.query('update sign_on_session set ended_at = now()')
    const { back, checks } = await signIn('Tamsin')
    const tokens = await client.authorizationCodeGrant(openId.config, back, checks)
    expect(tokens.claims()?.sub).toBe(demoPlayer('Tamsin').puuid)
    expect((await openId.visitor.open('/session')).text).toContain('Tamsin')
  })

  it('may ask for the password again with prompt=login', async () => {
    await signIn()
    const { page } = await signIn('Vesper', { prompt: 'login' })
    expect(page.text).toContain('name="password"')
  })
})

describe('sessions outlive processes', () => {
  it('accepts a code at another node than the one that gave it, after a change of keys', async () => {
    const { back, checks } = await signIn()
    await openId.running.service.close()
    await rotateSigningKeys(openId.running.provider.pool)
    const node = await startNode(openId.running.settings, { databaseUrl: openId.running.databaseUrl })
    try {
      const tokens = await client.authorizationCodeGrant(await discover(), back, checks)
      expect(tokens.claims()?.sub).toBe(demoPlayer('Vesper').puuid)
      const { keys } = (await (await fetch(`${openId.running.url}/jwks`)).json()) as { keys: Record<string, unknown>[] }
      expect(keys).toHaveLength(2)
      expect(keys.some((key) => 'd' in key)).toBe(false)
      const session = await openId.visitor.open('/session')
      expect(session.text).toContain('signed_in')
    } finally {
      await node.stop()
    }
  })
})
