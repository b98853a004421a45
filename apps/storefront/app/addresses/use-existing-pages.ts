import type { GameId } from '@quartermaster/contract/games'
import { useRouteLoaderData } from 'react-router'
import { type PageData, useLocale, useSettings } from '../render-context/page-data.ts'
import { homeAddress, shelfAddress } from './existing-pages.ts'

/** Where a visit begins. A page that failed as a whole knows no settings; the server does. */
export function useHome(): string {
  const data = useRouteLoaderData<PageData>('root')
  return data ? homeAddress(data.settings, data.locale) : '/'
}

/** The page of a game, if it has one. */
export function useShelf(game: GameId): string | undefined {
  return shelfAddress(useSettings(), useLocale(), game)
}
