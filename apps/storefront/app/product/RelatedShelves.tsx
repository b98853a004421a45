import type { ProductRelation } from '@quartermaster/contract/wire/products'
import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { useWords } from '../words/words-context.ts'
import type { RelatedEntry } from './related-entries.ts'

const TITLES = {
  SAME_SET: 'related.sameSet',
  SAME_CHARACTER: 'related.sameCharacter',
} as const satisfies Record<ProductRelation, string>

/** What stands beside a product in the catalogue: its set, and what is for the same champion. */
export function RelatedShelves({ related }: { related: readonly RelatedEntry[] }) {
  const t = useWords('finding')
  const shelves = Map.groupBy(related, ({ relation }) => relation)
  return [...shelves].map(([relation, entries]) => (
    <Stack key={relation} as="section" gap="l">
      <Heading level={2}>{t(TITLES[relation])}</Heading>
      <ProductGrid products={entries} />
    </Stack>
  ))
}
