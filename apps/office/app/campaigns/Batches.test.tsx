import type { OfficeBatch } from '@quartermaster/contract/wire/office/campaigns'
import type { OfficeSession } from '@quartermaster/contract/wire/office/session'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { SessionContext } from '../session/session.tsx'
import { Batches } from './Batches.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const SESSION = { operator: { id: 'ann' }, may: ['codes batch fetch'], timeZone: 'UTC' } as unknown as OfficeSession
const READY: OfficeBatch = {
  batchId: '0190b6a8-0000-7000-8000-000000000000',
  codes: 3,
  made: 3,
  state: 'READY',
  operator: 'Ann',
  isOwn: true,
  fetchesLeft: 3,
  createdAt: '2026-06-01T10:00:00.000Z',
}
const page = (batch: OfficeBatch) => (
  <SessionContext value={SESSION}>
    <Batches batches={[batch]} />
  </SessionContext>
)

it('tells who fetches a batch that was fetched in another tab, and goes on telling when the page knows', async () => {
  const message = 'The file of this batch was fetched already: the shop has it no longer.'
  vi.stubGlobal('fetch', async () => Response.json({ message }, { status: 409 }))
  const { rerender } = render(page(READY))
  await userEvent.type(screen.getByLabelText(/Reason/), 'for the printer')
  await userEvent.click(screen.getByRole('button', { name: 'Fetch the file' }))
  await screen.findByText(message)
  rerender(page({ ...READY, state: 'FETCHED', fetchesLeft: 0 }))
  expect(screen.queryByRole('button', { name: 'Fetch the file' })).toBeNull()
  expect(screen.getByText(message).closest('[role=status]')).not.toBeNull()
})

it('offers the file to who asked for the batch alone, as often as it may begin', () => {
  const { rerender } = render(page({ ...READY, isOwn: false }))
  expect(screen.getByText('Only Ann can fetch it, who asked for it and has the passphrase.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(page({ ...READY, fetchesLeft: 0 }))
  expect(screen.getByText(/Throw the batch away and make another/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers no second fetch of a file that has come, though the server says a moment later that it was fetched', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => new Response('sealed'))
  const { rerender } = render(page(READY))
  await userEvent.type(screen.getByLabelText(/Reason/), 'for the printer')
  await userEvent.click(screen.getByRole('button', { name: 'Fetch the file' }))
  await screen.findByText('The file is with you: the shop has it no longer.')
  rerender(page({ ...READY, fetchesLeft: 2 }))
  expect(screen.queryByText(/in all from now on/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Fetch the file' })).toBeNull()
})
