// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerOffice, type SentCall } from '../../testing/office-double.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import Reports from './reports.tsx'

/** It is the 19th already in Tokyo, and still the 18th in Berlin. */
const NOW = new Date('2026-11-18T16:00:00Z')
const COLUMNS = ['product', 'currency', 'count', 'before_count']
const ANSWER = { columns: COLUMNS, rows: [['ash', 'RP', 2, 1]], names: {}, isPartial: false }

let asked: SentCall[] = []
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  asked = answerOffice({ getReport: { body: ANSWER } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(address: string, timeZone = 'Europe/Berlin') {
  const session = sampleSession({ may: ['reports sales', 'reports claims', 'ledger export'], timeZone })
  const router = createMemoryRouter([{ path: '/reports', Component: Reports }], { initialEntries: [address] })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </SWRConfig>,
  )
  return router
}
const spanField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Span' })
const dayField = (name: 'First day' | 'Last day') => screen.getByLabelText<HTMLInputElement>(name)
const show = () => userEvent.click(screen.getByRole('button', { name: 'Show these days' }))
const spanAsked = () => ['from', 'to'].map((end) => asked.at(-1)?.query[end])
const shown = () => screen.findByRole('group', { name: 'Figures' })

it.each([
  ['yesterday', 'Europe/Berlin', ['2026-11-16T23:00:00.000Z', '2026-11-17T23:00:00.000Z'], '17 Nov 2026'],
  ['yesterday', 'Asia/Tokyo', ['2026-11-17T15:00:00.000Z', '2026-11-18T15:00:00.000Z'], '18 Nov 2026'],
  ['last-month', 'Europe/Berlin', ['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'], '1 Oct 2026 – 31 Oct 2026'],
])('the address asks for %s by the days of %s, which the page names', async (span, zone, ends, days) => {
  open(`/reports?by=product&span=${span}`, zone)
  await shown()
  expect([spanField().value, spanAsked()]).toEqual([span, ends])
  expect(screen.getByText(days)).toBeTruthy()
  expect(screen.getByText(new RegExp(`Days are those of ${zone}`))).toBeTruthy()
  expect(screen.getByText('The span before')).toBeTruthy()
})

it('a span is chosen beside what else is, and goes back with the address', async () => {
  const router = open('/reports?report=sales&by=product')
  await shown()
  await userEvent.selectOptions(spanField(), 'Yesterday')
  expect(router.state.location.search).toBe('?report=sales&by=product&span=yesterday')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Told apart by' }), 'Game')
  expect(router.state.location.search).toBe('?report=sales&by=game&span=yesterday')
  await router.navigate(-2)
  await vi.waitFor(() => expect(spanField().value).toBe('last-7-days'))
})

it('other dates begin with the days that are shown, and both ends count', async () => {
  const router = open('/reports?report=sales&by=product&span=last-month')
  await shown()
  await userEvent.selectOptions(spanField(), 'Other dates…')
  expect([dayField('First day').value, dayField('Last day').value]).toEqual(['2026-10-01', '2026-10-31'])
  fireEvent.change(dayField('First day'), { target: { value: '2026-10-25' } })
  fireEvent.change(dayField('Last day'), { target: { value: '2026-10-25' } })
  await show()
  expect(router.state.location.search).toBe('?report=sales&by=product&from=2026-10-25&to=2026-10-25')
  await shown()
  expect(spanAsked()).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'])
})

it.each([
  ['2026-10-31', '2026-10-01', 'Last day', 'This is before the first day.'],
  ['2026-11-19', '2026-11-30', 'First day', 'This day is still to come.'],
  ['', '2026-10-31', 'First day', 'Choose a day.'],
  ['2015-01-01', '2026-10-31', 'Last day', 'A report here is of five years at most.'],
] as const)('from %s to %s is told at the %s, and nothing is lost', async (first, last, field, words) => {
  const router = open('/reports?by=product&from=2026-10-01&to=2026-10-31')
  await shown()
  const { length } = asked
  fireEvent.change(dayField('First day'), { target: { value: first } })
  fireEvent.change(dayField('Last day'), { target: { value: last } })
  await show()
  const wrong = dayField(field)
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toContain(words)
  expect(document.activeElement).toBe(wrong)
  expect([dayField('First day').value, dayField('Last day').value]).toEqual([first, last])
  expect(router.state.location.search).toBe('?by=product&from=2026-10-01&to=2026-10-31')
  expect(within(await shown()).getByText('ash')).toBeTruthy()
  expect(asked).toHaveLength(length)
})

it.each([
  ['span=fortnight', /a span that there is not: “fortnight”/],
  ['span=yesterday&from=2026-10-01&to=2026-10-31', /names a span and dates/],
  ['from=October&to=2026-10-31', /“October” is not a day/],
  ['from=2026-10-31&to=2026-10-01', /before the first day/],
  ['from=2026-10-01', /Choose a day/],
])('an address with ?%s is told to be wrong, and no other figures are shown for it', async (query, words) => {
  const router = open(`/reports?report=sales&by=product&${query}`)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(spanField().value).toBe('other')
  expect(asked).toEqual([])
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  await userEvent.selectOptions(spanField(), 'Yesterday')
  await shown()
  expect(screen.queryByText(words)).toBeNull()
  expect(router.state.location.search).toBe('?report=sales&by=product&span=yesterday')
})

it('another report is not told by what it does not know: the address drops it', async () => {
  const router = open('/reports?report=sales&by=product&span=yesterday')
  await shown()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Report' }), 'claims')
  const address = new URLSearchParams(router.state.location.search)
  expect([address.get('report'), address.get('by'), address.get('span')]).toEqual(['claims', 'day', 'yesterday'])
})
