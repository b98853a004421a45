import type { ThemeName } from '@quartermaster/contract/themes'
import { classes } from '../../styling/classes.ts'
import { BUGS } from '../../tokens/marks.ts'
import { Mark, type MarkProps } from '../Mark/Mark.tsx'
import * as styles from './BugLogo.css.ts'

export interface BugLogoProps extends Omit<MarkProps, 'mark'> {
  theme: ThemeName
}

/** A theme's small logo. */
export function BugLogo({ theme, className, ...rest }: BugLogoProps) {
  return <Mark {...rest} mark={BUGS[theme]} className={classes(styles.bug, className)} />
}
