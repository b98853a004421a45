import { Heading } from '@quartermaster/ui/Heading'
import { Link } from '@quartermaster/ui/Link'
import { Text } from '@quartermaster/ui/Text'
import { type ReactNode, useEffect } from 'react'
import { WORDS } from '../words/words.ts'
import * as styles from './frame.css.ts'

interface PageHeaderProps {
  readonly title: string
  /** Where it stands, beside the title. */
  readonly state?: ReactNode
  /** What the page is. */
  readonly lead?: ReactNode
  /** The list it is one of. */
  readonly within?: { readonly href: string; readonly label: string }
  /** What one mostly does from here. */
  readonly actions?: ReactNode
}

/** The beginning of every page: what it is, and what one mostly does from here. */
export function PageHeader({ title, state, lead, within, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · ${WORDS.office}`
  }, [title])
  return (
    <div className={styles.pageHeader}>
      <div className={styles.pageTitle}>
        {within && (
          <Link href={within.href} variant="quiet" className={styles.within}>
            {within.label}
          </Link>
        )}
        <div className={styles.titleLine}>
          <Heading level={1}>{title}</Heading>
          {state}
        </div>
        {lead && (
          <Text as="div" size="small" tone="muted" className={styles.lead}>
            {lead}
          </Text>
        )}
      </div>
      {actions && <div className={styles.pageActions}>{actions}</div>}
    </div>
  )
}
