// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSignInTrip } from './forget-sign-in-trip.ts'
import { claimSignInTrip, spendSignInTrip } from './sign-in-trip.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

// proves 4.session.5
it('is claimed once, until a good answer', async () => {
  expect(await Promise.all([claimSignInTrip(), claimSignInTrip(), claimSignInTrip()])).toEqual([true, false, false])
  forgetSignInTrip()
  expect(await Promise.all([claimSignInTrip(), claimSignInTrip()])).toEqual([true, false])
})

it('is spent by a player who leaves on purpose', async () => {
  spendSignInTrip()
  expect(await claimSignInTrip()).toBe(false)
})

it('is not made by a tab that nobody looks at, and is left for another', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(await claimSignInTrip()).toBe(false)
  visible.mockRestore()
  expect(await claimSignInTrip()).toBe(true)
})

it('is never claimed where the next page could not know of it', async () => {
  const full = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { setItem: full, getItem: () => null, removeItem: () => {} })
  expect([await claimSignInTrip(), await claimSignInTrip()]).toEqual([false, false])
})
