import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Moment } from './Moment.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a page that is opened later goes by the clock of that moment', () => {
  vi.useFakeTimers({ now: Date.now() })
  render(<Moment at={new Date().toISOString()} />)
  expect(screen.getByText('now')).toBeDefined()
  cleanup()
  vi.setSystemTime(Date.now() + 20 * 60_000)
  render(<Moment at={new Date().toISOString()} />)
  expect(screen.getByText('now')).toBeDefined()
})
