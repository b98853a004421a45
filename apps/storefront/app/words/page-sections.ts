import type { Section } from '@quartermaster/i18n/sections'
import { useMatches } from 'react-router'
import type { PageData } from '../render-context/page-data.ts'

/** A route names the sections of words it shows: `export const handle = { sections: ['shop'] } satisfies PageHandle`. */
export interface PageHandle {
  readonly sections?: readonly Section[]
  /** The page runs no script: it is shown where none can be fetched. */
  readonly still?: boolean
}

/** The bar and the provider's pages load their own words; these are the site's. */
export const SITE_SECTIONS: readonly Section[] = ['site', 'shop', 'redeem', 'consent', 'returns', 'finding']

/** The sections of this page, with their addresses: its own and the one every page shares. */
export function useWordsAddresses(data: PageData | undefined): { section: Section; address: string }[] {
  const named = useMatches().flatMap((match) => (match.handle as PageHandle | undefined)?.sections ?? [])
  return [...new Set<Section>(['site', ...named])].flatMap((section) => {
    const address = data?.wordsAddresses[section]
    return address ? [{ section, address }] : []
  })
}
