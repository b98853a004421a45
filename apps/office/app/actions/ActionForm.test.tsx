import type { ListedApproval } from '@quartermaster/contract/wire/office/trail'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleApproval } from '../../testing/sample-approval.ts'
import { OfficeError } from '../api/call-office.ts'
import { ActionForm } from './ActionForm.tsx'
import { Concern } from './concern.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const DONE = { status: 'DONE', message: 'The player has 10 RP.', approvalId: null } as const

async function pressWith(reason: string): Promise<void> {
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText(/Reason/))
  await user.type(screen.getByLabelText(/Reason/), reason)
  await user.click(screen.getByRole('button', { name: 'Give' }))
}

it('acts with the reason, says what became of it, and is ready for another action under another key', async () => {
  const onAct = vi.fn(async (_reason: string, _key: string) => DONE)
  const onDone = vi.fn()
  render(<ActionForm title="Give" onAct={onAct} onDone={onDone} />)
  await pressWith('ticket 1')
  expect((await screen.findByText(DONE.message)).closest('[role=status]')).not.toBeNull()
  expect(onDone).toHaveBeenCalledOnce()
  await pressWith('ticket 2')
  const [first, second] = onAct.mock.calls
  expect([first?.[0], second?.[0]]).toEqual(['ticket 1', 'ticket 2'])
  expect(first?.[1]).not.toBe(second?.[1])
})

it.each<[string, Partial<ListedApproval>, string]>([
  ['waits', {}, 'It waits for a second operator, as request 21.'],
  [
    'was done',
    { state: 'DONE', outcome: 'The player has 6,200 RP.', decision: 'prize list' },
    'Request 21: Done. The player has 6,200 RP. Why: prize list',
  ],
  ['was declined', { state: 'DECLINED', decision: 'no ticket' }, 'Request 21: Declined. Why: no ticket'],
])('of a request that %s it says so', async (_, more, words) => {
  answerOffice({ listApprovals: { body: { approvals: [sampleApproval(more)], next: null } } })
  const asked = {
    status: 'WAITING',
    message: 'It waits for a second operator, as request 21.',
    approvalId: '21',
  } as const
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ActionForm title="Give" onAct={async () => asked} />
    </SWRConfig>,
  )
  await pressWith('ticket 1')
  expect((await screen.findByText(words)).closest('[role=status]')).not.toBeNull()
  if (more.state) expect(screen.queryByText(asked.message)).toBeNull()
})

it.each([
  ['keeps its key where no answer came, so that nothing is done twice', 0, true],
  ['keeps its key where the server broke', 500, true],
  ['takes a new key after a refusal, which is an answer', 409, false],
])('%s', async (_name, status, isSame) => {
  const onAct = vi.fn(async (_reason: string, _key: string): Promise<typeof DONE> => {
    throw new OfficeError(status, 'It did not work.')
  })
  render(<ActionForm title="Give" onAct={onAct} onDone={() => expect.unreachable()} />)
  await pressWith('ticket 1')
  await screen.findByText('It did not work.')
  await pressWith('ticket 1')
  await vi.waitFor(() => expect(onAct).toHaveBeenCalledTimes(2))
  expect(onAct.mock.calls[0]?.[1] === onAct.mock.calls[1]?.[1]).toBe(isSame)
})

it('loses nothing that was typed when the session ends, and is the same action after signing in again', async () => {
  const onAct = vi.fn(async (_reason: string, _key: string): Promise<typeof DONE> => {
    throw new OfficeError(0, 'It did not work.')
  })
  const page = render(<ActionForm isFolded title="Give" onAct={onAct} />)
  await pressWith('ticket 1')
  await screen.findByText('It did not work.')
  page.unmount()
  render(<ActionForm isFolded title="Give" onAct={onAct} />)
  const reason = screen.getByLabelText<HTMLInputElement>(/Reason/)
  expect(reason.value).toBe('ticket 1')
  expect(reason.closest('details')?.open).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Give' }))
  expect(onAct.mock.calls[1]).toEqual(onAct.mock.calls[0])
})

