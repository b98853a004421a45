// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberRemoval, wasRemoved } from './removed-creator.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

/** The page is loaded anew, in one of the browser's ways. */
function load(type: NavigationTimingType): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1)
}

it.each(['reload', 'back_forward'] as const)('a link of before its removal stays without effect by %s', (type) => {
  rememberRemoval('nova')
  expect(wasRemoved('nova')).toBe(true)
  load(type)
  expect(wasRemoved('nova')).toBe(true)
  expect(wasRemoved('orin')).toBe(false)
})

it.each(['reload', 'back_forward'] as const)('one that was followed anew counts, also after a %s', (type) => {
  rememberRemoval('nova')
  load('navigate')
  expect(wasRemoved('nova')).toBe(false)
  load(type)
  expect(wasRemoved('nova')).toBe(false)
})
