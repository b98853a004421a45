// @vitest-environment happy-dom
import { ORDER_STATES } from '@quartermaster/contract/statuses'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { formatAmount, formatRelative, formatShortMoment } from '../words/formats.ts'
import { nameOfType, STATES, sayPlainly, wordOf } from '../words/state-words.ts'
import { Amount } from './Amount.tsx'
import { Id } from './Id.tsx'
import { Moment } from './Moment.tsx'
import { OrderState } from './OrderState.tsx'
import { Price } from './Price.tsx'
import { State } from './State.tsx'

afterEach(cleanup)

test('no state is shown by its code', () => {
  const labels = Object.values(STATES).flatMap((words) => Object.values(words).map(({ label }) => label))
  expect(labels.filter((label) => /[A-Z]{2,}_|_/.test(label))).toEqual([])
  for (const state of ORDER_STATES) {
    const { container, unmount } = render(<State of="order" is={state} />)
    expect(container.textContent).not.toBe(state)
    unmount()
  }
  expect(wordOf('order', 'SOME_NEW_ONE')).toEqual({ label: 'Some new one', tone: 'plain' })
})

test.each([
  ['LOL_CHAMPION_SKIN', 'Champion skin'],
  ['LOL_VC_BUNDLE', 'Currency'],
  ['SPRAY', 'Spray'],
])('%s is a %s', (type, name) => expect(nameOfType(type)).toBe(name))

test.each([
  ['The order is CLAWED_BACK.', 'The order is “Taken back”.'],
  [
    'The order was confirmed and its goods are owed (payment PAID).',
    'The order was confirmed and its goods are owed (payment paid).',
  ],
  ['The delivery ended as FULFILLED after 1 attempt.', 'The delivery ended as delivered after 1 attempt.'],
  ['The player has 8,000 COIN in EUW.', 'The player has 8,000 COIN in EUW.'],
])('%s is said as %s', (sentence, said) => expect(sayPlainly(sentence)).toBe(said))

const NOW = Date.parse('2026-05-04T12:00:00Z')
test.each([
  ['2026-05-04T11:59:31Z', 'now'],
  ['2026-05-04T12:00:29Z', 'now'],
  ['2026-05-04T11:01:00Z', '59 minutes ago'],
  ['2026-05-04T09:00:00Z', '3 hours ago'],
  ['2026-05-05T13:00:00Z', 'tomorrow'],
  ['2026-04-01T12:00:00Z', undefined],
])('%s is %s', (at, told) => expect(formatRelative(at, NOW)).toBe(told))

test('a moment says how far away it is, and exactly with its zone to who asks', () => {
  render(<Moment at={new Date(Date.now() - 3 * 3_600_000 - 5_000).toISOString()} />)
  const time = screen.getByText('3 hours ago').closest('time')
  expect(time?.getAttribute('title')).toContain(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('a moment with its age has them apart, each unbroken', () => {
  const at = new Date(Date.now() - 2 * 60_000 - 5_000).toISOString()
  const { container } = render(<Moment at={at} exact />)
  expect(container.textContent).toBe(`${formatShortMoment(at)} (2 minutes ago)`)
  const parts = [...container.querySelectorAll('time > span')].map(({ textContent }) => textContent)
  expect(parts).toEqual([formatShortMoment(at), '(2 minutes ago)'])
})

test.each([
  [1200, 'RP', '1,200 RP'],
  [1999, 'USD', '$19.99'],
  [1999, 'JPY', '¥1,999'],
])('%s of %s reads %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text)
  expect(render(<Amount of={amount} currency={currency} />).container.textContent).toBe(text)
})

test('what came has a sign, what went its own', () => {
  expect(render(<Amount of={5} currency="RP" isMovement />).container.textContent).toBe('+5 RP')
  expect(render(<Amount of={-5} currency="RP" isMovement />).container.textContent).toBe('-5 RP')
})

test('an id shows its ends, is heard and taken along whole', async () => {
  const user = userEvent.setup()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  const id = '0198f0e2-7c1a-7d50-9a77-1f0d4c5b6a79'
  render(<Id of={id} href="/orders/1" />)
  expect(screen.getByRole('link', { name: id }).textContent).toContain('0198…5b6a79')
  await user.click(screen.getByRole('button', { name: `Copy ${id}` }))
  expect(write).toHaveBeenCalledWith(id)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
})

const ORDER = {
  orderId: '1',
  reference: 'AB2C-D3EF',
  puuid: 'p',
  gameId: 'lol',
  state: 'DELIVERED',
  title: '',
  currency: 'RP',
  cost: 880,
  payment: null,
  region: 'EUW',
  createdAt: '2026-05-04T12:00:00Z',
} as const
test.each([
  ['a product', { kind: 'PRODUCT', charged: null }, '880 RP'],
  ['a paid top-up', { kind: 'TOP_UP', cost: 0, charged: { minor: 899, currency: 'EUR' } }, '€8.99'],
  ['a top-up that nobody paid', { kind: 'TOP_UP', cost: 0, charged: null }, 'Not paid'],
] as const)('the price of %s', (_name, kind, price) => {
  const { container } = render(<Price of={{ ...ORDER, ...kind }} />)
  expect(container.textContent).toBe(price)
})

test.each([
  ['DELIVERED', 'PAID', 'Delivered'],
  ['DELIVERED', 'PARTLY_REFUNDED', 'DeliveredRefunded in part'],
  ['DELIVERED', 'REFUNDED', 'DeliveredRefunded'],
  ['REFUNDED', 'REFUNDED', 'Refunded'],
  ['AWAITING_PAYMENT', null, 'Waits for payment'],
] as const)('an order that is %s, its payment %s, reads %s', (state, payment, told) => {
  expect(render(<OrderState of={{ state, payment }} />).container.textContent).toBe(told)
})
