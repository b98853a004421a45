import type { OfficeSession } from '@quartermaster/contract/wire/office/session'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { SessionContext } from '../session/session.tsx'
import { StartBatchForm } from './StartBatchForm.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const SESSION = { operator: { id: 'ann' }, allowances: [] } as unknown as OfficeSession

it('keeps every passphrase beside its batch until it is said to be kept, and each can be taken along', async () => {
  const sent: { codes: number; passphrase: string }[] = []
  vi.stubGlobal('fetch', async (_address: string, { body, method }: RequestInit) => {
    if (method !== 'POST') return Response.json({ approvals: [], next: null })
    sent.push(JSON.parse(String(body)))
    return Response.json({ status: 'DONE', message: `Batch ${sent.length}`, approvalId: null })
  })
  const user = userEvent.setup()
  render(
    <SessionContext value={SESSION}>
      <StartBatchForm name="summer" />
    </SessionContext>,
  )
  for (const codes of ['3', '4']) {
    await user.type(screen.getByLabelText(/How many codes/), codes)
    await user.type(screen.getByLabelText(/Reason/), 'cards')
    await user.click(screen.getByRole('button', { name: 'Make codes' }))
    await vi.waitFor(() => expect(screen.getAllByTestId('passphrase')).toHaveLength(Number(codes) - 2))
  }
  const [first, second] = screen.getAllByTestId('passphrase')
  expect([first?.textContent, second?.textContent]).toEqual(sent.map(({ passphrase }) => passphrase))
  expect(first?.parentElement?.textContent).toMatch(/^Batch 1 .*reloading it drops it.*make another/)
  await user.click(screen.getByRole('button', { name: `Copy ${sent[1]?.passphrase}` }))
  expect(await navigator.clipboard.readText()).toBe(sent[1]?.passphrase)
  const notice = first?.closest('[role=status]')?.firstElementChild?.firstElementChild
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'I have kept it' }))
  expect(screen.getAllByTestId('passphrase').map(({ textContent }) => textContent)).toEqual([sent[1]?.passphrase])
})
