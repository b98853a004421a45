import { expect, it } from 'vitest'
import { CONTENT_CODE_GAMES, isThemeCode, THEME_CODES, themeOfContentCodeGame } from './themes.ts'

it('offers seven themes by code: the publisher’s own and six titles', () => {
  expect(THEME_CODES).toEqual(['default', 'lol', 'val', 'wr', 'lor', 'tft', '2xko'])
})

it('lets nobody choose the error set by name', () => {
  expect(['error', 'LOL', '', undefined].filter(isThemeCode)).toEqual([])
})

it('shows each content-code game in its theme, and NONE in the publisher’s', () => {
  expect(CONTENT_CODE_GAMES.map(themeOfContentCodeGame)).toEqual(['lol', 'val', 'wr', 'lor', 'tft', '2xko', 'default'])
})
