// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { currentToasts, removeToast } from '../toasts/show-toast.ts'
import { pressedPart } from './pressed-part.tsx'
import { useMissingParts } from './use-missing-parts.ts'

afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) removeToast(id)
  vi.restoreAllMocks()
})

it('leaves the page whole where its file is missing, says so, and looks for it again on the next press', async () => {
  const load = vi.fn(async () => ({ default: (_: { onClose(): void }) => <p>The part</p> }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = pressedPart(load)
  function Page() {
    useMissingParts()
    const [asked, setAsked] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setAsked(1)}>
          {asked ? 'Opened' : 'Open'}
        </button>
        {asked > 0 && <Part onClose={() => setAsked(0)} />}
      </>
    )
  }
  openPart(<Page />)
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }))
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toEqual(['This needs a connection. Check yours and try again.']),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }))
  expect(await screen.findByText('The part')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})
