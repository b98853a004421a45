import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import type { ReactNode } from 'react'
import * as styles from './actions.css.ts'

interface ActionGroupProps {
  readonly title: string
  /** What cannot be taken back stands apart. */
  readonly isDanger?: boolean
  readonly children: ReactNode
}

/** Actions that belong together. */
export function ActionGroup({ title, isDanger = false, children }: ActionGroupProps) {
  return (
    <Stack gap="xs" className={isDanger ? styles.apart : undefined}>
      <Heading level={3} size="title" className={styles.groupTitle}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
