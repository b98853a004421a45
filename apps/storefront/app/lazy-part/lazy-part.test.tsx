// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { lazyPart } from './lazy-part.ts'

afterEach(cleanup)

it('is there when its file is, and leaves the page whole when it is not', async () => {
  const Found = lazyPart(async () => ({ default: ({ name }: { name: string }) => <p>{name}</p> }))
  const Lost = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  render(
    <Suspense fallback="waiting">
      <h1>The page</h1>
      <Found name="A part" />
      <Lost />
    </Suspense>,
  )
  expect(await screen.findByText('A part')).toBeDefined()
  expect(screen.getByText('The page')).toBeDefined()
})
