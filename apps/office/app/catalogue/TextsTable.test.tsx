import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleProduct } from '../../testing/sample-product.ts'
import { TextsTable } from './TextsTable.tsx'

afterEach(cleanup)

it('words stand in their own language, and those that are missing are told in the office’s', () => {
  const { texts } = sampleProduct({
    texts: [
      { locale: 'ko-kr', name: '마에리스', description: '바다를 붙든다', isMissing: false },
      { locale: 'de-de', name: null, description: null, isMissing: true },
    ],
  })
  render(<TextsTable texts={texts} />)
  for (const words of ['마에리스', '바다를 붙든다']) expect(screen.getByText(words).lang).toBe('ko-KR')
  const german = screen.getByRole('row', { name: /Deutsch/ })
  expect(german.querySelector('[lang]')).toBeNull()
})
