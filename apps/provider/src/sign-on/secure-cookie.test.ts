import { COOKIES } from '@quartermaster/contract/headers'
import { demoPlayer } from '@quartermaster/demo-world/players'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningProvider, startProvider } from '../../test/running-provider.ts'

const PROVIDER_URL = 'https://sign-on.publisher.example'
const SHOP_URL = 'https://shop.publisher.example'

let running: RunningProvider
beforeAll(async () => {
  running = await startProvider({ PROVIDER_URL, SHOP_URL, SIGN_ON_COOKIE_DOMAIN: 'publisher.example' })
})
afterAll(() => running.stop())

it('sets the session cookie for the shared parent domain and over https only', async () => {
  const url = `/login?uri=${encodeURIComponent(`${SHOP_URL}/redirect/`)}`
  const page = await running.service.inject({ url })
  const answer = await running.service.inject({
    method: 'POST',
    url,
    cookies: Object.fromEntries(page.cookies.map(({ name, value }) => [name, value])),
    headers: { origin: PROVIDER_URL, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      token: /name="token" value="([^"]+)"/.exec(page.body)?.[1] ?? '',
      player: demoPlayer('Vesper').puuid,
    }).toString(),
  })
  expect(answer.headers.location).toBe(`${SHOP_URL}/redirect/`)
  expect(answer.cookies.find(({ name }) => name === COOKIES.signOnSession)).toMatchObject({
    domain: 'publisher.example',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  })
})

it('publishes https addresses behind a proxy that speaks http to it', async () => {
  const { issuer, token_endpoint, end_session_endpoint } = (
    await running.service.inject({ url: '/.well-known/openid-configuration' })
  ).json()
  expect([issuer, token_endpoint, end_session_endpoint]).toEqual([
    PROVIDER_URL,
    `${PROVIDER_URL}/openid/token`,
    `${PROVIDER_URL}/openid/end-session`,
  ])
})
