import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice, type OfficeAnswers } from '../../testing/office-double.ts'
import { sampleBatch, shown } from '../../testing/sample-campaign.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import { StartBatchForm } from './StartBatchForm.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const SESSION = sampleSession()

const NOTHING_WAITS: OfficeAnswers = { listApprovals: { body: { approvals: [], next: null } } }

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
  const sent: string[] = []
  answerOffice({
    ...NOTHING_WAITS,
    startBatch: ({ body }) => {
      sent.push(body.passphrase)
      return { body: { status: 'DONE', message: `Batch ${sent.length}`, approvalId: null } }
    },
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
  expect([first?.textContent, second?.textContent]).toEqual(sent)
  expect(first?.parentElement?.textContent).toMatch(
    /^Batch 1 .*Opens the file of this batch, with qm codes decrypt\. .*reloading it drops it.*make another/,
  )
  await user.click(screen.getByRole('button', { name: `Copy ${sent[1]}` }))
  expect(await navigator.clipboard.readText()).toBe(sent[1])
  const notice = first?.closest('[role=status]')?.firstElementChild?.firstElementChild
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'I have kept it' }))
  expect(screen.getAllByTestId('passphrase').map(({ textContent }) => textContent)).toEqual([sent[1]])
})

const answerWithABatch = () =>
  answerOffice({ ...NOTHING_WAITS, startBatch: { body: { status: 'DONE', message: 'Batch 1', approvalId: null } } })

async function makeCodes(user: UserEvent) {
  await user.type(screen.getByLabelText(/How many codes/), '3')
  await user.type(screen.getByLabelText(/Reason/), 'cards')
  await user.click(screen.getByRole('button', { name: 'Make codes' }))
}

it('asks who leaves the page before a passphrase is said to be kept, and nobody afterwards', async () => {
  answerWithABatch()
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
  answerWithABatch()
  const router = show()
  const listen = vi.spyOn(window, 'addEventListener').mockImplementation((type) => {
    if (type === 'beforeunload') queueMicrotask(() => void router.navigate('/trail'))
  })
  await makeCodes(userEvent.setup())
  await screen.findByRole('button', { name: 'Stay on this page' })
  listen.mockRestore()
})

it('drops the passphrase of a batch that was thrown away at once', async () => {
  const dead = sampleBatch({ state: 'DISCARDED' })
  const message = `Batch ${dead.batchId} was begun.`
  answerOffice({ ...NOTHING_WAITS, startBatch: { body: { status: 'DONE', message, approvalId: null } } })
  function Form() {
    const [batch, setBatch] = useState(sampleBatch())
    return (
      <SessionContext value={SESSION}>
        <StartBatchForm of={{ ...shown(), batches: [batch] }} />
        <button type="button" onClick={() => setBatch(dead)}>
          It is thrown away
        </button>
      </SessionContext>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Form }])} />)
  const user = userEvent.setup()
  await makeCodes(user)
  await screen.findByTestId('passphrase')
  await user.click(screen.getByRole('button', { name: 'It is thrown away' }))
  expect(screen.queryByTestId('passphrase')).toBeNull()
})
