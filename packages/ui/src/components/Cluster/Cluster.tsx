import type { ComponentProps, ElementType } from 'react'
import { classes } from '../../styling/classes.ts'
import { gapStyle } from '../../styling/space-style.ts'
import type { Space } from '../../tokens/space.ts'
import * as styles from './Cluster.css.ts'

export interface ClusterProps extends ComponentProps<'div'> {
  as?: ElementType | undefined
  gap?: Space | undefined
  justify?: keyof typeof styles.justify | undefined
}

/** Things side by side that wrap when the line is full. */
export function Cluster({
  as: Element = 'div',
  gap = 'm',
  justify = 'start',
  className,
  style,
  ...rest
}: ClusterProps) {
  return (
    <Element
      {...rest}
      className={classes(styles.cluster, styles.justify[justify], className)}
      style={gapStyle(gap, style)}
    />
  )
}
