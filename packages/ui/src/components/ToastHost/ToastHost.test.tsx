// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type ShowToast, ToastHost, useToast } from './ToastHost.tsx'

beforeAll(() => import('../Toast/ToastStack.tsx'))
afterEach(cleanup)

let show: ShowToast
function Handle() {
  show = useToast()
  return null
}

function host(): void {
  render(
    <ToastHost dismissLabel="Dismiss" regionLabel="Messages">
      <Handle />
    </ToastHost>,
  )
}

async function shown(): Promise<HTMLElement> {
  const button = await screen.findByRole('button')
  return button.closest('[data-kind]') as HTMLElement
}

// proves 4.forms.6
test.each(['affirmative', 'notice', 'error'] as const)(
  'a toast of kind %s is shown and can be dismissed',
  async (kind) => {
    host()
    await act(async () => show({ kind, message: 'It happened.' }))
    const toast = await shown()
    expect(toast.dataset.kind).toBe(kind)
    expect(toast.textContent).toContain('It happened.')
    await userEvent.click(within(toast).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(toast.isConnected).toBe(false))
  },
)

// proves 4.forms.7
test('the dismiss button has the name it is told, and else is called Dismiss', async () => {
  for (const [told, name] of [
    ['Schließen', 'Schließen'],
    [undefined, 'Dismiss'],
  ] as const) {
    render(
      <ToastHost dismissLabel={told} regionLabel="Messages">
        <Handle />
      </ToastHost>,
    )
    await act(async () => show({ kind: 'notice', message: 'It happened.' }))
    expect(await screen.findByRole('button', { name })).toBeTruthy()
    cleanup()
  }
})

// proves 4.forms.7
test('an action stands in place of the dismiss button, and closes the toast', async () => {
  host()
  const retry = vi.fn()
  await act(async () =>
    show({ kind: 'error', message: 'No connection.', action: { label: 'Try again', onPress: retry } }),
  )
  const toast = await shown()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(toast.isConnected).toBe(false))
})
