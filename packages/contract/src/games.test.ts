import { expect, it } from 'vitest'
import {
  CURRENCY_CODES,
  currencyOf,
  DEFAULT_GAME,
  GAME_IDS,
  GAMES,
  gameOfCurrency,
  gamesOnSale,
  isGameId,
} from './games.ts'

it('knows four games by short code, with the currency of each', () => {
  expect(GAME_IDS.map((id) => [id, GAMES[id].slug, GAMES[id].currency])).toEqual([
    ['lol', 'league-of-legends', 'RP'],
    ['val', 'valorant', 'VP'],
    ['wr', 'wild-rift', 'WC'],
    ['lor', 'legends-of-runeterra', 'COIN'],
  ])
})

it('maps a short code to its slug and to its full name in the games enumeration', () => {
  expect(GAME_IDS.map((id) => GAMES[id].member)).toEqual([
    'LEAGUE_OF_LEGENDS',
    'VALORANT',
    'WILD_RIFT',
    'LEGENDS_OF_RUNETERRA',
  ])
  for (const id of GAME_IDS) expect(GAMES[id].slug).toBe(GAMES[id].member.toLowerCase().replaceAll('_', '-'))
})

it('sells every game but those that their own setting switches off', () => {
  expect(gamesOnSale({ ENABLE_VALORANT: true })).toEqual(GAME_IDS)
  expect(gamesOnSale({ ENABLE_VALORANT: false })).toEqual(['lol', 'wr', 'lor'])
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
