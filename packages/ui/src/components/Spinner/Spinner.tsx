import type { ComponentProps } from 'react'
import { classes } from '../../styling/classes.ts'
import * as styles from './Spinner.css.ts'

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What is being waited for. Without it the spinner is decoration beside words that say so. */
  label?: string | undefined
}

export function Spinner({ label, className, ...rest }: SpinnerProps) {
  const naming = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true }
  return <span {...naming} {...rest} className={classes(styles.spinner, className)} />
}
