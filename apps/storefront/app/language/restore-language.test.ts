// @vitest-environment happy-dom
import { COOKIES } from '@quartermaster/contract/headers'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCookie, writeCookie } from '../browser-storage/cookies.ts'
import { restoreLanguage } from './restore-language.ts'

const moves: string[] = []

beforeEach(() => {
  moves.length = 0
  localStorage.clear()
  writeCookie(COOKIES.language, '', 0)
  writeCookie(COOKIES.detected, '', 0)
  vi.spyOn(location, 'replace').mockImplementation((to) => void moves.push(String(to)))
  vi.spyOn(location, 'reload').mockImplementation(() => void moves.push('reload'))
})
afterEach(() => vi.restoreAllMocks())

interface Visit {
  readonly at: string
  readonly stored?: string
  readonly cookie?: string
  /** What was asked for when the language was detected. */
  readonly askedFor?: string
}

function visit({ at, stored, cookie, askedFor }: Visit): void {
  history.replaceState(null, '', at)
  if (stored) localStorage.setItem(STORAGE_KEYS.language, stored)
  if (cookie) writeCookie(COOKIES.language, cookie, 60)
  if (askedFor) writeCookie(COOKIES.detected, encodeURIComponent(askedFor), 60)
  restoreLanguage('en-us')
}

// proves 2.routing.7
it.each<[string, Visit, string[], string]>([
  ['nothing is known', { at: '/en-us/' }, [], 'en-us'],
  ['nothing is known, after a detour', { at: '/en-us/', askedFor: '/' }, [], 'en-us'],
  ['the cookie alone is left', { at: '/en-us/', cookie: 'ja-jp' }, [], 'ja-jp'],
  ['both agree', { at: '/en-us/', stored: 'ja-jp', cookie: 'ja-jp' }, [], 'ja-jp'],
  ['they differ', { at: '/en-us/', stored: 'ja-jp', cookie: 'de-de' }, [], 'ja-jp'],
  ['the address names a language', { at: '/en-us/lol/', stored: 'ja-jp' }, [], 'ja-jp'],
  [
    'the language was detected',
    { at: '/en-us/lol/?cc=x#y', stored: 'ja-jp', askedFor: '/lol/' },
    [`${location.origin}/lol/?cc=x#y`],
    'ja-jp',
  ],
  [
    'another host was asked for',
    { at: '/en-us//evil.example/', stored: 'ja-jp', askedFor: '//evil.example/' },
    [`${location.origin}//evil.example/`],
    'ja-jp',
  ],
  ['the address names none', { at: '/redeem', stored: 'ja-jp' }, ['reload'], 'ja-jp'],
  ['the address is good for one use', { at: '/redirect/?code=1', stored: 'ja-jp' }, [], 'ja-jp'],
  ['it was detected rightly', { at: '/en-us/', stored: 'en-us', askedFor: '/' }, [], 'en-us'],
])('when %s', (_, visited, moved, language) => {
  visit(visited)
  expect(moves).toEqual(moved)
  expect(localStorage.getItem(STORAGE_KEYS.language)).toBe(language)
  expect(readCookie(COOKIES.language)).toBe(language)
  expect(readCookie(COOKIES.detected) ?? '', 'the mark is gone').toBe('')
  restoreLanguage('en-us')
  expect(moves, 'nobody goes twice').toEqual(moved)
})

it('goes nowhere in a browser that takes no cookies', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  visit({ at: '/redeem', stored: 'ja-jp' })
  expect(moves).toEqual([])
})
