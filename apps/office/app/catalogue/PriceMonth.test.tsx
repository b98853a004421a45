import type { OfficeSession } from '@quartermaster/contract/wire/office/session'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SessionContext } from '../session/session.tsx'
import { PriceMonth } from './PriceMonth.tsx'

afterEach(cleanup)

it('the calendar of prices has a heading, and heads every column with its weekday, from Monday on', () => {
  const step = { from: '2031-01-03T00:00:00Z', currency: 'RP' as const, original: 880, final: 880, prior: null }
  render(
    <SessionContext value={{ timeZone: 'UTC' } as OfficeSession}>
      <PriceMonth label="Prices" level={3} steps={[step]} />
    </SessionContext>,
  )
  expect(screen.getByRole('heading', { level: 3, name: 'Prices' })).toBeDefined()
  const first = screen.getByRole('button', { name: /^1 ,/ })
  const heads = [...(first.parentElement?.children ?? [])].filter((one) => one.tagName !== 'BUTTON')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  // The first of January 2031 is a Wednesday.
  expect(first.style.gridColumnStart).toBe('3')
})
