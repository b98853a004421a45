// @vitest-environment happy-dom
import type { QueueState } from '@quartermaster/contract/operators'
import type { QueuedDelivery } from '@quartermaster/contract/wire/office/orders'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import Deliveries from './deliveries.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const group = (state: QueueState, error: string) => ({
  state,
  error,
  deliveries: 3,
  oldest: '2026-11-16T10:00:00.000Z',
})
const ONE = '0190b6a8-1111-4111-8111-111111111111'
const DELIVERY: QueuedDelivery = {
  deliveryId: ONE,
  sourceKind: 'CLAIM',
  sourceId: 'a-claim',
  reference: null,
  puuid: 'p1',
  playerName: 'Nova#EUW',
  goods: ['Warden', 'Potion × 2'],
  kind: 'GRANT',
  status: 'REQUESTED',
  attempts: 3,
  lastError: 'delivery: in trouble',
  at: '2026-11-16T10:00:00.000Z',
}
const AGAIN = `Send Warden and Potion × 2 to Nova#EUW again, ${ONE}`

function open(
  state: QueueState,
  groups: ReturnType<typeof group>[],
  may: readonly string[] = ['deliveries retry'],
  deliveries = () => [DELIVERY],
) {
  const sent = answerOffice({
    listDeliveryGroups: { body: { counts: { WAITING: 0, RETRYING: 3, DEAD: 3 }, groups, isPartial: false } },
    listDeliveries: () => ({ body: { deliveries: deliveries(), next: null } }),
    retryDeliveries: { body: { status: 'DONE', message: '3 deliveries are on the way again.', approvalId: null } },
  })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={sampleSession({ may: [...may] })}>
        <MemoryRouter initialEntries={[`/deliveries?state=${state}`]}>
          <Deliveries />
        </MemoryRouter>
      </SessionContext>
    </SWRConfig>,
  )
  const asked = () => sent.filter(({ name }) => name === 'retryDeliveries').map(({ body }) => body)
  return { asked }
}

it.each([
  ['DEAD items: ERROR', 'Send a group again', { kind: 'GROUP', state: 'DEAD', error: 'items: ERROR' }],
  [
    'RETRYING delivery: in trouble',
    'Send a group again',
    { kind: 'GROUP', state: 'RETRYING', error: 'delivery: in trouble' },
  ],
  ['nothing chosen', 'Send all again that gave up', { kind: 'ALL', state: 'DEAD' }],
  ['nothing chosen', 'Try all now that are tried again later', { kind: 'ALL', state: 'RETRYING' }],
] as const)('%s: %s', async (chosen, title, which) => {
  const { asked } = open('DEAD', [group('DEAD', 'items: ERROR'), group('RETRYING', 'delivery: in trouble')])
  await userEvent.click(await screen.findByText(title, { selector: 'summary' }))
  const form = screen.getByRole('form', { name: title })
  if (which.kind === 'GROUP') await userEvent.selectOptions(within(form).getByRole('combobox'), chosen)
  await userEvent.type(within(form).getByRole('textbox', { name: 'Reason' }), 'mended')
  await userEvent.click(within(form).getByRole('button', { name: title }))
  await within(form).findByText('3 deliveries are on the way again.')
  expect(asked()).toMatchObject([{ which, reason: 'mended' }])
})

it('where nothing gave up, only what is tried again can be sent', async () => {
  open('DEAD', [group('RETRYING', 'delivery: in trouble')])
  const refused = await screen.findByRole('form', { name: 'Send all again that gave up' })
  expect(refused.textContent).toContain('nothing has given up')
  expect(screen.getByText('Try all now that are tried again later', { selector: 'summary' })).toBeTruthy()
})

it('one is sent again from its row, and the keyboard is where its reason is typed', async () => {
  const { asked } = open('RETRYING', [group('RETRYING', 'delivery: in trouble')])
  await userEvent.click(await screen.findByRole('button', { name: `Send again ${ONE}` }))
  await userEvent.keyboard('mended{Enter}')
  await screen.findByText('3 deliveries are on the way again.')
  expect(asked()).toMatchObject([{ which: { kind: 'DELIVERY', deliveryId: ONE }, reason: 'mended' }])
  expect(screen.queryByRole('form', { name: AGAIN })).toBeNull()
})

it('a row and its form say whose it is, what is sent and which delivery; what is not wanted is cancelled', async () => {
  const { asked } = open('DEAD', [])
  const row = within(await screen.findByRole('row', { name: /Nova#EUW/ }))
  expect(row.getByText('Warden, Potion × 2')).toBeTruthy()
  expect(row.getAllByText(ONE), 'in its own column and at its button').toHaveLength(2)
  await userEvent.click(row.getByRole('button', { name: `Send again ${ONE}` }))
  const form = within(screen.getByRole('form', { name: AGAIN }))
  expect(form.getByRole('heading').textContent).toBe('Send Warden and Potion × 2 to Nova#EUW again')
  expect(form.getByText(`About: delivery ${ONE}`)).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('form', { name: AGAIN })).toBeNull()
  expect(document.activeElement).toBe(row.getByRole('button', { name: `Send again ${ONE}` }))
  expect(asked()).toEqual([])
})

it('a row goes when the worker is done with it, without a reload', async () => {
  let deliveries = [DELIVERY]
  open('DEAD', [], [], () => deliveries)
  await screen.findByText('delivery: in trouble')
  deliveries = []
  await screen.findByText(/What cannot be delivered at once is here/, {}, { timeout: 10_000 })
})

it('a group and all of a state are said with how many there are', async () => {
  open('DEAD', [group('DEAD', 'items: ERROR')])
  const of = async (title: string) => within(await screen.findByRole('form', { name: title }))
  expect((await of('Send a group again')).getByText('About: 3 deliveries, items: ERROR')).toBeTruthy()
  expect((await of('Send all again that gave up')).getByText('About: 3 deliveries')).toBeTruthy()
})

it('who may not send again, and what was never tried, has no button', async () => {
  open('WAITING', [])
  await screen.findByText('delivery: in trouble')
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  cleanup()
  open('DEAD', [], [])
  await screen.findByText('delivery: in trouble')
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
})
