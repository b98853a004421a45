// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimSignInTrip, forgetSignInTrip } from './sign-in-trip.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

// proves 4.session.5
it('is claimed once, until a good answer', () => {
  expect([claimSignInTrip(), claimSignInTrip(), claimSignInTrip()]).toEqual([true, false, false])
  forgetSignInTrip()
  expect([claimSignInTrip(), claimSignInTrip()]).toEqual([true, false])
})

it('is never claimed where the next page could not know of it', () => {
  const full = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { setItem: full, getItem: () => null, removeItem: () => {} })
  expect([claimSignInTrip(), claimSignInTrip()]).toEqual([false, false])
})
