import type { ComponentProps } from 'react'
import { classes } from '../../styling/classes.ts'
import * as styles from './Heading.css.ts'

export interface HeadingProps extends ComponentProps<'h2'> {
  /** The place in the page's outline; the size is chosen apart from it. */
  level: 1 | 2 | 3 | 4
  size?: keyof typeof styles.size | undefined
}

export function Heading({ level, size = level === 1 ? 'heading' : 'title', className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const
  return <Element {...rest} className={classes(styles.heading, styles.size[size], className)} />
}
