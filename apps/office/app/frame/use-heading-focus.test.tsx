// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useHeadingFocus } from './use-heading-focus.ts'

afterEach(cleanup)

let arrive = (): void => undefined

function Page({ at }: { at: string }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    arrive = () => setThere(true)
  }, [])
  return isThere ? (
    <>
      <h1>{at}</h1>
      <input aria-label="Name" />
    </>
  ) : (
    <p>Loading</p>
  )
}

function Frame({ at }: { at: string }) {
  const page = useRef<HTMLElement>(null)
  useHeadingFocus(page, at)
  return (
    <main ref={page}>
      <Page key={at} at={at} />
    </main>
  )
}

it('the heading of a page that one goes to has the focus when it comes, and that of the first page has not', async () => {
  const { rerender } = render(<Frame at="/" />)
  act(() => arrive())
  expect(document.activeElement).toBe(document.body)
  rerender(<Frame at="/campaigns" />)
  expect(document.activeElement).toBe(document.body)
  act(() => arrive())
  await expect.poll(() => document.activeElement?.textContent).toBe('/campaigns')
  expect(screen.getByRole('heading').tabIndex).toBe(-1)
  screen.getByLabelText('Name').focus()
  rerender(<Frame at="/campaigns" />)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
