// @vitest-environment happy-dom
import { SITE_STORAGE_KEYS, STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readSettings } from '@quartermaster/settings/settings'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { publicSettings } from '../settings/publish-settings.ts'
import { checkSession } from './session-check.ts'
import { holdUntil, type SignOn, setSignOn, whenTold } from './sign-on-state.ts'
import { signInSilently } from './silent-sign-in.ts'

vi.mock('./session-check.ts', () => ({ checkSession: vi.fn() }))
vi.mock('./silent-sign-in.ts', () => ({ signInSilently: vi.fn() }))
vi.mock('./sign-on-state.ts', () => ({ setSignOn: vi.fn(), holdUntil: vi.fn(), whenTold: vi.fn(async () => {}) }))

const VESPER = { state: 'signed_in', id: 's1', sub: 'p1', name: 'Vesper', tag: 'QM01', region: 'NA' } as const
const ROOK = { ...VESPER, id: 's2', sub: 'p2', name: 'Rook', tag: 'QM07' } as const
const NOBODY = { state: 'login_required' } as const
const ABORTED = { state: 'poll_aborted' } as const
const MINUTE = 60 * 1_000

let stop = () => {}
let site: typeof import('./who-is-there.ts')

/** Each test is a page of its own, in a browser that remembers. */
async function openPage(mode: 'shop' | 'redeem'): Promise<void> {
  stop()
  vi.resetModules()
  site = await import('./who-is-there.ts')
  stop = site.watchWhoIsThere(publicSettings(readSettings({})))
  site.onPage(mode)
  await pass(0)
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const who = () => vi.mocked(setSignOn).mock.lastCall?.[0]
const hostSays = (answer: SignOn) => vi.mocked(checkSession).mockResolvedValue(answer)
const shown = (event: Event) => window.dispatchEvent(event)

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
const sessionOf = ({ sub, name, tag }: typeof VESPER | typeof ROOK, minutes = 15) => ({
  idToken: `h.${part({ sub, acct: { game_name: name, tag_line: tag } })}.s`,
  accessToken: `h.${part({ exp: (Date.now() + minutes * MINUTE) / 1_000, minutes })}.s`,
  gameId: 'lol',
})
const keepSession = (session: object) => localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(session))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  localStorage.clear()
  hostSays(NOBODY)
  vi.mocked(signInSilently).mockResolvedValue(undefined)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
    answerCalls({ listOrders: { status: 401, errorCode: 'UNAUTHORIZED' } })
    const { callApi } = await import('../api/request.ts')
    await callApi('listOrders', {})
    await vi.mocked(holdUntil).mock.lastCall?.[0]
    expect(checkSession).toHaveBeenCalledTimes(1)
    expect(who()).toEqual(NOBODY)
    site.hearBar(VESPER)
    expect(who(), 'the host’s word is not enough').toEqual(NOBODY)
    site.hearBar({ ...VESPER, id: 's9' })
    expect(who()).toEqual({ ...VESPER, id: 's9' })
  })

  it('a call whose token had run out is sent again once the host has renewed it', async () => {
    await openPage('shop')
    site.hearBar(VESPER)
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
    localStorage.setItem(SITE_STORAGE_KEYS.lastRedeem, 'kept for another account')
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
    expect(site.leave()).toMatch(/^h\./)
    expect([stored(), localStorage.getItem(STORAGE_KEYS.session)]).toEqual([null, null])
    expect(who()).toEqual(NOBODY)
    await pass(1_000)
    expect(signInSilently).not.toHaveBeenCalled()
  })
})

describe('on redeem pages', () => {
  it.each([VESPER, ABORTED])('it is whose session is stored, unless the host knows better: %j', async (answer) => {
    hostSays(answer)
    keepSession(sessionOf(VESPER))
    await openPage('redeem')
    expect(who()).toMatchObject({ state: 'signed_in', sub: 'p1', name: 'Vesper' })
    expect(signInSilently).not.toHaveBeenCalled()
  })

  it('a session of one who signed out elsewhere goes', async () => {
    keepSession(sessionOf(VESPER))
    await openPage('redeem')
    expect(who()).toEqual(NOBODY)
    expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull()
  })

  it('a player whom the provider knows is signed in without being asked', async () => {
    hostSays(VESPER)
    vi.mocked(signInSilently).mockResolvedValue(sessionOf(VESPER))
    await openPage('redeem')
    await pass(0)
    expect(who()).toEqual(VESPER)
  })

  it('where the provider wants to ask, that is tried once', async () => {
    hostSays(VESPER)
    await openPage('redeem')
    await pass(0)
    expect(who()).toEqual(NOBODY)
    shown(new Event('focus'))
    await pass(5_000)
    expect(checkSession).toHaveBeenCalledTimes(2)
    expect(signInSilently).toHaveBeenCalledTimes(1)
  })

  it('a session is renewed before it ends, and ends where it cannot be', async () => {
    hostSays(VESPER)
    keepSession(sessionOf(VESPER))
    await openPage('redeem')
    vi.mocked(signInSilently).mockResolvedValueOnce(sessionOf(VESPER, 30))
    await pass(14.5 * MINUTE)
    expect(signInSilently).toHaveBeenCalledTimes(1)
    await pass(MINUTE)
    expect(who()).toEqual(VESPER)
    await pass(15 * MINUTE)
    expect(signInSilently, 'once before its end, and once after').toHaveBeenCalledTimes(3)
    expect(who()).toEqual(NOBODY)
    expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull()
  })

  it('a session that is refused begins anew, and one that is refused again is given up', async () => {
    hostSays(VESPER)
    keepSession(sessionOf(VESPER))
    await openPage('redeem')
    vi.mocked(signInSilently).mockResolvedValue(sessionOf(VESPER, 20))
    const renewed = site.renewSession()
    await pass(0)
    expect(await renewed).toBe(true)
    site.giveUpSession()
    await pass(0)
    expect(who()).toEqual(NOBODY)
    expect(signInSilently).toHaveBeenCalledTimes(1)
  })

  it('a host that gives no answer is asked again, ever more rarely, until it has answered', async () => {
    hostSays(ABORTED)
    await openPage('redeem')
    expect(who()).toEqual(ABORTED)
    for (const [after, calls] of [
      [9_999, 1],
      [1, 2],
      [20_000, 3],
    ] as const) {
      await pass(after)
      expect(checkSession).toHaveBeenCalledTimes(calls)
    }
    hostSays(NOBODY)
    await pass(40_000)
    expect(who()).toEqual(NOBODY)
    await pass(10 * MINUTE)
    expect(checkSession).toHaveBeenCalledTimes(4)
  })

  it('a session refused before anybody asked the host begins anew once the host was asked', async () => {
    hostSays(VESPER)
    vi.resetModules()
    site = await import('./who-is-there.ts')
    let told = () => {}
    vi.mocked(whenTold).mockReturnValueOnce(new Promise<void>((resolve) => (told = resolve)))
    const renewed = site.renewSession()
    stop = site.watchWhoIsThere(publicSettings(readSettings({})))
    vi.mocked(signInSilently).mockResolvedValue(sessionOf(VESPER))
    site.onPage('redeem')
    await pass(0)
    told()
    expect(await renewed).toBe(true)
  })

  it('the session of another player than the host’s goes, and theirs is asked for', async () => {
    hostSays(ROOK)
    keepSession(sessionOf(VESPER))
    vi.mocked(signInSilently).mockResolvedValue(sessionOf(ROOK))
    await openPage('redeem')
    await pass(0)
    expect(who()).toEqual(ROOK)
  })
})
