import { useEffect } from 'react'
import type { PageMode } from '../addresses/current-game.ts'
import { useSettings } from '../render-context/page-data.ts'
import { onPage, watchWhoIsThere } from './who-is-there.ts'

/** Keeps `useSignOn` true. One part of every page does this, after the first view. */
export function useWhoIsThere(mode: PageMode): void {
  const settings = useSettings()
  useEffect(() => watchWhoIsThere(settings), [settings])
  useEffect(() => onPage(mode), [mode])
}
