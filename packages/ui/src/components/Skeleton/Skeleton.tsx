import type { ComponentProps } from 'react'
import { classes } from '../../styling/classes.ts'
import * as styles from './Skeleton.css.ts'

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  shape?: keyof typeof styles.shape | undefined
}

/** The place of something that is still on its way. Say so in words nearby: a skeleton has none. */
export function Skeleton({ shape = 'line', className, ...rest }: SkeletonProps) {
  return <span aria-hidden {...rest} className={classes(styles.skeleton, styles.shape[shape], className)} />
}
