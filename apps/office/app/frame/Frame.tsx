import { Button } from '@quartermaster/ui/Button'
import { Icon } from '@quartermaster/ui/Icon'
import { Text } from '@quartermaster/ui/Text'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { callOffice } from '../api/call-office.ts'
import { closeSearch, isSearchOpen, openSearch, subscribeToSearch } from '../search/search-keys.ts'
import { Ended } from '../session/Ended.tsx'
import { useSession } from '../session/session.tsx'
import { ZONE } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import * as styles from './frame.css.ts'
import { Navigation } from './Navigation.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** Comes after the page, and the dialog with it: nobody waits for it, and it is there before its first use. */
const fetchSearch = () => import('../search/Search.tsx')
const Search = lazy(() => fetchSearch().then(({ Search: found }) => ({ default: found })))

const LENS = 'M11 4A7 7 0 1 1 11 18A7 7 0 1 1 11 4ZM16.5 16.5L20.5 20.5'
const LINES = 'M4 7H20M4 12H20M4 17H20'
const MENU = 'office-menu'

/** What stands around every page: where one can go, who one is, and the search. On a phone it opens from a button. */
export function Frame({ children }: { children: ReactNode }) {
  const { operator, brand } = useSession()
  const { key: place, pathname } = useLocation()
  const page = useRef<HTMLElement>(null)
  useHeadingFocus(page, pathname)
  const isSearching = useSyncExternalStore(subscribeToSearch, isSearchOpen)
  // A menu is that of the place it was opened at: going somewhere closes it.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === place
  useEffect(() => {
    // What does not come now is asked for again when it is used.
    fetchSearch().catch(() => undefined)
  }, [])
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#page">
        {WORDS.skip}
      </a>
      <header className={styles.side}>
        <div className={styles.bar}>
          <Link to="/" className={styles.brand}>
            {brand} <span className={styles.office}>{WORDS.office}</span>
          </Link>
          <button type="button" className={styles.search} aria-label={WORDS.search} onClick={openSearch}>
            <Icon path={LENS} />
            <span className={styles.searchWord}>{WORDS.search}</span>
            <kbd className={styles.key}>/</kbd>
          </button>
          <button
            type="button"
            className={styles.menu}
            aria-expanded={isOpen}
            aria-controls={MENU}
            onClick={() => setOpenAt(isOpen ? undefined : place)}
          >
            <Icon path={LINES} />
            {WORDS.menu}
          </button>
        </div>
        <div id={MENU} className={`${styles.fold} ${isOpen ? styles.open : ''}`}>
          <Navigation />
          <div className={styles.foot}>
            <div>
              <Text size="small">{operator.name}</Text>
              <Text size="caption" tone="muted">
                {operator.roles.join(', ')}
              </Text>
              <Text size="caption" tone="muted">
                {WORDS.timesIn(ZONE)}
              </Text>
            </div>
            <Button variant="tertiary" size="S" onClick={signOut}>
              {WORDS.signOut}
            </Button>
          </div>
        </div>
      </header>
      <main id="page" ref={page} tabIndex={-1} className={styles.page}>
        <Ended />
        {children}
      </main>
      <Suspense>{isSearching && <Search onClose={closeSearch} />}</Suspense>
    </div>
  )
}

async function signOut(): Promise<void> {
  const { address } = await callOffice('endSession', {})
  location.assign(address)
}
