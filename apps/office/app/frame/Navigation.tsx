import { Icon } from '@quartermaster/ui/Icon'
import { Link, useLocation } from 'react-router'
import { isWithin, PAGE_GROUPS } from '../places/pages.ts'
import { useMay } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'
import * as styles from './frame.css.ts'

/** The pages of whom one's roles let in, in their groups. */
export function Navigation() {
  const may = useMay()
  const { pathname } = useLocation()
  const groups = PAGE_GROUPS.map(({ title, pages }) => ({ title, pages: pages.filter(({ action }) => may(action)) }))
  return (
    <nav aria-label={WORDS.pages} className={styles.groups}>
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ title, pages }) => (
          <div key={title}>
            <div className={styles.group}>{title}</div>
            <ul className={styles.links}>
              {pages.map((page) => (
                <li key={page.to}>
                  <Link
                    to={page.to}
                    className={styles.link}
                    aria-current={pathname === page.to ? 'page' : isWithin(page, pathname) ? 'true' : undefined}
                  >
                    <Icon path={page.icon} className={styles.icon} strokeWidth={1.75} />
                    {page.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}
