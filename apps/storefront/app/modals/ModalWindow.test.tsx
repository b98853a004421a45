// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { sendEventsTo } from '../analytics-events/track.ts'
import { beginWithoutModal, controls, listing, open, product } from './ModalWindow.fixture.tsx'
import type { ModalContent } from './modal-content.ts'
import { ERROR_MODAL_KINDS, MODAL_KINDS } from './modal-rules.ts'

beginWithoutModal()

const contentOf = (kind: (typeof MODAL_KINDS)[number]): ModalContent =>
  kind === 'ITEM_LISTING' ? { kind, listing } : kind === 'PRODUCT_PURCHASE' ? { kind, product } : { kind }

describe.each(MODAL_KINDS)('%s', (kind) => {
  test('has a name and holds the focus', async () => {
    const dialog = await open(contentOf(kind))
    expect(dialog.getAttribute('aria-labelledby')).toBeTruthy()
    expect(within(dialog).getByRole('heading').textContent).not.toBe('')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  })

  // proves 2.modals.24
  test('closes on Escape, and its callback runs once', async () => {
    const closed = vi.fn()
    await open(contentOf(kind), closed)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => controls.close())
    expect(closed).toHaveBeenCalledTimes(1)
  })
})

const PARTS = {
  UNAUTHORIZED: { title: 'You’ve been signed out', subtitle: 'Nothing was bought', support: true },
  SERVER_ERROR: { title: 'Something went wrong on our side', subtitle: 'You weren’t charged', support: true },
  UNSUPPORTED_REGION: {
    title: 'Not sold in your region',
    subtitle: 'Your game account is in another region',
    support: true,
  },
  PURCHASE_FAILED: { title: 'The purchase didn’t go through', subtitle: undefined, support: true },
  PAYMENT_TIMED_OUT: { title: 'The payment timed out', subtitle: undefined, support: false },
} as const

test('a payment that was declined is no matter of the connection', async () => {
  const refused = { name: 'Maerith', gameId: 'lol', reason: 'payment_failed' } as const
  const dialog = await open({ kind: 'PURCHASE_FAILED', refused })
  expect(within(dialog).getByRole('heading').textContent).toBe('The payment didn’t go through')
  expect(dialog.textContent).toContain('Try again, with another payment method if you like.')
  expect(dialog.textContent).not.toContain('connection')
})

test('what is missing is named where it is known', async () => {
  const refused = { name: 'Tide Maerith', gameId: 'lol', reason: 'requirements_not_met' } as const
  const dialog = await open({ kind: 'PURCHASE_FAILED', refused: { ...refused, parentName: 'Maerith' } })
  expect(within(dialog).getByText('Requires Maerith.')).toBeTruthy()
  act(() => controls.open({ kind: 'PURCHASE_FAILED', refused }))
  expect(await within(dialog).findByText(/needs another item/)).toBeTruthy()
})

describe.each(ERROR_MODAL_KINDS)('the error modal %s', (kind) => {
  // proves 2.modals.15, 2.modals.16, 8.catalogue.4, 8.catalogue.6, 8.catalogue.7
  // proves 8.catalogue.8
  test('shows the parts of its kind', async () => {
    const dialog = await open({ kind })
    const { title, subtitle, support } = PARTS[kind]
    expect(within(dialog).getByRole('heading').textContent).toBe(title)
    const lines = [...dialog.querySelectorAll('p')].map((line) => line.textContent)
    expect(lines).toEqual([...(subtitle ? [subtitle] : []), expect.stringMatching(/\w{3,}/)])
    expect(within(dialog).queryByRole('link', { name: 'Player support' }) !== null).toBe(support)
  })

  // proves 2.modals.15, 2.modals.24, 8.catalogue.7
  test('closes on OK', async () => {
    const closed = vi.fn()
    const dialog = await open({ kind }, closed)
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(closed).toHaveBeenCalledTimes(1)
  })
})

// proves 2.modals.14, 8.catalogue.10
test('the Korean payment modal has a title, two messages and OK', async () => {
  const dialog = await open({ kind: 'KR_PAYMENT_REQUIRED' })
  expect(within(dialog).getByRole('heading').textContent).toBe('Pay in the game')
  const [first, second, ...others] = [...dialog.querySelectorAll('p')].map((line) => line.textContent)
  expect(first).toMatch(/^Korean game accounts/)
  expect(second).toMatch(/^Top up there/)
  expect(others).toEqual([])
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['OK'])
})

// proves 9.analytics.1, 9.analytics.2
test.each(MODAL_KINDS)('%s is told once when it opens, and once when it is accepted', async (kind) => {
  const sent: unknown[] = []
  sendEventsTo((event) => sent.push(event))
  const dialog = await open(contentOf(kind))
  await userEvent.click(within(dialog).getByRole('button', { name: /^(OK|Buy now|Buy item)$/ }))
  act(() => controls.close())
  const slug = { ITEM_LISTING: 'night-market', PRODUCT_PURCHASE: 'kiln-born-warden' }[kind as string]
  expect(sent).toEqual([
    { name: 'modal_opened', payload: { kind, ...(slug && { product_slug: slug }) } },
    { name: 'modal_accepted', payload: { kind } },
  ])
  sendEventsTo(undefined)
})

test('one that is open and asked for again is told once; about something else, or closed in between, it is another', async () => {
  const sent: unknown[] = []
  sendEventsTo((event) => sent.push(event))
  const refused = { name: 'Maerith', gameId: 'lol' } as const
  await open({ kind: 'UNSUPPORTED_REGION', refused: { ...refused, reason: undefined } })
  await act(async () => controls.open({ kind: 'UNSUPPORTED_REGION', refused }))
  expect(sent).toHaveLength(1)
  await act(async () => controls.open({ kind: 'UNSUPPORTED_REGION', refused: { ...refused, name: 'Calder' } }))
  expect(sent).toHaveLength(2)
  await act(async () => controls.close())
  await act(async () => controls.open({ kind: 'UNSUPPORTED_REGION', refused: { ...refused, name: 'Calder' } }))
  expect(sent).toHaveLength(3)
  sendEventsTo(undefined)
})
