import { Button } from '@quartermaster/ui/Button'
import { Heading } from '@quartermaster/ui/Heading'
import { Text } from '@quartermaster/ui/Text'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { NavLink } from 'react-router'
import { callOffice } from '../api/call-office.ts'
import { useSearchKeys } from '../search/use-search-keys.ts'
import { useMay, useSession } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'
import * as styles from './frame.css.ts'

/** Comes with its first use, and the dialog with it. */
const Search = lazy(() => import('../search/Search.tsx').then(({ Search: found }) => ({ default: found })))

const PAGES = [
  { to: '/', label: WORDS.home, action: 'home' },
  { to: '/deliveries', label: WORDS.deliveries, action: 'deliveries list' },
  { to: '/codes', label: WORDS.codes, action: 'codes explain' },
  { to: '/campaigns', label: WORDS.campaigns, action: 'campaigns list' },
  { to: '/catalogue', label: WORDS.catalogue, action: 'catalogue show' },
  { to: '/creators', label: WORDS.creators, action: 'creators list' },
  { to: '/reports', label: WORDS.reports, action: 'reports claims' },
  { to: '/approvals', label: WORDS.approvals, action: 'approvals list' },
  { to: '/trail', label: WORDS.trail, action: 'audit list' },
] as const

/** What stands around every page: where one can go, who one is, and the search. */
export function Frame({ children }: { children: ReactNode }) {
  const { operator } = useSession()
  const may = useMay()
  const [isSearching, setSearching] = useState(false)
  useSearchKeys(() => setSearching(true))
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#page">
        {WORDS.skip}
      </a>
      <header className={styles.side}>
        <Heading level={2} size="title">
          {WORDS.office}
        </Heading>
        <Button variant="secondary" size="S" onClick={() => setSearching(true)}>
          {WORDS.search}
          <kbd className={styles.key}>/</kbd>
        </Button>
        <nav aria-label={WORDS.pages}>
          <ul className={styles.links}>
            {PAGES.filter(({ action }) => may(action)).map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end className={styles.link}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.foot}>
          <div>
            <Text size="small">{operator.name}</Text>
            <Text size="caption" tone="muted">
              {operator.roles.join(', ')}
            </Text>
          </div>
          <Button variant="secondary" size="S" onClick={signOut}>
            {WORDS.signOut}
          </Button>
        </div>
      </header>
      <main id="page" tabIndex={-1} className={styles.page}>
        {children}
      </main>
      <Suspense>{isSearching && <Search onClose={() => setSearching(false)} />}</Suspense>
    </div>
  )
}

async function signOut(): Promise<void> {
  const { address } = await callOffice('endSession', {})
  location.assign(address)
}
