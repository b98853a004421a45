// @vitest-environment happy-dom
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { describe, expect, it, vi } from 'vitest'
import { checkSession } from './session-check.ts'
import { whenFirstKnown } from './sign-on-state.ts'
import { signInSilently } from './silent-sign-in.ts'
import {
  ABORTED,
  beginWithNobody,
  hostSays,
  keepSession,
  loadSite,
  MINUTE,
  NOBODY,
  openPage,
  pass,
  ROOK,
  sessionOf,
  shown,
  showPage,
  site,
  VESPER,
  who,
} from './who-is-there.fixture.ts'

vi.mock('./session-check.ts', () => ({ checkSession: vi.fn() }))
vi.mock('./silent-sign-in.ts', () => ({ signInSilently: vi.fn() }))
vi.mock('./sign-on-state.ts', () => ({ setSignOn: vi.fn(), holdUntil: vi.fn(), whenFirstKnown: vi.fn(async () => {}) }))

beginWithNobody()

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

  it('a tab that waited while another was signed in silently takes that session', async () => {
    hostSays(VESPER)
    const request = async (_: string, work: () => Promise<void>) => {
      keepSession(sessionOf(VESPER))
      return work()
    }
    vi.stubGlobal('navigator', { ...navigator, locks: { request } })
    await openPage('redeem')
    await pass(0)
    expect(who()).toEqual(VESPER)
    expect(signInSilently).not.toHaveBeenCalled()
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
    await loadSite()
    let told = () => {}
    vi.mocked(whenFirstKnown).mockReturnValueOnce(new Promise<void>((resolve) => (told = resolve)))
    const renewed = site.renewSession()
    vi.mocked(signInSilently).mockResolvedValue(sessionOf(VESPER))
    showPage('redeem')
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
