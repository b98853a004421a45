import type { ListedApproval } from '@quartermaster/contract/wire/office/trail'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleApproval } from '../../testing/sample-approval.ts'
import { shown } from '../../testing/sample-campaign.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { AddCodeForm } from '../campaigns/AddCodeForm.tsx'
import { StartBatchForm } from '../campaigns/StartBatchForm.tsx'
import { CurrencyForm } from '../player/CurrencyForm.tsx'
import { EraseForm } from '../player/DataForms.tsx'
import { SessionContext } from '../session/session.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const SESSION = sampleSession()
const P1 = { puuid: 'p1', name: 'Ty#EUW' }

function show(form: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element: <SessionContext value={SESSION}>{form}</SessionContext> }])
  render(<RouterProvider router={router} />)
}

it.each<[string, ReactNode]>([
  ['players grant', <CurrencyForm key="grant" puuid="of grants" call="grantCurrency" />],
  ['players debit', <CurrencyForm key="debit" puuid="of debits" call="debitCurrency" />],
  ['players erase', <EraseForm key="erase" puuid="of erasing" />],
  ['codes batch start', <StartBatchForm key="batch" of={shown({ name: 'of batches' })} />],
  ['codes add', <AddCodeForm key="code" of={shown({ name: 'of codes' })} />],
])('who asks for %s reads that the same waits already, and nothing of what else waits', async (action, form) => {
  const alike = { approvalId: '7', action, summary: 'That of p1', player: P1, requestedBy: { id: 'bo', name: 'Bo' } }
  const other = { approvalId: '8', action: 'else', summary: 'Other', requestedBy: { id: 'cy', name: 'Cy' } }
  const sent = answerOffice({
    listApprovals: { body: { approvals: [sampleApproval(alike), sampleApproval(other)], next: null } },
  })
  show(form)
  const said = await screen.findByText(/7, That of Ty#EUW \(Bo\)/)
  expect(said.textContent).not.toContain('Cy')
  expect(sent.map(({ query }) => query.subject)).toEqual([expect.stringMatching(/^of /)])
})

it('what a form has just asked for is no news to who asked, until they begin to ask for it once more', async () => {
  const requests: ListedApproval[] = []
  let reads = 0
  answerOffice({
    listApprovals: () => {
      reads += requests.length
      return { body: { approvals: requests, next: null } }
    },
    erasePlayer: () => {
      const requestedBy = { id: 'ann', name: 'Ann' }
      requests.push(sampleApproval({ approvalId: '9', action: 'players erase', summary: 'Erase p2', requestedBy }))
      return { body: { status: 'WAITING', message: 'It waits as request 9.', approvalId: '9' } }
    },
  })
  const user = userEvent.setup()
  show(<EraseForm puuid="p2" />)
  await user.type(screen.getByLabelText(/Reason/), 'letter')
  await user.click(screen.getByRole('button', { name: /Erase/ }))
  await screen.findByText('It waits as request 9.')
  await vi.waitFor(() => expect(reads).toBe(1))
  await new Promise((read) => setTimeout(read))
  expect(screen.queryByText(/already/)).toBeNull()
  await user.type(screen.getByLabelText(/Reason/), 'again')
  await screen.findByText(/already: 9, Erase p2 \(Ann\)/)
})
