// @vitest-environment happy-dom
import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import {
  ABORTED,
  beginWithNobody,
  hostSays,
  keepSession,
  NOBODY,
  openPage,
  pass,
  sessionOf,
  shown,
  site,
  VESPER,
  who,
} from './who-is-there.fixture.ts'

vi.mock('./session-check.ts', () => ({ checkSession: vi.fn() }))
vi.mock('./silent-sign-in.ts', () => ({ signInSilently: vi.fn() }))
vi.mock('./sign-on-state.ts', () => ({ setSignOn: vi.fn(), holdUntil: vi.fn(), whenFirstKnown: vi.fn(async () => {}) }))

beginWithNobody()
beforeEach(() => sessionStorage.clear())

/** As a page reads it that is drawn now. */
async function isLost(): Promise<boolean> {
  const { useSessionLost } = await import('./lost-session.ts')
  return renderHook(() => useSessionLost()).result.current
}

it('is lost when a player is gone, until one is there again', async () => {
  await openPage('shop')
  site.hearBar(NOBODY)
  expect(await isLost(), 'a visitor has lost nothing').toBe(false)
  site.hearBar(VESPER)
  site.hearBar(ABORTED)
  expect(await isLost(), 'a host that cannot be asked has ended nothing').toBe(false)
  site.hearBar(NOBODY)
  expect(await isLost()).toBe(true)
  site.hearBar(VESPER)
  expect(await isLost()).toBe(false)
})

it('is not lost by who signs out here, and is by who signs out in another tab', async () => {
  await openPage('shop')
  site.hearBar(VESPER)
  site.leave()
  expect(await isLost()).toBe(false)
  await pass(3_000)
  site.hearBar(VESPER)
  shown(new StorageEvent('storage', { key: SITE_STORAGE_KEYS.player, newValue: null }))
  expect(await isLost()).toBe(true)
})

it.each(['shop', 'redeem'] as const)('is lost when it ended since the last page: %s', async (mode) => {
  if (mode === 'shop') localStorage.setItem(SITE_STORAGE_KEYS.player, VESPER.sub)
  // Left before the host had said whose it is.
  else keepSession(sessionOf(VESPER))
  await openPage(mode)
  if (mode === 'shop') site.hearBar(NOBODY)
  expect(await isLost()).toBe(true)
})

it('is not lost where the provider only wants to be asked', async () => {
  hostSays(VESPER)
  await openPage('redeem')
  await pass(0)
  expect(await isLost()).toBe(false)
  site.giveUpSession()
  expect(await isLost(), 'unless a call was refused').toBe(true)
})

it.each([
  ['the host still knows the player', VESPER],
  ['the host cannot be asked', ABORTED],
])('is not lost at redeem by a call that goes by the shop’s session, where %s', async (_, answer) => {
  hostSays(answer)
  keepSession(sessionOf(VESPER))
  await openPage('redeem')
  hostSays(VESPER)
  shown(new Event('online'))
  await pass(10_000)
  hostSays(answer)
  answerCalls({ getWalletBalance: { status: 401, errorCode: 'UNAUTHORIZED' } })
  const { callApi } = await import('../api/request.ts')
  expect((await callApi('getWalletBalance', { body: { gameId: 'lol' } })).status).toBe(401)
  expect(who()).toMatchObject({ state: 'signed_in', sub: VESPER.sub })
  expect(await isLost()).toBe(false)
})
