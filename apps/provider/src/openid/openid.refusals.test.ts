import { OPENID_SCOPE } from '@quartermaster/contract/platform/openid'
import { decodeJwt } from 'jose'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { useOpenIdClient } from '../../test/openid-client.ts'

const openId = useOpenIdClient()
const { signIn, startFlow } = openId

it('a sign-in that is cancelled goes back with OpenID’s word for it, and its state', async () => {
  const { address, checks } = await startFlow()
  const page = await openId.visitor.open(address.href)
  const cancel = /<a class="secondary" href="([^"]+)">/.exec(page.text)?.[1] ?? ''
  expect(page.text).toContain(`<a class="brand" href="${cancel}">`)
  const back = new URL((await openId.visitor.open(cancel)).url)
  expect(back.href.startsWith(openId.running.returnAddress)).toBe(true)
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.get('state')).toBe(checks.expectedState)
})

describe('what was tampered with is refused', () => {
  it('refuses another state', async () => {
    const { back, checks } = await signIn()
    back.searchParams.set('state', 'forged')
    await expect(client.authorizationCodeGrant(openId.config, back, checks)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('state') },
    })
  })

  it('refuses another nonce', async () => {
    const { back, checks } = await signIn()
    await expect(
      client.authorizationCodeGrant(openId.config, back, { ...checks, expectedNonce: 'another' }),
    ).rejects.toMatchObject({ cause: { cause: { claim: 'nonce' } } })
  })

  it('refuses another code', async () => {
    const { back, checks } = await signIn()
    back.searchParams.set('code', 'A'.repeat(43))
    await expect(client.authorizationCodeGrant(openId.config, back, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('refuses a code without the verifier it was asked for with', async () => {
    const { back, checks } = await signIn()
    await expect(
      client.authorizationCodeGrant(openId.config, back, {
        ...checks,
        pkceCodeVerifier: client.randomPKCECodeVerifier(),
      }),
    ).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  // proves 6.sign-in.1
  it('refuses a request without PKCE', async () => {
    const address = client.buildAuthorizationUrl(openId.config, {
      redirect_uri: openId.running.returnAddress,
      scope: OPENID_SCOPE,
    })
    expect(new URL((await openId.visitor.open(address.href)).url).searchParams.get('error')).toBe('invalid_request')
  })

  it('accepts a code once, however many ask at the same time', async () => {
    const { back, checks } = await signIn()
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => client.authorizationCodeGrant(openId.config, back, checks)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    await expect(client.authorizationCodeGrant(openId.config, back, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it.each([
    'http://localhost:6690/redirect',
    'http://localhost:6690/redirect/?next=/',
    'http://localhost:6690.evil.example/redirect/',
    'https://evil.example/redirect/',
    'http://localhost:6690/redirect/../other/',
  ])('shows an error page instead of redirecting to %s', async (target) => {
    const { address } = await startFlow({ redirect_uri: target })
    const page = await openId.visitor.open(address.href)
    expect(page.status).toBe(400)
    expect(page.response.headers.get('location')).toBeNull()
    expect(page.text).toContain('invalid_redirect_uri')
  })

  it.each(['https://evil.example/', 'http://localhost:6690/'])(
    'shows an error page instead of signing out to %s',
    async (target) => {
      const { back, checks } = await signIn()
      const { id_token = '' } = await client.authorizationCodeGrant(openId.config, back, checks)
      const address = client.buildEndSessionUrl(openId.config, {
        id_token_hint: id_token,
        post_logout_redirect_uri: target,
      })
      const page = await openId.visitor.open(address.href)
      expect(page.status).toBe(400)
      expect(page.text).not.toContain(`action="${target}`)
    },
  )

  it('refuses a token that was changed, one of another kind, and none', async () => {
    const { back, checks } = await signIn()
    const { access_token, id_token = '' } = await client.authorizationCodeGrant(openId.config, back, checks)
    const [header, , signature] = access_token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(access_token), sub: 'someone-else' })).toString(
      'base64url',
    )
    for (const token of [`${header}.${forged}.${signature}`, id_token, `${access_token}x`]) {
      const answer = await fetch(`${openId.running.url}/openid/userinfo`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toContain('invalid_token')
    }
    expect((await fetch(`${openId.running.url}/openid/userinfo`)).status).toBe(401)
  })

  it('lets no page but the shop’s read an answer', async () => {
    for (const path of [
      '/.well-known/openid-configuration',
      '/jwks',
      '/openid/token',
      '/openid/userinfo',
      '/session',
    ]) {
      const answer = await fetch(`${openId.running.url}${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      })
      expect(answer.headers.get('access-control-allow-origin')).toBe(openId.running.settings.SHOP_URL)
    }
  })
})
