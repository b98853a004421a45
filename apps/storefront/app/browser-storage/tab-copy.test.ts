// @vitest-environment happy-dom
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { TAB_NAME_KEY } from '@quartermaster/contract/waiting-keys'
import { beforeEach, expect, it, vi } from 'vitest'
import { dropCopy, leaveCopy, takeUpCopy } from './tab-copy.ts'

const { redeemCode: CODE, redeemRewards: REWARDS } = STORAGE_KEYS
const MINUTE = 60_000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers()
})

const storedNow = (): Record<string, string> => Object.fromEntries(Object.entries({ ...sessionStorage }))
const copies = () => Object.keys(localStorage).length

/** What a browser may show of a tab's storage: as it was before. */
function fallBackTo(before: Record<string, string>): void {
  sessionStorage.clear()
  for (const [key, value] of Object.entries(before)) sessionStorage.setItem(key, value)
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
  fallBackTo({})
  takeUpCopy()
  expect(sessionStorage.getItem(CODE), 'another tab').toBeNull()
  fallBackTo(tab)
  takeUpCopy()
  sessionStorage.removeItem(CODE)
  takeUpCopy()
  expect(sessionStorage.getItem(CODE)).toBeNull()
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
