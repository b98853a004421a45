// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastHost, type ToastMessage } from './ToastHost.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

let show: (toast: ToastMessage) => void
function Page({ dismissLabel }: { dismissLabel?: string | undefined }) {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
  show = (toast) => setToasts((all) => [...all, toast])
  return (
    <>
      <a href="#here">Where the reader was</a>
      <ToastHost
        toasts={toasts}
        onGone={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))}
        dismissLabel={dismissLabel}
        regionLabel="Messages"
      />
    </>
  )
}

const region = () => screen.getByRole('region', { name: 'Messages' })
const tell = (toast: Partial<ToastMessage> = {}) =>
  act(async () => show({ id: 'a', kind: 'notice', text: 'It happened.', ...toast }))

test('the region is there before its first toast, and polite', () => {
  render(<Page />)
  expect(region().getAttribute('aria-live')).toBe('polite')
  expect(region().textContent).toBe('')
})

// proves 4.forms.6
test.each(['affirmative', 'notice', 'error'] as const)(
  'a toast of kind %s is shown and can be dismissed',
  async (kind) => {
    render(<Page />)
    await tell({ kind })
    const toast = region().querySelector<HTMLElement>('[data-kind]')
    expect(toast?.dataset.kind).toBe(kind)
    expect(toast?.textContent).toContain('It happened.')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(region().textContent).toBe('')
  },
)

// proves 4.forms.7
test.each([
  ['Schließen', 'Schließen'],
  [undefined, 'Dismiss'],
])('told to call its dismiss button %s, it calls it %s', async (told, name) => {
  render(<Page dismissLabel={told} />)
  await tell()
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

// proves 4.forms.7
test('an action stands in place of the dismiss button, and closes the toast', async () => {
  render(<Page />)
  const retry = vi.fn()
  await tell({ kind: 'error', action: { label: 'Try again', onPress: retry } })
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(region().textContent).toBe('')
})

test('dismissed with the keyboard, it gives the focus back', async () => {
  render(<Page />)
  await tell()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('link'))
})

test.each([
  ['its dismissal', undefined],
  ['an action', { label: 'Try again', onPress: () => {} }],
])('with the focus on %s, Escape closes it, does nothing else and gives the focus back', async (_, action) => {
  const onPress = vi.fn()
  render(<Page />)
  await tell({ ...(action && { action: { ...action, onPress } }) })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(region().textContent).toBe('')
  expect(onPress).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('link'))
})

test('one with an action goes once it could be read and the page is pressed instead', async () => {
  vi.useFakeTimers()
  render(<Page />)
  const onPress = vi.fn()
  await tell({ action: { label: 'Try again', onPress } })
  act(() => screen.getByRole('link').click())
  expect(region().textContent).toContain('It happened.')
  await act(async () => vi.advanceTimersByTime(3_000))
  act(() => screen.getByText('It happened.').click())
  expect(region().textContent).toContain('It happened.')
  act(() => screen.getByRole('link').click())
  expect(region().textContent).toBe('')
  expect(onPress).not.toHaveBeenCalled()
})

test('one that can be dismissed stays when the page is pressed', async () => {
  vi.useFakeTimers()
  render(<Page />)
  await tell()
  await act(async () => vi.advanceTimersByTime(3_000))
  act(() => screen.getByRole('link').click())
  expect(region().textContent).toContain('It happened.')
})

test.each([
  ['affirmative', undefined, true],
  ['affirmative', { label: 'Undo', onPress: () => {} }, false],
  ['notice', undefined, false],
  ['error', undefined, false],
] as const)('a toast of kind %s with action %j leaves by itself: %s', async (kind, action, leaves) => {
  vi.useFakeTimers()
  render(<Page />)
  await tell({ kind, action })
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(region().textContent === '').toBe(leaves)
})

test('a toast someone points at or has the focus in stays', async () => {
  vi.useFakeTimers()
  render(<Page />)
  await tell({ kind: 'affirmative' })
  act(() => screen.getByRole('button').focus())
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(region().textContent).toContain('It happened.')
  act(() => screen.getByRole('button').blur())
  await act(async () => vi.advanceTimersByTime(6_000))
  expect(region().textContent).toBe('')
})
