// @vitest-environment happy-dom
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readSettings } from '@quartermaster/settings/settings'
import { InMemoryWebStorage } from 'oidc-client-ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { publicSettings } from '../settings/publish-settings.ts'
import { completeOpenIdSignIn, openIdSignIn, openIdSignOut, readyClient, type SignInClient } from './openid.ts'
import { SIGN_IN_ERRORS } from './sign-in-error.ts'
import { clearSession, saveSession } from './user-session.ts'

const client = vi.hoisted(() => ({
  made: vi.fn(),
  stored: vi.fn(),
  createSigninRequest: vi.fn(async () => ({ url: 'https://sign-on.example/authorize' })),
  processSigninResponse: vi.fn(),
  createSignoutRequest: vi.fn(async () => ({ url: 'https://sign-on.example/end-session' })),
  clearStaleState: vi.fn(async () => {}),
}))

vi.mock('oidc-client-ts', () => ({
  OidcClient: function OidcClient(options: unknown) {
    client.made(options)
    return client
  },
  WebStorageStateStore: function WebStorageStateStore(options: unknown) {
    client.stored(options)
  },
  InMemoryWebStorage: class InMemoryWebStorage {},
}))

const settings = publicSettings(
  readSettings({
    OPENID_ISSUER: 'https://sign-on.example',
    OPENID_CLIENT_ID: 'quartermaster-web',
    OPENID_SCOPE: 'account openid email',
  }),
)
const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const idToken = token({ sub: 'puuid-1', acct: { game_name: 'Vesper', tag_line: 'QM01' } })

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})

beforeEach(() => {
  localStorage.clear()
  replace.mockClear()
  client.processSigninResponse.mockReset()
})

describe('signing in', () => {
  // proves 6.sign-in.2, 6.sign-in.3, 7.sign-on.3, 7.sign-on.4, 7.sign-on.5
  it('asks for the scopes and comes back to /redirect/ with a code, in the player’s language', async () => {
    await openIdSignIn(settings, 'ja-jp')
    expect(client.made).toHaveBeenCalledWith(
      expect.objectContaining({
        authority: 'https://sign-on.example',
        client_id: 'quartermaster-web',
        scope: 'account openid email',
        response_type: 'code',
        redirect_uri: `${location.origin}/redirect/`,
        post_logout_redirect_uri: `${location.origin}/redirect/`,
      }),
    )
    expect(client.createSigninRequest).toHaveBeenCalledWith({
      request_type: 'trip',
      ui_locales: 'ja-JP',
      nonce: expect.stringMatching(/.{16,}/),
    })
    expect(replace).toHaveBeenCalledWith('https://sign-on.example/authorize')
  })

  // proves 3.session.5
  it('saves the session that comes back', async () => {
    client.processSigninResponse.mockResolvedValue({
      id_token: idToken,
      access_token: 'a.b.c',
      profile: { email: 'v' },
    })
    const session = await completeOpenIdSignIn(settings, 'lol')
    expect(session).toMatchObject({ puuid: 'puuid-1', game_name: 'Vesper', userInfo: { email: 'v' } })
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.session) ?? '')).toMatchObject({ gameId: 'lol', idToken })
  })

  // proves 8.sign-in.2
  it('refuses an invalid nonce, and saves nothing', async () => {
    client.processSigninResponse.mockRejectedValue(new Error('nonce in id_token does not match'))
    await expect(completeOpenIdSignIn(settings, 'lol')).rejects.toThrow(SIGN_IN_ERRORS.invalid)
    expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull()
  })

  // proves 8.sign-in.3
  it('refuses an identity token that cannot be decoded, and saves nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    client.processSigninResponse.mockResolvedValue({ id_token: 'nonsense', access_token: 'a', profile: {} })
    await expect(completeOpenIdSignIn(settings, 'lol')).rejects.toThrow(SIGN_IN_ERRORS.invalid)
    expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull()
  })

  // proves 8.sign-in.1
  it('says so when it is attempted before the client is ready', async () => {
    const never = new Promise<SignInClient>(() => {})
    await expect(readyClient(never, 5)).rejects.toThrow('Login attempted before the sign-in client is ready')
  })

  // proves 8.logged.3
  it('raises that the client is missing when it cannot be loaded', async () => {
    await expect(readyClient(Promise.reject(new Error(SIGN_IN_ERRORS.missing)))).rejects.toThrow(
      'rsoInstance not available',
    )
  })
})

describe('where nothing can be stored', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  it.each([
    ['full', { value: { setItem: refuse, getItem: () => null, removeItem: () => {} } }],
    ['forbidden', { get: refuse }],
  ])('(%s) signs in the shop’s way, and silently by what the page remembers', async (_, storage) => {
    const given = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor
    Object.defineProperty(globalThis, 'localStorage', { ...storage, configurable: true })
    try {
      vi.resetModules()
      const openId = await import('./openid.ts')
      await openId.openIdSignIn(settings, 'ja-jp')
      expect(replace).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/login?uri='))
      await openId.prepareSignIn(settings)
      expect(client.stored).toHaveBeenLastCalledWith({ store: new InMemoryWebStorage(), prefix: 'qm.openid.' })
    } finally {
      Object.defineProperty(globalThis, 'localStorage', given)
    }
  })
})

// proves 7.sign-on.6
it('signs out at the provider and comes back to the same place, in the same language', async () => {
  saveSession({ idToken, accessToken: token({ exp: Date.now() / 1_000 + 600 }), gameId: 'lol' })
  const leave = vi.fn(clearSession)
  await openIdSignOut(settings, 'de-de', leave)
  expect(client.createSignoutRequest).toHaveBeenCalledWith({
    id_token_hint: idToken,
    extraQueryParams: { ui_locales: 'de-DE' },
  })
  expect(leave).toHaveBeenCalledOnce()
  expect(replace).toHaveBeenCalledWith('https://sign-on.example/end-session')
})

it.each([
  ['the way out is known', 0, 1],
  ['a second has passed', 5_000, 1_000],
])('signing out forgets the player once %s', async (_when, answersAfterMs, forgottenAfterMs) => {
  vi.useFakeTimers()
  client.createSignoutRequest.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, answersAfterMs))
    return { url: 'https://sign-on.example/end-session' }
  })
  const leave = vi.fn()
  const gone = openIdSignOut(settings, 'de-de', leave)
  expect(leave).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(forgottenAfterMs)
  expect(leave).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(answersAfterMs)
  await gone
  expect(replace).toHaveBeenCalledWith('https://sign-on.example/end-session')
  vi.useRealTimers()
})
