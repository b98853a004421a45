// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { takeAbandonedTrip } from './abandoned-trip.ts'
import { findFlow, saveLoginAction } from './login-action.ts'

const REDIRECT = { type: 'REDIRECT', data: { redirectPath: '/en-us/' } } as const

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/en-us/lol/')
})

/** How long after the page was opened a flow began. */
function beginAt(ms: number, trip: 'sign-in' | 'sign-out' = 'sign-in'): void {
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + ms)
  saveLoginAction(REDIRECT, trip)
}

it('is one that an earlier page began, and is taken once', () => {
  beginAt(-60_000)
  expect(takeAbandonedTrip({ kept: false })).toBe('signOn.unfinished')
  expect(findFlow()).toBeUndefined()
  expect(takeAbandonedTrip({ kept: false })).toBeUndefined()
})

it.each([
  { type: 'REDIRECT', data: { redirectPath: '/en-us/', unasked: true } },
  { type: 'SUCCESS_PAGE', data: { successPath: '/en-us/lol/success/', successHash: '#order=1' } },
] as const)('that the player never asked for tells them that they are signed out: $type', (action) => {
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin - 60_000)
  saveLoginAction(action)
  expect(takeAbandonedTrip({ kept: false })).toBe('signOn.signedOut')
})

it('is not the one this page has just begun, unless the browser kept the page', () => {
  beginAt(500)
  expect(takeAbandonedTrip({ kept: false })).toBeUndefined()
  expect(findFlow()).toBeDefined()
  expect(takeAbandonedTrip({ kept: true })).toBe('signOn.unfinished')
})

it('is never taken from the page where sign-in comes back to', () => {
  beginAt(-60_000)
  history.replaceState(null, '', '/redirect/?code=1')
  expect(takeAbandonedTrip({ kept: false })).toBeUndefined()
})

it('is no sign-out, and nothing that is long forgotten', () => {
  beginAt(-60_000, 'sign-out')
  expect(takeAbandonedTrip({ kept: false })).toBeUndefined()
  beginAt(-31 * 60_000)
  vi.mocked(Date.now).mockReturnValue(performance.timeOrigin)
  expect(takeAbandonedTrip({ kept: false })).toBeUndefined()
})
