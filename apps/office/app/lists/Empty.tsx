import { Text } from '@quartermaster/ui/Text'
import type { ReactNode } from 'react'
import * as styles from './lists.css.ts'

/** What stands where there is nothing yet: what would be here, and how it comes. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <Text size="small" tone="muted" className={styles.empty}>
      {children}
    </Text>
  )
}
