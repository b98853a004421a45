import type { Locale } from '@quartermaster/contract/locales'
import useSWR from 'swr'
import { DATA_FETCHING, EVERYONE } from '../api/data-fetching.ts'
import { OFFER } from '../pricing/offer-key.ts'
import { useLocale } from '../render-context/page-data.ts'
import { type SearchIndex, searchIndexPath } from './index-entry.ts'
import type { IndexEntry } from './search-rules.ts'

let isThere = false

/** Whether the browser answers a search by itself; until then the server does. */
export function hasSearchIndex(): boolean {
  return isThere
}

/** Everything on sale in the page's language, fetched when it is first wanted. */
export function useSearchIndex(wanted = true): readonly IndexEntry[] | undefined {
  const locale = useLocale()
  const { data } = useSWR(
    wanted ? [OFFER, EVERYONE, 'search-index', locale] : null,
    () => fetchIndex(locale),
    DATA_FETCHING,
  )
  return data
}

async function fetchIndex(locale: Locale): Promise<readonly IndexEntry[]> {
  const response = await fetch(searchIndexPath(locale))
  if (!response.ok) throw new Error(`The search index was answered with ${response.status}`)
  const { entries } = (await response.json()) as SearchIndex
  isThere = true
  return entries
}
