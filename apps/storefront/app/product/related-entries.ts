import type { Locale } from '@quartermaster/contract/locales'
import type { CatalogueProduct, ProductRelation } from '@quartermaster/contract/wire/products'
import { type ShelfEntry, toShelfEntry } from '../catalogue/shelf-entry.ts'

export type RelatedEntry = ShelfEntry & { readonly relation: ProductRelation }

/** What stands beside a product, with the words the server writes: when a price ends is told by its clock. */
export function relatedEntries({ related = [] }: CatalogueProduct, locale: Locale): RelatedEntry[] {
  return related.map((entry) => ({ ...toShelfEntry(entry, locale), relation: entry.relation }))
}
