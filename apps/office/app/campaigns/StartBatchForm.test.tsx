import type { OfficeSession } from '@quartermaster/contract/wire/office/session'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { SessionContext } from '../session/session.tsx'
import { shown } from './campaign.fixture.ts'
import { StartBatchForm } from './StartBatchForm.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const SESSION = { operator: { id: 'ann' }, allowances: [] } as unknown as OfficeSession

function show() {
  const form = (
    <SessionContext value={SESSION}>
      <StartBatchForm of={shown()} />
    </SessionContext>
  )
  const routes = [
    { path: '/campaigns/summer', element: form },
    { path: '/trail', element: 'The trail' },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/campaigns/summer'] })
  render(<RouterProvider router={router} />)
  return router
}

it('keeps every passphrase beside its batch until it is said to be kept, and each can be taken along', async () => {
  const sent: { codes: number; passphrase: string }[] = []
  vi.stubGlobal('fetch', async (_address: string, { body, method }: RequestInit) => {
    if (method !== 'POST') return Response.json({ approvals: [], next: null })
    sent.push(JSON.parse(String(body)))
    return Response.json({ status: 'DONE', message: `Batch ${sent.length}`, approvalId: null })
  })
  const user = userEvent.setup()
  show()
  for (const codes of ['3', '4']) {
    await user.type(screen.getByLabelText(/How many codes/), codes)
    await user.type(screen.getByLabelText(/Reason/), 'cards')
    await user.click(screen.getByRole('button', { name: 'Make codes' }))
    await vi.waitFor(() => expect(screen.getAllByTestId('passphrase')).toHaveLength(Number(codes) - 2))
  }
  const [first, second] = screen.getAllByTestId('passphrase')
  expect([first?.textContent, second?.textContent]).toEqual(sent.map(({ passphrase }) => passphrase))
  expect(first?.parentElement?.textContent).toMatch(
    /^Batch 1 .*Opens the file of this batch, with qm codes decrypt\. .*reloading it drops it.*make another/,
  )
  await user.click(screen.getByRole('button', { name: `Copy ${sent[1]?.passphrase}` }))
  expect(await navigator.clipboard.readText()).toBe(sent[1]?.passphrase)
  const notice = first?.closest('[role=status]')?.firstElementChild?.firstElementChild
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'I have kept it' }))
  expect(screen.getAllByTestId('passphrase').map(({ textContent }) => textContent)).toEqual([sent[1]?.passphrase])
})

const answerWithABatch = async (_address: string, { method }: RequestInit) =>
  Response.json(
    method === 'POST' ? { status: 'DONE', message: 'Batch 1', approvalId: null } : { approvals: [], next: null },
  )

async function makeCodes(user: UserEvent) {
  await user.type(screen.getByLabelText(/How many codes/), '3')
  await user.type(screen.getByLabelText(/Reason/), 'cards')
  await user.click(screen.getByRole('button', { name: 'Make codes' }))
}

it('asks who leaves the page before a passphrase is said to be kept, and nobody afterwards', async () => {
  vi.stubGlobal('fetch', answerWithABatch)
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const user = userEvent.setup()
  const router = show()
  expect(leaves(), 'nothing is lost yet').toBe(true)
  await makeCodes(user)
  const passphrase = (await screen.findByTestId('passphrase')).textContent
  await vi.waitFor(() => expect(leaves()).toBe(false))
  await act(() => router.navigate('/trail'))
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
  expect(screen.getByTestId('passphrase').textContent).toBe(passphrase)
  await user.click(screen.getByRole('button', { name: 'I have kept it' }))
  expect(leaves()).toBe(true)
  await act(() => router.navigate('/trail'))
  expect(screen.getByText('The trail')).toBeDefined()
})

it('asks within the office from the very moment the browser would', async () => {
  vi.stubGlobal('fetch', answerWithABatch)
  const router = show()
  const listen = vi.spyOn(window, 'addEventListener').mockImplementation((type) => {
    if (type === 'beforeunload') queueMicrotask(() => void router.navigate('/trail'))
  })
  await makeCodes(userEvent.setup())
  await screen.findByRole('button', { name: 'Stay on this page' })
  listen.mockRestore()
})