it('what became of an action is said until the next one begins, here or in another form', async () => {
  render(
    <>
      <ActionForm title="Give" onAct={async () => DONE} />
      <ActionForm title="Take" onAct={() => new Promise(() => undefined)} />
    </>,
  )
  const user = userEvent.setup()
  const [give, take] = screen.getAllByLabelText(/Reason/)
  if (!give || !take) throw new Error('two forms')
  await user.type(give, 'ticket 1')
  await user.click(screen.getByRole('button', { name: 'Give' }))
  await screen.findByText(DONE.message)
  await user.type(take, 'ticket 2')
  await user.click(screen.getByRole('button', { name: 'Take' }))
  expect(screen.queryByText(DONE.message)).toBeNull()
})

it('says why something cannot be done, in place of the form', () => {
  render(<ActionForm title="Give" refusal="The order is EXPIRED." onAct={async () => DONE} onDone={() => undefined} />)
  expect(screen.getByText(/The order is “Ran out”\./)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('stands behind its name where it is not what the page is about, until somebody opens it', async () => {
  render(<ActionForm isFolded title="Give" onAct={async () => DONE} onDone={() => undefined} />)
  const fold = screen.getByText('Give', { selector: 'summary' }).closest('details')
  expect(fold?.open).toBe(false)
  await userEvent.click(screen.getByText('Give', { selector: 'summary' }))
  expect(fold?.open).toBe(true)
  expect(fold?.querySelector('form')?.getAttribute('aria-label')).toBe('Give')
})

it('a reason of spaces is refused at its field, and nothing is sent', async () => {
  const onAct = vi.fn(async () => DONE)
  render(<ActionForm title="Give" onAct={onAct} />)
  await pressWith('     ')
  expect(screen.getByText('Say why, in three characters or more.')).toBeDefined()
  expect(screen.getByLabelText(/Reason/).getAttribute('aria-invalid')).toBe('true')
  expect(onAct).not.toHaveBeenCalled()
  await pressWith('ticket 1')
  expect(onAct).toHaveBeenCalledOnce()
  expect(screen.getByLabelText(/Reason/).getAttribute('aria-invalid')).toBeNull()
})

it('says no more what was done once another action begins, but what went wrong', async () => {
  const fails = async (): Promise<typeof DONE> => {
    throw new OfficeError(409, 'It did not work.')
  }
  render(
    <>
      <ActionForm title="Give" onAct={async () => DONE} />
      <ActionForm title="Take" onAct={fails} />
      <ActionForm title="Block" onAct={async () => DONE} />
    </>,
  )
  const user = userEvent.setup()
  const act = async (title: string) => {
    const form = within(screen.getByRole('form', { name: title }))
    await user.type(form.getByLabelText(/Reason/), 'ticket 1')
    await user.click(form.getByRole('button', { name: title }))
  }
  await act('Give')
  expect(await screen.findByText(DONE.message)).toBeDefined()
  await act('Take')
  expect(await screen.findByText('It did not work.')).toBeDefined()
  expect(screen.queryByText(DONE.message)).toBeNull()
  await user.type(within(screen.getByRole('form', { name: 'Block' })).getByLabelText(/Reason/), 't')
  expect(screen.getByText('It did not work.')).toBeDefined()
})

it('says whom it is about; what is not wanted is cancelled: folded, emptied, and another action the next time', async () => {
  const onAct = vi.fn(async (_reason: string, _key: string): Promise<typeof DONE> => {
    throw new OfficeError(0, 'It did not work.')
  })
  const onClear = vi.fn()
  render(
    <Concern value="Nova#EUW">
      <ActionForm isFolded title="Give" onAct={onAct} onClear={onClear} />
    </Concern>,
  )
  const summary = screen.getByText('Give', { selector: 'summary' })
  await userEvent.click(summary)
  expect(screen.getByText('About: Nova#EUW')).toBeDefined()
  await pressWith('ticket 1')
  await screen.findByText('It did not work.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(summary.closest('details')?.open).toBe(false)
  expect(document.activeElement).toBe(summary)
  expect(onClear).toHaveBeenCalledOnce()
  expect(screen.queryByText('It did not work.')).toBeNull()
  await userEvent.click(summary)
  expect(screen.getByLabelText<HTMLInputElement>(/Reason/).value).toBe('')
  await pressWith('ticket 2')
  expect(onAct.mock.calls[0]?.[1]).not.toBe(onAct.mock.calls[1]?.[1])
})
