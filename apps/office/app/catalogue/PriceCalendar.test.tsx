// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'
import { PriceCalendar } from './PriceCalendar.tsx'

afterEach(cleanup)

const step = { from: '2026-05-04T12:00:00.000Z', currency: 'RP', original: 880, final: 880, prior: null } as const

test.each([
  ['a price without a reduction', {}, WORDS.noReduction],
  ['a reduction of what never cost more', { final: 660 }, WORDS.noPrior],
  ['a reduction of what cost more', { final: 660, prior: 790 }, '790'],
])('the lowest price in 30 days of %s is told', (_, more, told) => {
  render(
    <SessionContext value={sampleSession()}>
      <PriceCalendar label="prices" steps={[{ ...step, ...more }]} />
    </SessionContext>,
  )
  expect(screen.getByRole('table').textContent).toContain(told)
})
