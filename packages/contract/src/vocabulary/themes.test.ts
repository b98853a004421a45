import { expect, it } from 'vitest'
import { GAME_IDS } from './games.ts'
import { CONTENT_CODE_GAMES, isThemeCode, THEME_CODES, themeOfContentCodeGame, themeOfGame } from './themes.ts'

// proves 1.theming.2, 3.games.3, 9.themes.1
it('offers seven themes by code: the publisher’s own and six titles', () => {
  expect(THEME_CODES).toEqual(['default', 'lol', 'val', 'wr', 'lor', 'tft', '2xko'])
})

// proves 5.rules.3, 9.themes.2
it('lets nobody choose the error set by name', () => {
  expect(['error', 'LOL', '', undefined].filter(isThemeCode)).toEqual([])
})

// proves 1.theming.2, 3.games.5, 9.themes.3
it('shows each content-code game in its theme, and NONE in the publisher’s', () => {
  expect(CONTENT_CODE_GAMES.map(themeOfContentCodeGame)).toEqual(['lol', 'val', 'wr', 'lor', 'tft', '2xko', 'default'])
})

it('shows each game of the shop in a theme that can be chosen', () => {
  expect(GAME_IDS.map(themeOfGame)).toEqual(['lol', 'val', 'wr', 'lor'])
  expect(GAME_IDS.map(themeOfGame).filter((theme) => !isThemeCode(theme))).toEqual([])
})
