import { Stack } from '@quartermaster/ui/Stack'
import type { ReactNode } from 'react'
import * as styles from './frame.css.ts'

/** What a page is about, with what one can do about it beside it, or below on a narrow screen. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <Stack gap="l">{children}</Stack>
      <Stack gap="l">{aside}</Stack>
    </div>
  )
}
