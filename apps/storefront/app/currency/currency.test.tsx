// @vitest-environment happy-dom
import { GAME_IDS, GAMES } from '@quartermaster/contract/games'
import { CURRENCY_MARKS } from '@quartermaster/ui/tokens/marks'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CurrencyIcon } from './CurrencyIcon.tsx'
import { Price } from './Price.tsx'

afterEach(cleanup)

// proves 9.orders.5, 9.orders.6
test.each(GAME_IDS)('the icon of %s has the size of the game table', (game) => {
  const { container } = render(<CurrencyIcon currency={GAMES[game].currency} />)
  const size = String(game === 'val' ? 16 : 12)
  expect(container.querySelector('svg')?.getAttribute('width')).toBe(size)
})

// proves 9.orders.5, 9.orders.6
test.each(GAME_IDS)('a price of %s carries the icon of its currency, in the size of the game table', (game) => {
  const { currency } = GAMES[game]
  const { container } = render(<Price amount={1350} currency={currency} currencyLabel="points" locale="en-US" />)
  expect(container.querySelector('path')?.getAttribute('d')).toBe(CURRENCY_MARKS[currency].path)
  const scale = container.querySelector('svg')?.style.getPropertyValue('--qm-icon')
  expect(scale).toBe(game === 'val' ? '1' : '0.75')
  expect(container.textContent).toBe('1,350 points')
})
