// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import Creator from './creator.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const ACTIONS = ['creators list', 'creators rename', 'creators retire', 'creators restore']

async function open(active: boolean) {
  const sent: unknown[] = []
  const done = { body: { status: 'DONE' as const, message: 'It is done.', approvalId: null } }
  answerOffice({
    getCreator: { body: { creator: { code: 'fern', name: 'Fern Hollow', active, share: 0 }, shares: [] } },
    renameCreator: ({ body }) => {
      sent.push(body)
      return done
    },
    restoreCreator: ({ body }) => {
      sent.push(body)
      return done
    },
  })
  const page = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={sampleSession({ may: ACTIONS })}>
        <Creator />
      </SessionContext>
    </SWRConfig>
  )
  const router = createMemoryRouter([{ path: '/creators/:code', element: page }], {
    initialEntries: ['/creators/fern'],
  })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1, name: /Fern Hollow/ })
  return sent
}

test('a creator is renamed on their page', async () => {
  const sent = await open(true)
  await userEvent.type(screen.getByLabelText(/^Name/), 'Fern Hall')
  const [reason] = screen.getAllByLabelText(/Reason/)
  await userEvent.type(reason as HTMLElement, 'asked for it')
  await userEvent.click(screen.getByRole('button', { name: 'Rename the creator' }))
  await screen.findByText('It is done.')
  expect(sent).toEqual([{ name: 'Fern Hall', reason: 'asked for it' }])
  expect(screen.queryByRole('button', { name: 'Credit again' })).toBeNull()
})

test('who is credited no longer is credited again on their page, and only they', async () => {
  const sent = await open(false)
  expect(screen.queryByRole('button', { name: 'Credit no longer' })).toBeNull()
  await userEvent.type(screen.getAllByLabelText(/Reason/).at(-1) as HTMLElement, 'a new contract')
  await userEvent.click(screen.getByRole('button', { name: 'Credit again' }))
  await screen.findByText('It is done.')
  expect(sent).toEqual([{ reason: 'a new contract' }])
})
