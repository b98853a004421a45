import type { OfficeSession } from '@quartermaster/contract/wire/office/session'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { AddCodeForm } from '../campaigns/AddCodeForm.tsx'
import { shown } from '../campaigns/campaign.fixture.ts'
import { StartBatchForm } from '../campaigns/StartBatchForm.tsx'
import { CurrencyForm } from '../player/CurrencyForm.tsx'
import { EraseForm } from '../player/DataForms.tsx'
import { SessionContext } from '../session/session.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const SESSION = { operator: { id: 'ann' }, allowances: [] } as unknown as OfficeSession
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
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://office.test').searchParams.get('subject') ?? '')
    const requests = [
      { approvalId: '7', action, summary: 'That of p1', player: P1, requestedBy: { id: 'bo', name: 'Bo' } },
      { approvalId: '8', action: 'else', summary: 'Other', player: null, requestedBy: { id: 'cy', name: 'Cy' } },
    ]
    return Response.json({ approvals: requests, next: null })
  })
  show(form)
  const said = await screen.findByText(/7, That of Ty#EUW \(Bo\)/)
  expect(said.textContent).not.toContain('Cy')
  expect(asked).toEqual([expect.stringMatching(/^of /)])
})

it('what a form has just asked for is no news to who asked, until they begin to ask for it once more', async () => {
  const requests: object[] = []
  let reads = 0
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method !== 'POST') {
      reads += requests.length
      return Response.json({ approvals: [...requests], next: null })
    }
    const requestedBy = { id: 'ann', name: 'Ann' }
    requests.push({ approvalId: '9', action: 'players erase', summary: 'Erase p2', player: null, requestedBy })
    return Response.json({ status: 'WAITING', message: 'It waits as request 9.', approvalId: '9' })
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
