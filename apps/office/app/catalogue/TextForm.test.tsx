import type { ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { DraftInHand } from '../drafts/use-draft.ts'
import { TextForm } from './TextForm.tsx'

afterEach(cleanup)

const ENGLISH = { locale: 'en-us', name: 'Ash', description: 'Embers.\n\nThey glow.', pictureText: 'A tree' } as const

function show(): DraftInHand['write'] {
  const write = vi.fn()
  const product = { texts: [{ ...ENGLISH, isMissing: false }] } as unknown as ProductAnswer
  render(
    <TextForm
      of={product}
      locale="en-us"
      onLocale={() => {}}
      draft={
        {
          state: undefined,
          writings: {},
          kept: { problems: [] },
          find: () => undefined,
          write,
        } as unknown as DraftInHand
      }
    />,
  )
  return write
}

it('a language that has two addresses is there once, and says which shows it too', () => {
  const texts = ['vi-vn', 'vn-vn'].map((locale) => ({ ...ENGLISH, locale, isMissing: false }))
  const draft = {
    state: undefined,
    writings: {},
    kept: { problems: [] },
    find: () => undefined,
  } as unknown as DraftInHand
  render(<TextForm of={{ texts } as unknown as ProductAnswer} draft={draft} locale="vi-vn" onLocale={() => {}} />)
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
