// @vitest-environment happy-dom
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { TAB_NAME_KEY } from '@quartermaster/contract/waiting-keys'
import { beforeEach, expect, it, vi } from 'vitest'
import * as tabCopy from './tab-copy.ts'
import { dropCopy, leaveCopy, nameTab } from './tab-copy.ts'

const { redeemCode: CODE, redeemRewards: REWARDS } = STORAGE_KEYS
const MINUTE = 60_000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers()
})

const takeUpCopy = ({ fromOtherSite = true } = {}) => tabCopy.takeUpCopy({ fromOtherSite })
const storedNow = (): Record<string, string> => Object.fromEntries(Object.entries({ ...sessionStorage }))
const copies = () => Object.keys(localStorage).length

/** What a browser may show of a tab's storage: as it was before. */
function fallBackTo(before: Record<string, string>): void {
  sessionStorage.clear()
  for (const [key, value] of Object.entries(before)) sessionStorage.setItem(key, value)
}

/** Answers what the tab has stored when it has set out. */
function setOut(flow: string, code: string): Record<string, string> {
  sessionStorage.setItem(TAB_STORAGE_KEYS.flow, JSON.stringify({ id: flow }))
  sessionStorage.setItem(CODE, code)
  leaveCopy()
  return storedNow()
}

it('a tab that is back has what it left, whatever the browser shows of it', () => {
  leaveCopy()
  takeUpCopy()
  sessionStorage.setItem(REWARDS, 'of the code before')
  sessionStorage.setItem('another-script', 'old')
  const before = storedNow()
  sessionStorage.removeItem(REWARDS)
  sessionStorage.setItem(CODE, 'WELCOME')
  leaveCopy()
  fallBackTo(before)
  sessionStorage.setItem('another-script', 'new')
  takeUpCopy()
  expect(storedNow()).toEqual({
    [TAB_NAME_KEY]: before[TAB_NAME_KEY],
    [CODE]: 'WELCOME',
    'another-script': 'new',
  })
  expect(copies(), 'nothing stays behind').toBe(0)
})

it('is taken up by its own tab alone, and once', () => {
  sessionStorage.setItem(CODE, 'WELCOME')
  leaveCopy()
  const tab = storedNow()
  fallBackTo({ [TAB_NAME_KEY]: 'another' })
  takeUpCopy()
  expect(sessionStorage.getItem(CODE), 'another tab').toBeNull()
  fallBackTo(tab)
  takeUpCopy()
  sessionStorage.removeItem(CODE)
  takeUpCopy()
  expect(sessionStorage.getItem(CODE)).toBeNull()
})

it('two tabs have one name where one was duplicated: each takes up its own, and drops no other', () => {
  leaveCopy()
  dropCopy()
  const both = storedNow()
  const one = setOut('a', 'WELCOME')
  fallBackTo(both)
  const other = setOut('b', 'LANTERN')
  fallBackTo(both)
  setOut('c', 'HARBOUR')
  dropCopy()
  for (const tab of [one, other]) {
    fallBackTo({ ...tab, [CODE]: 'of pages ago' })
    takeUpCopy()
    expect(storedNow()).toEqual(tab)
  }
  expect(copies()).toBe(0)
})

it.each([
  ['no flow', (_: Record<string, string>) => ({ [TAB_NAME_KEY]: _[TAB_NAME_KEY] ?? '' })],
  ['one that is over', (ended: Record<string, string>) => ended],
])('where the browser shows %s, the tab has what it left last', (_, shownOf) => {
  const ended = setOut('a', 'WELCOME')
  takeUpCopy()
  setOut('b', 'LANTERN')
  vi.advanceTimersByTime(MINUTE)
  setOut('c', 'HARBOUR')
  fallBackTo(shownOf(ended))
  takeUpCopy()
  expect(sessionStorage.getItem(CODE)).toBe('HARBOUR')
})

