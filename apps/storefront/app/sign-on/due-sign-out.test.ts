// @vitest-environment happy-dom
import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readSettings } from '@quartermaster/settings/settings'
import { beforeEach, expect, it, vi } from 'vitest'
import { publicSettings } from '../settings/publish-settings.ts'
import { addressAfter } from './hidden-frame.ts'
import {
  ABORTED,
  beginWithNobody,
  hostSays,
  NOBODY,
  openPage,
  pass,
  shown,
  site,
  VESPER,
  who,
} from './who-is-there.fixture.ts'

vi.mock('./session-check.ts', () => ({ checkSession: vi.fn() }))
vi.mock('./silent-sign-in.ts', () => ({ signInSilently: vi.fn() }))
vi.mock('./hidden-frame.ts', () => ({ addressAfter: vi.fn() }))
vi.mock('./sign-on-state.ts', () => ({ setSignOn: vi.fn(), holdUntil: vi.fn(), whenFirstKnown: vi.fn(async () => {}) }))

beginWithNobody()

const due = () => localStorage.getItem(SITE_STORAGE_KEYS.dueSignOut)
const LOGOUT = expect.stringContaining('http://localhost:4000/logout?uri=')

const BACK = 'http://localhost:3000/redirect/'
const asked = vi.mocked(addressAfter)
beforeEach(() => void asked.mockReset().mockResolvedValue(BACK))

/** The player signs out while the host cannot be asked, and it answers again later. */
async function leaveOwing(): Promise<void> {
  site.leave({ owing: true })
  expect(who()).toEqual(NOBODY)
  await pass(3_000)
}

it('a session that was signed out of signs nobody in when the host is back, which is told to end it', async () => {
  await openPage('shop')
  site.hearBar(VESPER)
  await leaveOwing()
  expect(asked).not.toHaveBeenCalled()
  site.hearBar(ABORTED)
  expect(due(), 'nobody has heard of it').toBe(VESPER.id)
  site.hearBar(VESPER)
  expect(who()).toEqual(NOBODY)
  expect(asked).toHaveBeenCalledExactlyOnceWith(LOGOUT)
  site.hearBar(NOBODY)
  expect(due()).toBeNull()
})

it('so it is on the next page, at redeem too, and until it got through', async () => {
  await openPage('shop')
  site.hearBar(VESPER)
  await leaveOwing()
  asked.mockResolvedValue(undefined)
  hostSays(VESPER)
  await openPage('redeem')
  expect(who()).toEqual(NOBODY)
  shown(new Event('focus'))
  await pass(5_000)
  expect(who()).toEqual(NOBODY)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('another session is another matter', async () => {
  await openPage('shop')
  site.hearBar(VESPER)
  await leaveOwing()
  site.hearBar({ ...VESPER, id: 's9' })
  expect(who()).toEqual({ ...VESPER, id: 's9' })
  expect(due()).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

it('a page that never learned which session it was means the first that the host tells', async () => {
  await openPage('shop')
  site.hearBar(ABORTED)
  await leaveOwing()
  site.hearBar(VESPER)
  expect(who()).toEqual(NOBODY)
  expect(due()).toBe(VESPER.id)
  expect(asked).toHaveBeenCalledOnce()
})

it('whoever signs in next does so after it has ended, and is not led in by it', async () => {
  const { goToSignIn } = await import('./cross-site.ts')
  const settings = publicSettings(readSettings({}))
  localStorage.setItem(SITE_STORAGE_KEYS.dueSignOut, VESPER.id)
  const leave = vi.spyOn(location, 'replace').mockImplementation(() => {})
  asked.mockResolvedValueOnce(undefined)
  await goToSignIn(settings)
  expect(leave, 'what cannot be ended is not gone into').not.toHaveBeenCalled()
  await goToSignIn(settings)
  expect(asked).toHaveBeenCalledWith(LOGOUT)
  expect(leave).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/login?uri='))
})
