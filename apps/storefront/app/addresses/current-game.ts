import { DEFAULT_GAME, type GameId, isGameId } from '@quartermaster/contract/games'

/** The game a page is about: named in its address, else the one stored in the browser, else the default. */
export function currentGame(path: string, storedGame: string | null): GameId {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  const named = first.includes('-') ? second : first
  if (isGameId(named)) return named
  return isGameId(storedGame) ? storedGame : DEFAULT_GAME
}

export type PageMode = 'shop' | 'redeem'

/** Pages with a redeem segment run the bar and the sign-on in a mode of their own. */
export function pageMode(path: string): PageMode {
  return path.split(/[/?#]/).includes('redeem') ? 'redeem' : 'shop'
}
