import type { ComponentProps } from 'react'
import { classes } from '../../styling/classes.ts'
import { CHECK, Icon } from '../Icon/Icon.tsx'
import * as styles from './Badge.css.ts'

export type BadgeKind = keyof typeof styles.kind

export interface BadgeProps extends ComponentProps<'span'> {
  kind?: BadgeKind | undefined
}

/** A short word on a thing: owned, free, a share of the price. */
export function Badge({ kind = 'neutral', className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} data-kind={kind} className={classes(styles.badge, styles.kind[kind], className)}>
      {kind === 'owned' && <Icon path={CHECK} strokeWidth={3} />}
      {children}
    </span>
  )
}
