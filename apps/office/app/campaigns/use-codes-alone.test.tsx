import type { Allowance } from '@quartermaster/contract/wire/office/session'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Shown, shown } from '../../testing/sample-campaign.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import { useCodesAlone } from './use-codes-alone.ts'

const allowances: Allowance[] = [
  { kind: 'CODES', unit: 'codes', atOnce: 100, aDay: 1_000, left: 90 },
  { kind: 'CODES_GIVE', unit: 'RP', atOnce: 5_000, aDay: 50_000, left: 50_000 },
  { kind: 'GRANT', unit: 'RP', atOnce: 500, aDay: 5_000, left: 5_000 },
]
const SESSION = sampleSession({ allowances })
const RP = (quantity: number): Shown['choices'] => [{ kind: 'CURRENCY', currency: 'RP', quantity }]
const aloneWith = (of: Shown) =>
  renderHook(() => useCodesAlone(of), {
    wrapper: ({ children }) => <SessionContext value={SESSION}>{children}</SessionContext>,
  }).result.current

it.each([
  ['as many as are left of the day', RP(10), 1, 90, false],
  ['more than are left of the day', RP(10), 1, 91, true],
  ['as much as all may give', RP(100), 1, 50, false],
  ['more than all may give', RP(100), 1, 51, true],
  ['one that gives a player more by and by than a grant', RP(100), 6, 1, true],
  ['one that gives as much as a grant', RP(100), 5, 1, false],
  ['what is no currency', [] as Shown['choices'], 100, 90, false],
])('%s', (_, choices, perPlayerLimit, codes, isAbove) => {
  expect(aloneWith(shown({ perPlayerLimit }, choices)).isAbove(codes)).toBe(isAbove)
})

it('is told with what the codes give', () => {
  expect(aloneWith(shown({}, RP(10))).allowance).toBe(
    'Alone: up to 100 codes at a time and 1,000 codes within 24 hours, of which 90 are left. Alone: up to 5,000 RP by codes at a time and 50,000 RP by codes within 24 hours, of which 50,000 are left.',
  )
})
