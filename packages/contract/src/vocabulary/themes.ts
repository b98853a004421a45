import type { GameId } from './games.ts'

/** The games a content code can reward; tft and 2xko sell nothing in the shop. */
export const CONTENT_CODE_GAMES = ['LOL', 'VAL', 'WR', 'LOR', 'TFT', '2XKO', 'NONE'] as const
export type ContentCodeGame = (typeof CONTENT_CODE_GAMES)[number]

/** The themes a visitor can be shown by name: the publisher's own, then one per title. */
export const THEME_CODES = ['default', 'lol', 'val', 'wr', 'lor', 'tft', '2xko'] as const
export type ThemeCode = (typeof THEME_CODES)[number]

/** `error` is a token set for error pages; no query parameter can select it. */
export type ThemeName = ThemeCode | 'error'

export const DEFAULT_THEME: ThemeCode = 'default'

export function isThemeCode(value: unknown): value is ThemeCode {
  return (THEME_CODES as readonly unknown[]).includes(value)
}

export function themeOfGame(game: GameId): ThemeCode {
  return game
}

export function themeOfContentCodeGame(game: ContentCodeGame): ThemeCode {
  return game === 'NONE' ? DEFAULT_THEME : (game.toLowerCase() as ThemeCode)
}
