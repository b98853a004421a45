import type { OfficeBatch } from '@quartermaster/contract/wire/office/campaigns'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleBatch } from '../../testing/sample-campaign.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import { Batches } from './Batches.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const SESSION = sampleSession({ may: ['codes batch fetch'] })
const page = (batch: OfficeBatch) => (
  <SessionContext value={SESSION}>
    <Batches batches={[batch]} />
  </SessionContext>
)

it('tells who fetches a batch that was fetched in another tab, and goes on telling when the page knows', async () => {
  const message = 'The file of this batch was fetched already: the shop has it no longer.'
  answerOffice({ fetchBatchFile: { status: 409, errorCode: 'CONFLICT', message } })
  const { rerender } = render(page(sampleBatch()))
  await userEvent.type(screen.getByLabelText(/Reason/), 'for the printer')
  await userEvent.click(screen.getByRole('button', { name: 'Fetch the file' }))
  await screen.findByText(message)
  rerender(page(sampleBatch({ state: 'FETCHED', fetchesLeft: 0 })))
  expect(screen.queryByRole('button', { name: 'Fetch the file' })).toBeNull()
  expect(screen.getByText(message).closest('[role=status]')).not.toBeNull()
})

it('offers the file to who asked for the batch alone, as often as it may begin', () => {
  const { rerender } = render(page(sampleBatch({ isOwn: false })))
  expect(screen.getByText('Only Ann can fetch it, who asked for it and has the passphrase.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(page(sampleBatch({ fetchesLeft: 0 })))
  expect(screen.getByText(/Throw the batch away and make another/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers no second fetch of a file that has come, though the server says a moment later that it was fetched', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  answerOffice({ fetchBatchFile: { file: 'sealed' } })
  const { rerender } = render(page(sampleBatch()))
  await userEvent.type(screen.getByLabelText(/Reason/), 'for the printer')
  await userEvent.click(screen.getByRole('button', { name: 'Fetch the file' }))
  await screen.findByText('The file is with you: the shop has it no longer.')
  rerender(page(sampleBatch({ fetchesLeft: 2 })))
  expect(screen.queryByText(/in all from now on/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Fetch the file' })).toBeNull()
})
