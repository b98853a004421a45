// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CURRENCY_MARKS } from '../../tokens/marks.ts'
import { Amount } from './Amount.tsx'

afterEach(cleanup)

const money = { icon: { mark: CURRENCY_MARKS.VP, scale: 1 }, unit: 'points', locale: 'de-DE' } as const

test('an amount is written the way its language writes numbers', () => {
  const { container } = render(<Amount {...money} amount={1350} />)
  expect(container.textContent).toBe('1.350 points')
})

test('the amount before is struck through only when it differs', () => {
  const { container, rerender } = render(
    <Amount {...money} amount={975} original={1350} originalLabel="before" finalLabel="now" />,
  )
  expect(container.querySelector('s')?.textContent).toBe('1.350')
  expect(container.textContent).toMatch(/now.*975 points.*before.*1\.350/)
  rerender(<Amount {...money} amount={975} original={975} />)
  expect(container.querySelector('s')).toBeNull()
  rerender(<Amount {...money} amount={975} original={null} />)
  expect(container.querySelector('s')).toBeNull()
})
