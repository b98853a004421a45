import type { ItemType } from '@quartermaster/contract/product-types'
import { Link } from 'react-router'
import { useBrowserSearch, useInBrowser } from '../browser-state/browser-search.ts'
import { useWhenIdle } from '../first-view/use-when-idle.ts'
import { useWords } from '../words/words-context.ts'
import { type Listing, listingSearch, SORTS } from './listing-rules.ts'
import * as styles from './ShelfControls.css.ts'
import { walkLinks } from './walk-links.ts'

const fetchSortSelect = () => import('./SortSelect.tsx').then(({ SortSelect }) => SortSelect)

/** Filter and order of a shelf. Both stand in the address, so that Back undoes them; without script both are links. */
export function ShelfControls({ types, listing }: { types: readonly ItemType[]; listing: Listing }) {
  const t = useWords('shop')
  const search = useBrowserSearch()
  const SortSelect = useWhenIdle(fetchSortSelect, 1_000)
  // Where keys are heard, the row is one stop of the Tab key: the choice in force, or the first where that is not here.
  const walks = useInBrowser()
  const isStop = (type: ItemType | undefined) =>
    type === (listing.type && types.includes(listing.type) ? listing.type : undefined)
  const choice = (label: string, chosen: Listing, current: boolean, stop = true) => (
    <Link
      key={label}
      to={listingSearch(search, chosen)}
      className={styles.choice}
      aria-current={current ? 'true' : undefined}
      tabIndex={walks && !stop ? -1 : undefined}
      preventScrollReset
    >
      {label}
    </Link>
  )
  return (
    <div className={styles.controls}>
      <nav className={styles.row} aria-label={t('gamePage.filter')} onKeyDown={walkLinks}>
        <span className={styles.label}>{t('gamePage.filter')}</span>
        {choice(t('gamePage.all'), { ...listing, type: undefined }, listing.type === undefined, isStop(undefined))}
        {types.map((type) => choice(t(`type.${type}`), { ...listing, type }, listing.type === type, isStop(type)))}
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
