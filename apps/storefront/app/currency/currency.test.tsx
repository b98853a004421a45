// @vitest-environment happy-dom
import { GAME_IDS, GAMES } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { CURRENCY_MARKS } from '@quartermaster/ui/tokens/marks'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
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
test.each([
  ['lol', '1,350 RP'],
  ['val', '1,350 VP'],
  ['wr', '1,350 Wild Cores'],
  ['lor', '1,350 Coins'],
] as const)('a price of %s carries the icon of its currency, in the size of the game table', async (game, words) => {
  const { currency } = GAMES[game]
  const { container } = openPart(<Price amount={1350} currency={currency} locale="en-US" worth={false} />)
  await waitFor(() => expect(container.textContent).toBe(words))
  expect(container.querySelector('path')?.getAttribute('d')).toBe(CURRENCY_MARKS[currency].path)
  const scale = container.querySelector('svg')?.style.getPropertyValue('--qm-icon')
  expect(scale).toBe(game === 'val' ? '1' : '0.75')
})

test.each([
  ['en-us', 1, '1 Coin'],
  ['pl-pl', 2, '2 monety'],
  ['pl-pl', 25, '25 monet'],
  ['ru-ru', 21, '21 монета'],
  ['cs-cz', 5, '5 mincí'],
] as const)('in %s a price of %d is said as the language counts', async (locale, amount, words) => {
  const { tag } = LOCALES[locale]
  const { container } = openPart(<Price amount={amount} currency="COIN" locale={tag} worth={false} />, locale)
  await waitFor(() => expect(container.textContent).toBe(words))
})
