import type { ComponentProps } from 'react'
import { classes } from '../../styling/classes.ts'
import { CHECK, Icon, INFO, WARNING } from '../Icon/Icon.tsx'
import * as styles from './Notice.css.ts'

export type NoticeKind = keyof typeof styles.kind

export const NOTICE_ICONS: Readonly<Record<NoticeKind, string>> = { affirmative: CHECK, notice: INFO, error: WARNING }

export interface NoticeProps extends ComponentProps<'div'> {
  kind?: NoticeKind | undefined
}

/** A message that stays on the page. For one that comes and goes, see `Toast`. */
export function Notice({ kind = 'notice', className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} data-kind={kind} className={classes(styles.notice, styles.kind[kind], className)}>
      <Icon path={NOTICE_ICONS[kind]} className={styles.icon} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
