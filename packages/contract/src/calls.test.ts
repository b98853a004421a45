import { expect, it } from 'vitest'
import { CALLS } from './calls.ts'

// proves 6.sign-in.4
it('knows visitors and signed-in players, by cookie or by token, and no third role', () => {
  const callers = new Set(Object.values(CALLS).map(({ auth }) => auth))
  expect(callers).toEqual(new Set(['none', 'cookie', 'bearer']))
})

// proves 9.api.1
it('gives the calls with content codes version 1, and every call of the shop version 3', () => {
  const version1 = ['validateContentCode', 'getContentCodeStatus', 'claimContentCode', 'listRedemptions']
  expect(Object.keys(CALLS)).toEqual(expect.arrayContaining(version1))
  for (const [name, { path }] of Object.entries(CALLS))
    expect(path, name).toMatch(version1.includes(name) ? /^\/contentcodes\/v1\// : /^\/v3\//)
})
