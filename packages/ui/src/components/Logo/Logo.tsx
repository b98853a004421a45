import type { ComponentProps } from 'react'
import { classes } from '../../styling/classes.ts'
import type { MarkShape } from '../../tokens/marks.ts'
import { Mark } from '../Mark/Mark.tsx'
import * as styles from './Logo.css.ts'

export interface LogoProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The theme's mark. */
  mark: MarkShape
  /** The name set beside the emblem. */
  name: string
}

/** A theme's full logo: the emblem with the name beside it. The emblem alone is the bug logo, `BugLogo`. */
export function Logo({ mark, name, className, ...rest }: LogoProps) {
  return (
    <span {...rest} className={classes(styles.logo, className)}>
      <Mark mark={mark} className={styles.emblem} />
      <span className={styles.word}>{name}</span>
    </span>
  )
}
