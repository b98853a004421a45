import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { useState } from 'react'
import { useInBrowser } from '../browser-state/browser-search.ts'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { useSearchIndex } from '../search/use-search-index.ts'
import { useWords } from '../words/words-context.ts'
import { type SeenProduct, seenId, seenProducts } from './seen-products.ts'

const SHOWN = 4

interface RecentlySeenProps {
  /** What the page shows already, itself included. */
  readonly without: readonly SeenProduct[]
}

/** What was looked at before, at today's prices; nothing for who comes for the first time. */
export function RecentlySeen({ without }: RecentlySeenProps) {
  const t = useWords('finding')
  const inBrowser = useInBrowser()
  // As it was on arrival: the list does not move while it is read.
  const [kept] = useState(() => (typeof document === 'undefined' ? [] : seenProducts()))
  const ids = kept.filter((id) => !without.some((shown) => id === seenId(shown)))
  const index = useSearchIndex(inBrowser && ids.length > 0)
  const seen = ids.flatMap((id) => index?.find((entry) => seenId(entry) === id) ?? [])
  if (!inBrowser || seen.length === 0) return null
  return (
    <Stack as="section" gap="l">
      <Heading level={2}>{t('related.seen')}</Heading>
      <ProductGrid products={seen.slice(0, SHOWN)} withGame />
    </Stack>
  )
}