it('a tab that is shown as it was before it ever left has what was left last, and only where it comes from the other site', () => {
  setOut('a', 'WELCOME')
  vi.advanceTimersByTime(MINUTE)
  const left = setOut('b', 'LANTERN')
  fallBackTo({})
  takeUpCopy({ fromOtherSite: false })
  expect(storedNow()).toEqual({})
  takeUpCopy()
  expect({ ...storedNow(), [TAB_NAME_KEY]: left[TAB_NAME_KEY] }).toEqual(left)
})

it.each([
  [7, 'of a long history'],
  [3, 'of a short one'],
])('of tabs that are away, one with %i pages that is shown nothing has its own: that %s', (pages, own) => {
  const length = vi.spyOn(history, 'length', 'get')
  for (const [depth, left] of [
    [5, 'of a long history'],
    [1, 'of a short one'],
  ] as const) {
    fallBackTo({})
    sessionStorage.setItem(TAB_STORAGE_KEYS.historyOfTrip, String(depth))
    setOut(left, left)
    vi.advanceTimersByTime(MINUTE)
  }
  fallBackTo({})
  length.mockReturnValue(pages)
  takeUpCopy()
  expect(sessionStorage.getItem(CODE)).toBe(own)
})

it('of tabs whose histories say the same of the way back, it is the one that left last', () => {
  const length = vi.spyOn(history, 'length', 'get').mockReturnValue(4)
  // One that was signed in at once would be back after one page, one that was asked after two.
  for (const [depth, left] of [
    [3, 'before'],
    [2, 'last'],
  ] as const) {
    fallBackTo({})
    sessionStorage.setItem(TAB_STORAGE_KEYS.historyOfTrip, String(depth))
    setOut(left, left)
    vi.advanceTimersByTime(MINUTE)
  }
  fallBackTo({})
  takeUpCopy()
  expect(sessionStorage.getItem(CODE)).toBe('last')
  length.mockRestore()
})

it('a tab that is shown what it had soon after its first page has a name by then, and its own', () => {
  nameTab()
  const first = storedNow()
  const left = setOut('a', 'WELCOME')
  vi.advanceTimersByTime(MINUTE)
  fallBackTo({})
  setOut('b', 'LANTERN')
  fallBackTo(first)
  takeUpCopy()
  expect(storedNow()).toEqual(left)
})

it('a return that goes on, or is come back to, takes nothing of the tab that was duplicated', () => {
  leaveCopy()
  dropCopy()
  const both = storedNow()
  const one = setOut('a', 'WELCOME')
  fallBackTo(both)
  setOut('b', 'LANTERN')
  fallBackTo(one)
  takeUpCopy()
  takeUpCopy({ fromOtherSite: false })
  expect(storedNow()).toEqual(one)
  expect(copies(), 'the other one’s').toBe(1)
})

it('is not taken up after half an hour, and goes when a tab leaves next', () => {
  sessionStorage.setItem(CODE, 'WELCOME')
  leaveCopy()
  const tab = storedNow()
  vi.advanceTimersByTime(31 * MINUTE)
  fallBackTo({})
  leaveCopy()
  expect(copies()).toBe(1)
  fallBackTo({ ...tab, [CODE]: 'LANTERN' })
  takeUpCopy()
  expect(sessionStorage.getItem(CODE)).toBe('LANTERN')
})

it('a copy that cannot be read changes nothing', () => {
  leaveCopy()
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{')
  sessionStorage.setItem(CODE, 'WELCOME')
  takeUpCopy()
  expect(sessionStorage.getItem(CODE)).toBe('WELCOME')
})

it('leaves alone what is stored while the page goes, and is gone when the trip came to nothing', () => {
  leaveCopy()
  sessionStorage.setItem(TAB_STORAGE_KEYS.unsentEvents, '[]')
  takeUpCopy()
  expect(sessionStorage.getItem(TAB_STORAGE_KEYS.unsentEvents)).toBe('[]')
  leaveCopy()
  dropCopy()
  expect(copies()).toBe(0)
})
