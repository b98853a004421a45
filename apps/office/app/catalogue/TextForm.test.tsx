import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleDraft, sampleProduct } from '../../testing/sample-product.ts'
import type { DraftInHand } from '../drafts/use-draft.ts'
import { TextForm } from './TextForm.tsx'

afterEach(cleanup)

const ENGLISH = { locale: 'en-us', name: 'Ash', description: 'Embers.\n\nThey glow.', pictureText: 'A tree' } as const

const nothing = () => undefined
const UNTOUCHED: DraftInHand = {
  kept: sampleDraft(),
  state: undefined,
  writings: {},
  find: nothing,
  write: nothing,
  hold: nothing,
  choose: nothing,
}

function show(): DraftInHand['write'] {
  const write = vi.fn()
  const product = sampleProduct({ texts: [{ ...ENGLISH, isMissing: false }] })
  render(<TextForm of={product} draft={{ ...UNTOUCHED, write }} locale="en-us" onLocale={nothing} />)
  return write
}

it('a language that has two addresses is there once, and says which shows it too', () => {
  const texts = (['vi-vn', 'vn-vn'] as const).map((locale) => ({ ...ENGLISH, locale, isMissing: false }))
  render(<TextForm of={sampleProduct({ texts })} draft={UNTOUCHED} locale="vi-vn" onLocale={nothing} />)
  expect(screen.getAllByRole('option', { name: /Tiếng Việt/ }).map((option) => option.textContent)).toEqual([
    'Tiếng Việt (vn-vn shows vi-vn)',
  ])
})

it('a description keeps its paragraphs while it is written on', async () => {
  const write = show()
  await userEvent.type(screen.getByLabelText('Description'), '!')
  expect(write).toHaveBeenCalledWith({ kind: 'TEXTS', ...ENGLISH, description: 'Embers.\n\nThey glow.!' })
})

it('what is written of one field leaves the others as they are', async () => {
  const write = show()
  await userEvent.type(screen.getByLabelText('Name'), '!')
  expect(write).toHaveBeenCalledWith({ kind: 'TEXTS', ...ENGLISH, name: 'Ash!' })
})
