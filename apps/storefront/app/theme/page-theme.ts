import { isGameId } from '@quartermaster/contract/games'
import { DEFAULT_THEME, type ThemeName, themeOfGame } from '@quartermaster/contract/themes'
import type { UIMatch } from 'react-router'

/** The theme of a page follows the game it is about. */
export function themeOfPage(matches: readonly Pick<UIMatch, 'params'>[]): ThemeName {
  const game = matches.at(-1)?.params.game
  return isGameId(game) ? themeOfGame(game) : DEFAULT_THEME
}
