import type { Section } from '@quartermaster/i18n/sections'
import { useState } from 'react'
import { useMatches } from 'react-router'
import type { PageData } from '../page/page-data.ts'

/** A route names the sections of words it shows: `export const handle = { sections: ['shop'] } satisfies PageHandle`. */
export interface PageHandle {
  readonly sections?: readonly Section[]
}

/** The bar and the provider's pages load their own words; these are the site's. */
export const SITE_SECTIONS: readonly Section[] = ['site', 'shop', 'redeem']

/**
 * The sections of the page that was loaded, with their addresses: its own and the one every page shares. Pages reached
 * from it fetch their words themselves, so the document goes on naming only these.
 */
export function useWordsAddresses(data: PageData | undefined): { section: Section; address: string }[] {
  const named = useMatches().flatMap((match) => (match.handle as PageHandle | undefined)?.sections ?? [])
  const [sections] = useState(() => [...new Set<Section>(['site', ...named])])
  return sections.flatMap((section) => {
    const address = data?.wordsAddresses[section]
    return address ? [{ section, address }] : []
  })
}
