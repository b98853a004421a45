import { CALLS } from '@quartermaster/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let commerce: TestCommerce
let puuid: string
beforeAll(async () => {
  commerce = await startTestCommerce()
  puuid = await newPlayer(commerce)
})
afterAll(() => commerce.close())

const balance = (headers: Record<string, string>) =>
  commerce.call({ path: '/v3/wallets/get-wallet-balance', body: { gameId: 'lol' }, headers })

describe('signing in by cookie', () => {
  test('the provider’s session is accepted', async () => {
    const response = await balance({ cookie: await commerce.platform.signOn.cookie(puuid) })
    expect(response.statusCode).toBe(200)
  })

  test('no session, a broken one and a forged one are answered with 401 in the one error shape', async () => {
    const genuine = await commerce.platform.signOn.cookie(puuid)
    for (const cookie of ['', 'qm_session=nonsense', `${genuine.slice(0, -6)}AAAAAA`]) {
      const response = await balance({ cookie })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ errorCode: 'UNAUTHORIZED', requestId: expect.any(String) })
    }
  })

  test('a session that has ended, of another issuer or for another audience is refused', async () => {
    const { signOn } = commerce.platform
    const cookies = [
      await signOn.cookie(puuid, { expiresAt: Math.floor(Date.now() / 1_000) - 60 }),
      await signOn.cookie(puuid, { issuer: 'https://elsewhere.example' }),
      await signOn.cookie(puuid, { audience: 'another-shop' }),
    ]
    for (const cookie of cookies) expect((await balance({ cookie })).statusCode).toBe(401)
  })

  // proves 6.sign-in.5
  test('a cookie alone is not enough: another origin, no origin and another content type are refused', async () => {
    const cookie = await commerce.platform.signOn.cookie(puuid)
    const post = (headers: Record<string, string>) =>
      commerce.app.inject({
        method: 'POST',
        url: '/api/v3/wallets/get-wallet-balance',
        headers: { cookie, ...headers },
        payload: '{"gameId":"lol"}',
      })
    const origin = commerce.settings.SHOP_URL
    const json = { 'content-type': 'application/json' }
    expect((await post({ ...json, origin })).statusCode).toBe(200)
    expect((await post({ ...json, origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await post({ ...json, origin: 'null' })).statusCode).toBe(403)
    expect((await post(json)).statusCode).toBe(403)
    expect((await post({ ...json, origin, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await post({ 'content-type': 'text/plain', origin })).statusCode).toBe(415)
    expect((await post({ 'content-type': 'application/x-www-form-urlencoded', origin })).statusCode).toBe(415)
  })

  test('each refusal says what happened and what to do', async () => {
    const cookie = await commerce.platform.signOn.cookie(puuid)
    const own = { cookie, origin: commerce.settings.SHOP_URL, 'content-type': 'application/json' }
    const answer = async (headers: Record<string, string>) => {
      const url = '/api/v3/wallets/get-wallet-balance'
      const response = await commerce.app.inject({ method: 'POST', url, headers, payload: '{"gameId":"lol"}' })
      const { requestId, ...said } = response.json()
      return [response.statusCode, said]
    }
    expect(await answer({ ...own, cookie: '' })).toEqual([
      401,
      {
        errorCode: 'UNAUTHORIZED',
        message: 'You are not signed in, or your session has ended. Sign in again.',
      },
    ])
    expect(await answer({ ...own, origin: 'https://evil.example' })).toEqual([
      403,
      { errorCode: 'FORBIDDEN', message: 'This call may only come from the shop’s own pages.' },
    ])
    expect(await answer({ ...own, 'content-type': 'text/plain' })).toEqual([
      415,
      {
        errorCode: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'Send the call with the content type application/json.',
      },
    ])
  })

  // proves 6.sign-in.5
  test.each(
    Object.entries(CALLS).flatMap(([name, { auth, method, path }]) =>
      auth === 'cookie' ? [[name, method, path.replace(':orderId', crypto.randomUUID())] as const] : [],
    ),
  )('%s is refused from elsewhere, whatever it is asked', async (_name, method, path) => {
    const send = async (headers: Record<string, string>) => {
      const cookie = await commerce.platform.signOn.cookie(puuid)
      const body = method === 'POST' ? { payload: '{}' } : {}
      return (await commerce.app.inject({ method, url: `/api${path}`, headers: { cookie, ...headers }, ...body }))
        .statusCode
    }
    const own = { origin: commerce.settings.SHOP_URL, 'content-type': 'application/json' }
    expect([401, 403, 415]).not.toContain(await send(own))
    expect(await send({ ...own, origin: 'https://evil.example' })).toBe(403)
    expect(await send({ ...own, 'sec-fetch-site': 'cross-site' })).toBe(403)
    if (method === 'POST') expect(await send({ ...own, 'content-type': 'text/plain' })).toBe(415)
  })

  test('a token that ran out since it was last checked is noticed', async () => {
    let now = Date.now()
    const later = await startTestCommerce({ clock: () => new Date(now) })
    try {
      const cookie = await later.platform.signOn.cookie(puuid, { expiresAt: Math.floor(now / 1_000) + 30 })
      const ask = () =>
        later.call({ path: '/v3/wallets/get-wallet-balance', body: { gameId: 'lol' }, headers: { cookie } })
      expect((await ask()).statusCode).toBe(200)
      now += 31_000
      expect((await ask()).statusCode).toBe(401)
    } finally {
      await later.close()
    }
  })
})

describe('signing in by access token', () => {
  const validate = (authorization?: string) =>
    commerce.call({
      path: '/contentcodes/v1/validate',
      body: { code: 'NO-SUCH-CODE', locale: 'en_US' },
      headers: authorization ? { authorization } : {},
    })

  // proves 7.codes.5
  test('an access token of the content-code audience is accepted; the shop’s cookie is not', async () => {
    const { signOn } = commerce.platform
    expect((await validate(await signOn.bearer(puuid))).statusCode).toBe(200)
    const session = (await signOn.cookie(puuid)).replace('qm_session=', '')
    for (const token of [undefined, 'Bearer', `Bearer ${session}`, 'Basic abc']) {
      const response = await validate(token)
      expect(response.statusCode).toBe(401)
      expect(response.headers['www-authenticate']).toBe('Bearer')
    }
  })
})

describe('answers', () => {
  test('carry the headers that keep them from being framed, run, sniffed or cached', async () => {
    const { headers } = await balance({})
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })
})
