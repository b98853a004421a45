import { isGameId } from '@quartermaster/contract/games'
import { DEFAULT_THEME, type ThemeName, themeOfGame } from '@quartermaster/contract/themes'
import type { UIMatch } from 'react-router'

/** The theme of a page follows the game it is about; a route may name another one in its handle. */
export interface ThemedHandle {
  readonly theme?: ThemeName
}

export function themeOfPage(matches: readonly UIMatch[]): ThemeName {
  const named = matches.findLast((match) => (match.handle as ThemedHandle | undefined)?.theme)
  if (named) return (named.handle as ThemedHandle).theme ?? DEFAULT_THEME
  const game = matches.at(-1)?.params.game
  return isGameId(game) ? themeOfGame(game) : DEFAULT_THEME
}
