import { classes } from '../../styling/classes.ts'
import { Mark, type MarkProps } from '../Mark/Mark.tsx'
import * as styles from './BugLogo.css.ts'

/** A theme's small logo: its mark alone. */
export function BugLogo({ className, ...rest }: MarkProps) {
  return <Mark {...rest} className={classes(styles.bug, className)} />
}
