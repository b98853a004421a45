// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const MISSING = new TypeError('Failed to fetch dynamically imported module')

it('is there when its file is, and leaves the page whole when it is not', async () => {
  const Found = lazyPart(async () => ({ default: ({ name }: { name: string }) => <p>{name}</p> }))
  const Lost = lazyPart<object>(() => Promise.reject(MISSING))
  render(
    <Suspense fallback="waiting">
      <h1>The page</h1>
      <Found name="A part" />
      <Suspense fallback="on its way">
        <Lost />
      </Suspense>
    </Suspense>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(document.body.textContent).toBe('The pageA parton its way')
  await act(() => vi.runAllTimersAsync())
  expect(document.body.textContent).toBe('The pageA part')
})

it('is asked for again after a bad moment', async () => {
  const load = vi.fn(async () => ({ default: () => <p>The part</p> })).mockRejectedValueOnce(MISSING)
  const Part = lazyPart(load)
  render(
    <Suspense>
      <Part />
    </Suspense>,
  )
  await act(() => vi.runAllTimersAsync())
  expect(screen.getByText('The part')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})
