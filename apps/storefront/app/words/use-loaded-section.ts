import type { Section } from '@quartermaster/i18n/sections'
import { useEffect, useState } from 'react'
import { loadSection } from './load-words.ts'

/** True once the words of a section are there; they are fetched when they are wanted. */
export function useLoadedSection(section: Section, wanted: boolean): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!wanted) return
    loadSection(section).then(
      () => setLoaded(true),
      () => {}, // Without its words it stays away; the next page tries again.
    )
  }, [section, wanted])
  return loaded
}
