import { expect, it } from 'vitest'
import {
  CURRENCY_CODES,
  type CurrencyCode,
  currencyOf,
  GAME_IDS,
  GAMES,
  gameOfCurrency,
  gamesOnSale,
  isGameId,
} from './games.ts'

// proves 1.shop.1, 1.games.1, 1.games.2, 1.games.4, 1.games.5, 1.games.6, 1.games.7, 3.games.3, 3.games.4, 9.orders.4
it('knows four games by short code, with the currency of each', () => {
  expect(GAME_IDS.map((id) => [id, GAMES[id].slug, GAMES[id].currency])).toEqual([
    ['lol', 'league-of-legends', 'RP'],
    ['val', 'valorant', 'VP'],
    ['wr', 'wild-rift', 'WC'],
    ['lor', 'legends-of-runeterra', 'COIN'],
  ])
})

// proves 3.games.1, 3.games.2
it('maps a short code to its slug and to its full name in the games enumeration', () => {
  expect(GAME_IDS.map((id) => GAMES[id].member)).toEqual([
    'LEAGUE_OF_LEGENDS',
    'VALORANT',
    'WILD_RIFT',
    'LEGENDS_OF_RUNETERRA',
  ])
  for (const id of GAME_IDS) expect(GAMES[id].code).toBe(id)
  for (const id of GAME_IDS) expect(GAMES[id].slug).toBe(GAMES[id].member.toLowerCase().replaceAll('_', '-'))
})

it('sells every game but those that their own setting switches off', () => {
  expect(gamesOnSale({ ENABLE_VALORANT: true })).toEqual(GAME_IDS)
  expect(gamesOnSale({ ENABLE_VALORANT: false })).toEqual(['lol', 'wr', 'lor'])
})

it('finds the game of a currency and the currency of a game', () => {
  for (const currency of CURRENCY_CODES) expect(currencyOf(gameOfCurrency(currency))).toBe(currency)
  expect(() => gameOfCurrency('EUR' as CurrencyCode)).toThrow('No game uses the currency EUR')
})

// proves 9.orders.5, 9.orders.6
it('draws the currency icon at 16 for val and at 12 for the others', () => {
  expect(GAME_IDS.map((id) => GAMES[id].iconSize)).toEqual([12, 16, 12, 12])
})

// proves 9.themes.3
it('knows no other game', () => {
  expect(GAME_IDS.filter(isGameId)).toEqual(GAME_IDS)
  expect(['tft', 'LOL', '', 'constructor', undefined, ['lol']].filter(isGameId)).toEqual([])
})
