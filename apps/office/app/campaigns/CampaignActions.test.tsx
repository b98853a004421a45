import type { OfficeBatch } from '@quartermaster/contract/wire/office/campaigns'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { type Shown, sampleBatch, shown } from '../../testing/sample-campaign.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import { formatShortMoment } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { CampaignActions } from './CampaignActions.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const MAY = ['campaigns edit', 'campaigns activate', 'campaigns stop', 'campaigns schedule']
const SESSION = sampleSession({ may: MAY })

const page = (of: Shown) => (
  <SessionContext value={SESSION}>
    <CampaignActions of={of} />
  </SessionContext>
)

async function press(name: string): Promise<void> {
  const form = within(screen.getByRole('form', { name, hidden: true }))
  await userEvent.type(form.getByLabelText(/Reason/), 'ticket')
  await userEvent.click(form.getByRole('button', { name, hidden: true }))
}

it('says where a campaign that was activated stands when its form is gone, and no longer than it is so', async () => {
  const words = `summer is scheduled: it begins ${formatShortMoment('2026-12-01T09:30:00.000Z')}.`
  const message = 'summer is SCHEDULED: it begins 2026-12-01T09:30:00.000Z.'
  answerOffice({ activateCampaign: { body: { status: 'DONE', message, approvalId: null } } })
  const { rerender } = render(page(shown()))
  await press('Activate')
  await screen.findByText(words)
  rerender(page(shown({ state: 'ACTIVE', version: '2' })))
  expect(screen.queryByRole('form', { name: 'Activate', hidden: true })).toBeNull()
  expect(screen.getByText(words).closest('[role=status]')).not.toBeNull()
  rerender(page(shown({ state: 'STOPPED', version: '3' })))
  expect(screen.queryByText(words)).toBeNull()
})

it('an edit is of the version that it was begun on, until a refusal has said that there is another', async () => {
  const versions: string[] = []
  answerOffice({
    editCampaign: ({ body }) => {
      versions.push(body.version)
      return { status: 409, errorCode: 'CONFLICT', message: 'It has been changed since.' }
    },
  })
  const { rerender } = render(page(shown()))
  const edit = within(screen.getByRole('form', { name: 'Edit', hidden: true }))
  await userEvent.type(edit.getByLabelText(/Region/), 'euw')
  rerender(page(shown({ version: '2' })))
  await press('Edit')
  await screen.findByText('It has been changed since.')
  await press('Edit')
  await vi.waitFor(() => expect(versions).toEqual(['1', '2']))
})

it('a refusal names fields as the page does', async () => {
  const message = 'The campaign cannot be so: endsAt: later than startsAt.'
  answerOffice({ editCampaign: { status: 400, errorCode: 'INVALID_REQUEST', message } })
  render(page(shown()))
  await press('Edit')
  await screen.findByText('The campaign cannot be so: To: later than From.')
})

it('says that a batch was thrown away when its form is gone, until something else is done', async () => {
  const message = 'The batch is thrown away.'
  answerOffice({ discardBatch: { body: { status: 'DONE', message, approvalId: null } } })
  const single = shown({ kind: 'SINGLE_USE' })
  const session = sampleSession({ may: [...MAY, 'codes batch discard'] })
  const pageOf = (batch: OfficeBatch) => (
    <SessionContext value={session}>
      <CampaignActions of={{ ...single, batches: [batch] }} />
    </SessionContext>
  )
  const { rerender } = render(pageOf(sampleBatch()))
  await press(WORDS.discardBatch(formatShortMoment(sampleBatch().createdAt)))
  await screen.findByText(message)
  rerender(pageOf(sampleBatch({ state: 'DISCARDED', fetchesLeft: 0 })))
  expect(screen.getByText(message).closest('[role=status]')).toBe(document.activeElement)
  const edit = within(screen.getByRole('form', { name: 'Edit', hidden: true }))
  await userEvent.type(edit.getByLabelText(/Reason/), 'ticket')
  expect(screen.queryByText(message)).toBeNull()
})
