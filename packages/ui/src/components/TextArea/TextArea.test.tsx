// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextArea } from './TextArea.tsx'

afterEach(cleanup)

test('lines stay lines', () => {
  render(<TextArea label="Note" defaultValue={'one\ntwo'} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('one\ntwo')
})

test('a field in error is told so, with its message and its hint', () => {
  render(<TextArea label="Note" hint="For others" state="error" message="Too long" />)
  const field = screen.getByLabelText('Note')
  expect([field.dataset.state, field.getAttribute('aria-invalid')]).toEqual(['error', 'true'])
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['For others', 'Too long'])
})
