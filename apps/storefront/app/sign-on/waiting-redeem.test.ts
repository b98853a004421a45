// @vitest-environment happy-dom
import { SITE_STORAGE_KEYS, STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { LOST } from '@quartermaster/contract/waiting-keys'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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
beforeEach(() => sessionStorage.clear())

const { player: PLAYER, lastRedeem: LAST } = SITE_STORAGE_KEYS
const CODE = STORAGE_KEYS.redeemCode
const SABLE = { ...VESPER, id: 'sable', sub: 'sable', name: 'Sable' }

/** Another tab has seen to what the tabs share. */
function goneElsewhere(word: string | null): void {
  localStorage.clear()
  if (word !== null) localStorage.setItem(PLAYER, word)
}

const byOtherTab = (word: string | null) => () => {
  goneElsewhere(word)
  shown(new StorageEvent('storage', { key: PLAYER, newValue: word }))
}

/** A player looks at what their code brings. */
async function redeeming(): Promise<void> {
  hostSays(VESPER)
  await openPage('redeem')
  site.hearBar(VESPER)
  const { changeRedeem } = await import('../redeem/redeem-state.ts')
  changeRedeem({ code: 'WELCOME', validationStatus: 'SUBMITTED' })
  sessionStorage.setItem(TAB_STORAGE_KEYS.formValues, '{}')
  hostSays(NOBODY)
}

const lose = () => site.hearBar(NOBODY)

/** Heard while a step runs that the player has pressed for. */
async function underWay(hear: () => unknown): Promise<void> {
  const { whileRunning } = await import('./running-step.ts')
  await whileRunning(async () => void (await hear()))
}

const HEARD: readonly (readonly [by: string, hear: () => unknown, kept: string | null])[] = [
  ['its own renewal', () => site.renewSession(), 'WELCOME'],
  ['a check of the page', lose, 'WELCOME'],
  ['another tab that lost it', () => [byOtherTab(LOST)(), byOtherTab(null)()], 'WELCOME'],
  ['another tab that was signed out of', byOtherTab(null), null],
  ['signing out here', () => site.leave(), null],
]

it.each(HEARD)('a session that has ended under a press of the player’s, heard by %s', async (_, hear, kept) => {
  await redeeming()
  await underWay(hear)
  lose()
  expect(sessionStorage.getItem(CODE), 'also when it is heard again').toBe(kept)
  expect(sessionStorage.getItem(TAB_STORAGE_KEYS.formValues), 'whatever else was the player’s').toBeNull()
  expect(localStorage.getItem(LAST), 'for tabs to come').toBeNull()
  expect(localStorage.getItem(PLAYER)).toBeNull()
})

it.each(HEARD)('where nobody has pressed, all goes: heard by %s', async (_, hear) => {
  await redeeming()
  await hear()
  expect(
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('qm.'))
      .toSorted(),
  ).toEqual([TAB_STORAGE_KEYS.redeemOfTab])
})

it('all goes with who signed out in another tab while this one was between two pages', async () => {
  await redeeming()
  goneElsewhere(null)
  await underWay(lose)
  expect(sessionStorage.getItem(CODE)).toBeNull()
})

it.each([
  ['the player', VESPER, 'WELCOME'],
  ['another one', SABLE, null],
])('what waits is for %s who signs in next', async (_, next, code) => {
  await redeeming()
  await underWay(lose)
  await pass(3_000)
  site.hearBar(next)
  expect(sessionStorage.getItem(CODE)).toBe(code)
})

it('what is done about it meanwhile is for no other tab, and another code is anybody’s', async () => {
  await redeeming()
  await underWay(lose)
  const { changeRedeem } = await import('../redeem/redeem-state.ts')
  changeRedeem({ claim: undefined })
  expect(localStorage.getItem(LAST)).toBeNull()
  changeRedeem({ code: 'LANTERN', validationStatus: 'SUBMITTED' })
  await pass(3_000)
  site.hearBar(SABLE)
  expect(sessionStorage.getItem(CODE)).toBe('LANTERN')
})

it.each([
  ['the player', VESPER, 'WELCOME'],
  ['another one', SABLE, null],
])('what waits in a tab that the host had never answered is for %s who signs in next', async (_, next, code) => {
  hostSays(ABORTED)
  keepSession(sessionOf(VESPER))
  localStorage.setItem(PLAYER, VESPER.sub)
  await openPage('redeem')
  const { changeRedeem } = await import('../redeem/redeem-state.ts')
  changeRedeem({ code: 'WELCOME', validationStatus: 'SUBMITTED' })
  hostSays(NOBODY)
  await underWay(() => site.renewSession())
  await pass(3_000)
  site.hearBar(next)
  expect(sessionStorage.getItem(CODE)).toBe(code)
})

it('what waits is not shown to another one whose session is good while the host cannot be asked', async () => {
  await redeeming()
  await underWay(lose)
  keepSession(sessionOf(ROOK))
  localStorage.setItem(PLAYER, ROOK.sub)
  hostSays(ABORTED)
  await openPage('redeem')
  expect(who()).toMatchObject({ state: 'signed_in', sub: ROOK.sub })
  expect(sessionStorage.getItem(CODE)).toBeNull()
})

describe('what a tab left behind that set out for sign-in and was closed', () => {
  const left = () => JSON.stringify({ ...localStorage })

  async function closedAtSignIn(): Promise<void> {
    const { leaveCopy } = await import('../browser-storage/tab-copy.ts')
    leaveCopy()
    sessionStorage.clear()
    expect(left()).toContain('WELCOME')
    await pass(3_000)
  }

  it.each([
    ['stays for its player', VESPER, true],
    ['goes before another one', SABLE, false],
  ])('%s, who signs in in another tab', async (_, next, stays) => {
    await redeeming()
    await underWay(lose)
    await closedAtSignIn()
    site.hearBar(next)
    expect(left().includes('WELCOME')).toBe(stays)
  })

  it('goes with whoever signs out in another tab', async () => {
    await redeeming()
    await underWay(lose)
    await closedAtSignIn()
    site.hearBar(VESPER)
    site.leave()
    expect(left()).not.toContain('WELCOME')
  })

  it('goes after half an hour with the next page, whoever is there', async () => {
    await openPage('redeem')
    sessionStorage.setItem(CODE, 'WELCOME')
    await closedAtSignIn()
    site.hearBar(NOBODY)
    expect(left(), 'a visitor who may be back').toContain('WELCOME')
    await pass(30 * MINUTE)
    site.hearBar(NOBODY)
    expect(left()).not.toContain('WELCOME')
  })
})
