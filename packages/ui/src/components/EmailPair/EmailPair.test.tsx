// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { EmailField } from '../EmailField/EmailField.tsx'
import { EmailPair } from './EmailPair.tsx'

afterEach(cleanup)

const WORDS = {
  label: 'Email',
  confirmLabel: 'Again',
  invalidMessage: 'Not an address',
  mismatchMessage: 'They differ',
}

// proves 5.email.3, 5.email.5, 8.forms.2
test('an address is checked when the field is left', async () => {
  render(<EmailField label="Email" invalidMessage="Not an address" />)
  await userEvent.type(screen.getByLabelText('Email'), 'warden@')
  expect(screen.queryByText('Not an address')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Not an address')).toBeTruthy()
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

// proves 5.email.4
test('an address is checked while typing when that is asked for', async () => {
  render(<EmailField label="Email" invalidMessage="Not an address" validateOnChange />)
  await userEvent.type(screen.getByLabelText('Email'), 'w')
  expect(screen.getByText('Not an address')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Email'), 'arden@mail.example')
  expect(screen.queryByText('Not an address')).toBeNull()
})

// proves 4.forms.5
test('the pair reports its status whenever it changes', async () => {
  const status = vi.fn()
  render(<EmailPair {...WORDS} onStatusChange={status} />)
  await userEvent.type(screen.getByLabelText('Email'), 'a@b.co')
  await userEvent.type(screen.getByLabelText('Again'), 'A@B.CO')
  await userEvent.type(screen.getByLabelText('Again'), 'm')
  expect(status.mock.calls.map(([value]) => value)).toEqual(['error', 'affirm', 'error'])
})

// proves 5.email.7, 8.forms.2
test('a mismatch is told only after the second field was typed in and left', async () => {
  render(<EmailPair {...WORDS} />)
  await userEvent.type(screen.getByLabelText('Email'), 'a@b.co')
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.queryByText('They differ')).toBeNull()
  await userEvent.type(screen.getByLabelText('Again'), 'a@b.com')
  expect(screen.queryByText('They differ')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('They differ')).toBeTruthy()
})

// proves 5.email.8
test('editing the first address afterwards checks the pair again', async () => {
  render(<EmailPair {...WORDS} />)
  await userEvent.type(screen.getByLabelText('Email'), 'a@b.co')
  await userEvent.type(screen.getByLabelText('Again'), 'a@b.com')
  await userEvent.tab()
  expect(screen.getByText('They differ')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Email'), 'm')
  expect(screen.queryByText('They differ')).toBeNull()
  await userEvent.type(screen.getByLabelText('Email'), 'x')
  expect(screen.getByText('They differ')).toBeTruthy()
})

test('an address that is known is not typed twice, and another is', async () => {
  const onStatusChange = vi.fn()
  const known = 'warden@mail.example'
  render(<EmailPair {...WORDS} defaultEmail={known} knownEmail={known} onStatusChange={onStatusChange} />)
  expect(onStatusChange).toHaveBeenLastCalledWith('affirm')
  expect(screen.queryByLabelText('Again')).toBeNull()
  await userEvent.type(screen.getByLabelText('Email'), 's')
  expect(screen.getByLabelText<HTMLInputElement>('Again').value).toBe('')
  expect(onStatusChange).not.toHaveBeenLastCalledWith('affirm')
  await userEvent.type(screen.getByLabelText('Again'), `${known}s`)
  expect(onStatusChange).toHaveBeenLastCalledWith('affirm')
})
