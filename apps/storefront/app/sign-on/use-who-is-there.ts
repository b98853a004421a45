import { useEffect } from 'react'
import type { PageMode } from '../addresses/current-game.ts'
import { nameTab } from '../browser-storage/tab-copy.ts'
import { useSettings } from '../render-context/page-data.ts'
import { onPage, watchWhoIsThere } from './who-is-there.ts'

/** Keeps `useSignOn` true. One part of every page does this, after the first view. */
export function useWhoIsThere(mode: PageMode): void {
  const settings = useSettings()
  useEffect(nameTab, [])
  useEffect(() => watchWhoIsThere(settings), [settings])
  useEffect(() => onPage(mode), [mode])
}
