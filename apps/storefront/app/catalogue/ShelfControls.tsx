import type { ItemType } from '@quartermaster/contract/product-types'
import { Link } from 'react-router'
import { useBrowserSearch } from '../browser-state/browser-search.ts'
import { useWhenIdle } from '../first-view/use-when-idle.ts'
import { useWords } from '../words/words-context.ts'
import { type Listing, listingSearch, SORTS } from './listing-rules.ts'
import * as styles from './ShelfControls.css.ts'

const fetchSortSelect = () => import('./SortSelect.tsx').then(({ SortSelect }) => SortSelect)

/** Filter and order of a shelf. Both stand in the address, so that Back undoes them; without script both are links. */
export function ShelfControls({ types, listing }: { types: readonly ItemType[]; listing: Listing }) {
  const t = useWords('shop')
  const search = useBrowserSearch()
  const SortSelect = useWhenIdle(fetchSortSelect, 1_000)
  const choice = (label: string, chosen: Listing, current: boolean) => (
    <Link
      key={label}
      to={listingSearch(search, chosen)}
      className={styles.choice}
      aria-current={current ? 'true' : undefined}
      preventScrollReset
    >
      {label}
    </Link>
  )
  return (
    <div className={styles.controls}>
      <nav className={styles.row} aria-label={t('gamePage.filter')}>
        <span className={styles.label}>{t('gamePage.filter')}</span>
        {choice(t('gamePage.all'), { ...listing, type: undefined }, listing.type === undefined)}
        {types.map((type) => choice(t(`type.${type}`), { ...listing, type }, listing.type === type))}
      </nav>
      <div className={styles.sort}>{SortSelect && <SortSelect listing={listing} />}</div>
      <noscript>
        <nav className={styles.row} aria-label={t('gamePage.sort')}>
          <span className={styles.label}>{t('gamePage.sort')}</span>
          {SORTS.map((sort) => choice(t(`sort.${sort}`), { ...listing, sort }, listing.sort === sort))}
        </nav>
      </noscript>
    </div>
  )
}
