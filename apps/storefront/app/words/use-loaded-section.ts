import type { Section } from '@quartermaster/i18n/sections'
import { useCallback, useSyncExternalStore } from 'react'
import { loadSection } from './load-words.ts'

/** What one part of the page has waited for, a part that comes later draws with its first frame. */
const here = new Set<Section>()

/** True once the words of a section are there; they are fetched when they are wanted. */
export function useLoadedSection(section: Section, wanted: boolean): boolean {
  const load = useCallback(
    (tell: () => void) => {
      if (wanted) {
        loadSection(section).then(
          () => {
            here.add(section)
            tell()
          },
          () => {}, // Without its words it stays away; the next page tries again.
        )
      }
      return () => {}
    },
    [section, wanted],
  )
  return useSyncExternalStore(
    load,
    () => here.has(section),
    () => false,
  )
}
