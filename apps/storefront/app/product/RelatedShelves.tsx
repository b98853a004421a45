import type { CatalogueProduct, ProductRelation } from '@quartermaster/contract/wire/products'
import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { toShelfEntry } from '../catalogue/shelf-entry.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'

const TITLES = {
  SAME_SET: 'related.sameSet',
  SAME_CHARACTER: 'related.sameCharacter',
} as const satisfies Record<ProductRelation, string>

/** What stands beside a product in the catalogue: its set, and what is for the same champion. */
export function RelatedShelves({ product }: { product: CatalogueProduct }) {
  const t = useWords('finding')
  const locale = useLocale()
  const shelves = Map.groupBy(product.related ?? [], ({ relation }) => relation)
  return [...shelves].map(([relation, entries]) => (
    <Stack key={relation} as="section" gap="l">
      <Heading level={2}>{t(TITLES[relation])}</Heading>
      <ProductGrid products={entries.map((entry) => toShelfEntry(entry, locale))} />
    </Stack>
  ))
}
