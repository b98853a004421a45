import { expect, it } from 'vitest'
import { CALLS } from './calls.ts'

// proves 6.sign-in.4
it('knows visitors and signed-in players, by cookie or by token, and no third role', () => {
  const callers = new Set(Object.values(CALLS).map(({ auth }) => auth))
  expect(callers).toEqual(new Set(['none', 'cookie', 'bearer']))
})
