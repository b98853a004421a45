import { expect, it } from 'vitest'
import { CURRENCY_CODES, currencyOf, DEFAULT_GAME, GAME_IDS, GAMES, gameOfCurrency, isGameId } from './games.ts'

it('knows four games by short code, with the currency of each', () => {
  expect(GAME_IDS.map((id) => [id, GAMES[id].slug, GAMES[id].currency])).toEqual([
    ['lol', 'league-of-legends', 'RP'],
    ['val', 'valorant', 'VP'],
    ['wr', 'wild-rift', 'WC'],
    ['lor', 'legends-of-runeterra', 'COIN'],
  ])
})

it('takes lol for the default game', () => {
  expect(DEFAULT_GAME).toBe('lol')
})

it('finds the game of a currency and the currency of a game', () => {
  for (const currency of CURRENCY_CODES) expect(currencyOf(gameOfCurrency(currency))).toBe(currency)
})

it('draws the currency icon at 16 for val and at 12 for the others', () => {
  expect(GAME_IDS.map((id) => GAMES[id].iconSize)).toEqual([12, 16, 12, 12])
})

it('knows no other game', () => {
  expect(['tft', 'LOL', '', 'constructor', undefined].filter(isGameId)).toEqual([])
})
