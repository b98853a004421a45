import type { ItemType } from '@quartermaster/contract/product-types'
import { Link } from 'react-router'
import { useBrowserSearch } from '../browser-state/browser-search.ts'
import { useWords } from '../words/words-context.ts'
import { type Listing, listingSearch, SORTS } from './listing-rules.ts'
import * as styles from './ShelfControls.css.ts'

/** Filter and order of a shelf, as plain links: they work without script, and Back undoes them. */
export function ShelfControls({ types, listing }: { types: readonly ItemType[]; listing: Listing }) {
  const t = useWords('shop')
  const search = useBrowserSearch()
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
      <nav className={styles.row} aria-label={t('gamePage.sort')}>
        <span className={styles.label}>{t('gamePage.sort')}</span>
        {SORTS.map((sort) => choice(t(`sort.${sort}`), { ...listing, sort }, listing.sort === sort))}
      </nav>
    </div>
  )
}
