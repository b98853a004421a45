// @vitest-environment happy-dom
import { SITE_STORAGE_KEYS, STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { checkSession } from './session-check.ts'
import { holdUntil } from './sign-on-state.ts'
import { signInSilently } from './silent-sign-in.ts'
import {
  ABORTED,
  beginWithNobody,
  hostSays,
  keepSession,
  MINUTE,
  NOBODY,
  openPage,
  pass,
  ROOK,
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

describe('in the shop', () => {
  // proves 4.sign-on.4
  it('it is whom the bar’s check has found, whatever the state is called', async () => {
    await openPage('shop')
    site.hearBar({ ...VESPER, state: 'authenticated' })
    expect(who()).toEqual(VESPER)
    site.hearBar(NOBODY)
    expect(who()).toEqual(NOBODY)
    expect(checkSession).not.toHaveBeenCalled()
  })

  it('the site asks by itself when the bar takes long, or cannot be had', async () => {
    hostSays(VESPER)
    await openPage('shop')
    await pass(2_000)
    expect(who()).toEqual(VESPER)
    await openPage('shop')
    site.askWithoutBar()
    await pass(0)
    expect(checkSession).toHaveBeenCalledTimes(2)
    shown(new Event('focus'))
    await pass(5_000)
    expect(checkSession, 'and goes on asking').toHaveBeenCalledTimes(3)
  })

  it('a host that cannot be asked any more signs nobody out', async () => {
    await openPage('shop')
    site.hearBar(VESPER)
    site.hearBar(ABORTED)
    expect(who()).toEqual(VESPER)
  })

  it('a call that is answered with 401 ends it for the site, until there is another session', async () => {
    hostSays(VESPER)
    await openPage('shop')
    site.hearBar(VESPER)
    const sent = answerCalls({ listOrders: { status: 401, errorCode: 'UNAUTHORIZED' } })
    const { callApi } = await import('../api/request.ts')
    await callApi('listOrders', {})
    await vi.mocked(holdUntil).mock.lastCall?.[0]
    expect(checkSession).toHaveBeenCalledTimes(1)
    expect(sent, 'a token that is only just given is not refused for its age').toHaveLength(1)
    expect(who()).toEqual(NOBODY)
    site.hearBar(VESPER)
    expect(who(), 'the host’s word is not enough').toEqual(NOBODY)
    site.hearBar({ ...VESPER, id: 's9' })
    expect(who()).toEqual({ ...VESPER, id: 's9' })
  })

  it('a call whose token had run out is sent again once the host has renewed it', async () => {
    await openPage('shop')
    site.hearBar(VESPER)
    // A computer that slept has renewed nothing meanwhile.
    vi.setSystemTime(Date.now() + 20 * MINUTE)
    answerCalls({ listOrders: { status: 401, errorCode: 'UNAUTHORIZED' } })
    vi.mocked(checkSession).mockImplementationOnce(async () => {
      answerCalls({ listOrders: { body: { orders: [], next: null } } })
      return VESPER
    })
    const { callApi } = await import('../api/request.ts')
    expect((await callApi('listOrders', {})).status).toBe(200)
    expect(who()).toEqual(VESPER)
  })

  it('a call with 401 signs nobody out while the host cannot be asked', async () => {
    hostSays(ABORTED)
    await openPage('shop')
    site.hearBar(VESPER)
    answerCalls({ listOrders: { status: 401, errorCode: 'UNAUTHORIZED' } })
    const { callApi } = await import('../api/request.ts')
    expect((await callApi('listOrders', {})).status).toBe(401)
    expect(who()).toEqual(VESPER)
  })

  it('a page that stays open asks when half of a token’s time is over, so that it is renewed', async () => {
    await openPage('shop')
    site.hearBar(NOBODY)
    await pass(3 * MINUTE)
    expect(checkSession, 'nobody is there whose token could be renewed').not.toHaveBeenCalled()
    hostSays(VESPER)
    site.hearBar(VESPER)
    await pass(5 * MINUTE)
    expect(checkSession).toHaveBeenCalledTimes(2)
  })

  it('a call that is answered with 401 ends it for good when the host says so too', async () => {
    await openPage('shop')
    site.hearBar(VESPER)
    localStorage.setItem(SITE_STORAGE_KEYS.lastRedeem, 'SECRET')
    answerCalls({ listOrders: { status: 401, errorCode: 'UNAUTHORIZED' } })
    const { callApi } = await import('../api/request.ts')
    await callApi('listOrders', {})
    await vi.mocked(holdUntil).mock.lastCall?.[0]
    expect(who()).toEqual(NOBODY)
    expect(localStorage.getItem(SITE_STORAGE_KEYS.lastRedeem)).toBeNull()
  })

  it('a page that the back button brings back as it was left asks at once', async () => {
    await openPage('shop')
    site.hearBar(VESPER)
    localStorage.clear()
    shown(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(who(), 'the player has left meanwhile').toEqual(NOBODY)
    hostSays(ROOK)
    shown(Object.assign(new Event('pageshow'), { persisted: true }))
    await pass(0)
    expect(who()).toEqual(ROOK)
  })
})

describe('another tab', () => {
  const heard = (newValue: string | null) =>
    shown(Object.assign(new Event('storage'), { key: SITE_STORAGE_KEYS.player, newValue }))

  it('where the player signs out is heard at once, though the host may not know yet', async () => {
    await openPage('shop')
    site.hearBar(VESPER)
    sessionStorage.setItem('qm.flow', 'x')
    localStorage.setItem(SITE_STORAGE_KEYS.lastRedeem, 'of whoever came next')
    heard(null)
    site.hearBar(VESPER)
    expect(who()).toEqual(NOBODY)
    expect(sessionStorage.getItem('qm.flow')).toBeNull()
    expect(localStorage.getItem(SITE_STORAGE_KEYS.lastRedeem), 'that tab has seen to what is shared').not.toBeNull()
    await pass(3_000)
    site.hearBar(VESPER)
    expect(who(), 'who did not sign out after all is there again').toEqual(VESPER)
  })

  it('where the player signs out takes the session with it, and nobody asks for another one', async () => {
    hostSays(VESPER)
    keepSession(sessionOf(VESPER))
    await openPage('redeem')
    // That tab has removed all it stores by the time this one hears of the first.
    localStorage.clear()
    heard(null)
    expect(who()).toEqual(NOBODY)
    await pass(1_000)
    expect(signInSilently).not.toHaveBeenCalled()
  })

  it('where somebody signs in makes this one ask', async () => {
    await openPage('shop')
    site.hearBar(NOBODY)
    hostSays(VESPER)
    heard('p1')
    await pass(0)
    expect(who()).toEqual(VESPER)
    heard('p1')
    await pass(0)
    expect(checkSession).toHaveBeenCalledTimes(1)
  })
})

describe('what is stored', () => {
  const store = () => localStorage.setItem(SITE_STORAGE_KEYS.lastRedeem, 'SECRET')
  const stored = () => localStorage.getItem(SITE_STORAGE_KEYS.lastRedeem)

  it('of a visitor stays through sign-in, and goes when the player does', async () => {
    await openPage('shop')
    site.hearBar(NOBODY)
    store()
    site.hearBar(NOBODY)
    expect(stored()).toBe('SECRET')
    site.hearBar(VESPER)
    expect(stored()).toBe('SECRET')
    site.hearBar(NOBODY)
    expect(stored()).toBeNull()
  })

  it('of a player goes when the session ended while the site was closed', async () => {
    await openPage('shop')
    site.hearBar(VESPER)
    store()
    await openPage('shop')
    site.hearBar(ABORTED)
    expect(stored(), 'nobody knows').toBe('SECRET')
    site.hearBar(NOBODY)
    expect(stored()).toBeNull()
  })

  it('of a player goes when another one is there', async () => {
    await openPage('shop')
    site.hearBar(VESPER)
    store()
    site.hearBar(ROOK)
    expect(stored()).toBeNull()
    expect(who()).toEqual(ROOK)
  })

  it('goes before the browser leaves for sign-out, and nothing brings it back', async () => {
    hostSays(VESPER)
    keepSession(sessionOf(VESPER))
    await openPage('redeem')
    store()
    site.leave()
    expect([stored(), localStorage.getItem(STORAGE_KEYS.session)]).toEqual([null, null])
    expect(who()).toEqual(NOBODY)
    await pass(1_000)
    expect(signInSilently).not.toHaveBeenCalled()
  })
})
