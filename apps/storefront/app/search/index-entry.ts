import type { Locale } from '@quartermaster/contract/locales'
import type { CatalogueEntry } from '@quartermaster/contract/wire/products'
import { toShelfEntry } from '../catalogue/shelf-entry.ts'
import type { IndexEntry } from './search-rules.ts'

/** A language's whole shelf, as the search is made from it. */
export interface SearchIndex {
  readonly entries: readonly IndexEntry[]
}

export function searchIndexPath(locale: Locale): string {
  return `/search-index/${locale}.json`
}

export function toIndexEntry(entry: CatalogueEntry, locale: Locale): IndexEntry {
  return { ...toShelfEntry(entry, locale), ...(entry.belongsTo && { belongsTo: entry.belongsTo }) }
}
