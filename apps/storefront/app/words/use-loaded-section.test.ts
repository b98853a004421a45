// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLoadedSection } from './use-loaded-section.ts'

it('a part that comes once the words are there is drawn with them at once', async () => {
  const first = renderHook(() => useLoadedSection('returns', true))
  expect(first.result.current).toBe(false)
  await waitFor(() => expect(first.result.current).toBe(true))
  expect(renderHook(() => useLoadedSection('returns', true)).result.current).toBe(true)
})
