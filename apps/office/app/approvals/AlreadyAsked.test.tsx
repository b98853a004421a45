import type { OfficeSession } from '@quartermaster/contract/wire/office/session'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
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

const SESSION = { operator: { id: 'ann' }, allowances: [] } as unknown as OfficeSession

it.each<[string, ReactNode]>([
  ['players grant', <CurrencyForm key="grant" puuid="of grants" call="grantCurrency" />],
  ['players debit', <CurrencyForm key="debit" puuid="of debits" call="debitCurrency" />],
  ['players erase', <EraseForm key="erase" puuid="of erasing" />],
  ['codes batch start', <StartBatchForm key="batch" name="of batches" />],
  ['codes add', <AddCodeForm key="code" name="of codes" />],
])('who asks for %s reads that the same waits already, and nothing of what else waits', async (action, form) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://office.test').searchParams.get('subject') ?? '')
    const requests = [
      { approvalId: '7', action, summary: 'Do it', requestedBy: { id: 'bo', name: 'Bo' } },
      { approvalId: '8', action: 'something else', summary: 'Do that', requestedBy: { id: 'cy', name: 'Cy' } },
    ]
    return Response.json({ approvals: requests, next: null })
  })
  render(<SessionContext value={SESSION}>{form}</SessionContext>)
  const said = await screen.findByText(/7, Do it \(Bo\)/)
  expect(said.textContent).not.toContain('Do that')
  expect(asked).toEqual([expect.stringMatching(/^of /)])
})
