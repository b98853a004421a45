import type { ComponentProps } from 'react'
import { classes } from '../../styling/classes.ts'
import * as styles from './VisuallyHidden.css.ts'

/** Words for a screen reader only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes(styles.hidden, className)} />
}
