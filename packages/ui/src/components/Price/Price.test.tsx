// @vitest-environment happy-dom
import { GAME_IDS, GAMES } from '@quartermaster/contract/games'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CurrencyIcon } from '../CurrencyIcon/CurrencyIcon.tsx'
import { Price } from './Price.tsx'

afterEach(cleanup)

const money = { currency: 'VP', currencyLabel: 'points', locale: 'de-DE' } as const

test('a price is written the way its language writes numbers', () => {
  const { container } = render(<Price {...money} amount={1350} />)
  expect(container.textContent).toBe('1.350 points')
})

test('the price before is struck through only when it differs', () => {
  const { container, rerender } = render(
    <Price {...money} amount={975} original={1350} originalLabel="before" finalLabel="now" />,
  )
  expect(container.querySelector('s')?.textContent).toBe('1.350')
  expect(container.textContent).toMatch(/now.*975 points.*before.*1\.350/)
  rerender(<Price {...money} amount={975} original={975} />)
  expect(container.querySelector('s')).toBeNull()
  rerender(<Price {...money} amount={975} original={null} />)
  expect(container.querySelector('s')).toBeNull()
})

// proves 9.orders.5, 9.orders.6
test.each(GAME_IDS)('the icon of %s has the size of the game table', (game) => {
  const { container } = render(<CurrencyIcon currency={GAMES[game].currency} />)
  const size = String(game === 'val' ? 16 : 12)
  expect(container.querySelector('svg')?.getAttribute('width')).toBe(size)
})
