import { GAME_IDS, GAMES } from '@quartermaster/contract/games'
import { CURRENCY_MARKS } from '@quartermaster/ui/tokens/marks'
import { describe, expect, it } from 'vitest'
import { currencyDrawing, currencyIconSize } from './view/currencies.ts'

/** The bar carries its own copy of a few drawings; the site would look like two sites if they drifted apart. */
describe('the bar’s drawings', () => {
  // proves 1.bar.3
  it.each(GAME_IDS)('show the currency of %s as the kit does', (game) => {
    const { path, size } = CURRENCY_MARKS[GAMES[game].currency]
    expect(currencyDrawing(game)).toEqual({ viewBox: `0 0 ${size} ${size}`, paths: [{ d: path }] })
    expect(currencyIconSize(game)).toBe(GAMES[game].iconSize)
  })

  it('show a game the bar does not know as a plain coin', () => {
    expect(currencyDrawing('a-fifth-game').paths).toHaveLength(1)
  })
})
