// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart } from '../../../testing/open-part.tsx'
import { beginAsStranger } from '../../../testing/visitor.ts'
import { CodeField } from './CodeField.tsx'

beginAsStranger()

it.each([
  ['abcd1', 'Codes on cards have 25 characters'],
  ['WRONGCODE7', 'Codes on cards have 25 characters'],
  ['WELCOME', 'Codes on cards have 25 characters'],
  ['ABC', ''],
  ['', ''],
])('of %j it says below: %s, and calls it no mistake', async (value, words) => {
  openPart(<CodeField value={value} problem={undefined} onChange={() => {}} />)
  const field = await screen.findByRole('textbox')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  const said = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
  expect(
    said
      .map((element) => element?.textContent ?? '')
      .join('')
      .trim(),
  ).toBe(words)
})
