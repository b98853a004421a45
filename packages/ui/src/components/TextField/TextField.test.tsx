// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as styles from './TextField.css.ts'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

// proves 4.forms.1
test.each(['default', 'error', 'affirm'] as const)('a field can be in state %s', (state) => {
  render(<TextField label="Name" state={state} message="Words" />)
  const field = screen.getByLabelText('Name')
  expect(field.dataset.state).toBe(state)
  expect(field.getAttribute('aria-invalid')).toBe(state === 'error' ? 'true' : null)
})

// proves 4.forms.2
test('the theme also has a look for notice and for disabled', () => {
  expect(Object.keys(styles.state)).toEqual(['default', 'error', 'affirm', 'notice'])
  render(<TextField label="Name" state="notice" disabled />)
  expect(screen.getByLabelText('Name')).toHaveProperty('disabled', true)
})

// proves 8.forms.1
test('the message of an error stands on one line behind a warning icon', () => {
  render(<TextField label="Name" state="error" message="There is a typo" />)
  const message = screen.getByText('There is a typo')
  const line = message.parentElement
  expect(line?.firstElementChild?.tagName.toLowerCase()).toBe('svg')
  expect(line?.children).toHaveLength(2)
  expect(screen.getByLabelText('Name').getAttribute('aria-describedby')).toBe(line?.id)
})
