import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from './session.tsx'
import { useTyped } from './use-typed.ts'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/players/1')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const thrown: unknown[] = []

function Field({ field }: { field: string }) {
  const [text, setText] = useTyped(field, '')
  function type(typed: string): void {
    try {
      setText(typed)
    } catch (error) {
      thrown.push(error)
    }
  }
  return <input aria-label="Field" value={text} onChange={({ target }) => type(target.value)} />
}

/** The page as it is after a sign-in or a reload. */
function open({ operator = 'ann', path = '/players/1', field = 'note' } = {}): HTMLInputElement {
  cleanup()
  window.history.replaceState(null, '', path)
  render(
    <SessionContext value={sampleSession({ operator: { id: operator, name: operator, roles: ['support'] } })}>
      <Field field={field} />
    </SessionContext>,
  )
  return screen.getByLabelText('Field')
}

it.each([
  ['is there for who typed it', {}, 'ticket 1'],
  ['is nothing to whoever signs in instead', { operator: 'ben' }, ''],
  ['stays with its page', { path: '/players/2' }, ''],
  ['stays with its field', { field: 'reason' }, ''],
])('what was typed %s', async (_name, place, text) => {
  await userEvent.type(open(), 'ticket 1')
  expect(open(place).value).toBe(text)
})

it('what was taken back, or used, is kept nowhere', async () => {
  await userEvent.type(open(), 'ticket 1')
  await userEvent.clear(screen.getByLabelText('Field'))
  expect([open().value, sessionStorage.length]).toEqual(['', 0])
})

it('a browser that keeps nothing lets one type all the same', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied })
  const field = open()
  await userEvent.type(field, 'ticket 1')
  expect([field.value, thrown]).toEqual(['ticket 1', []])
})
