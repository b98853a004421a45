import { Select } from '@quartermaster/ui/Select'
import { useNavigate } from 'react-router'
import { useBrowserSearch } from '../browser-state/browser-search.ts'
import { useWords } from '../words/words-context.ts'
import { type Listing, listingSearch, SORTS } from './listing-rules.ts'

/** The order of a shelf: one choice of five, which would not fit a phone's width side by side. */
export function SortSelect({ listing }: { listing: Listing }) {
  const t = useWords('shop')
  const search = useBrowserSearch()
  const navigate = useNavigate()
  return (
    <Select
      label={t('gamePage.sort')}
      options={SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      value={listing.sort}
      onValueChange={(value) => {
        const sort = SORTS.find((known) => known === value)
        if (sort) void navigate(listingSearch(search, { ...listing, sort }), { preventScrollReset: true })
      }}
    />
  )
}
