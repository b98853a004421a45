import type { ComponentProps, CSSProperties } from 'react'
import { classes } from '../../styling/classes.ts'
import { longestWord } from '../Name/longest-word.ts'
import * as styles from './Heading.css.ts'

export interface HeadingProps extends ComponentProps<'h2'> {
  /** The place in the page's outline; the size is chosen apart from it. */
  level: 1 | 2 | 3 | 4
  size?: keyof typeof styles.size | undefined
}

export function Heading({
  level,
  size = level === 1 ? 'heading' : 'title',
  className,
  children,
  ...rest
}: HeadingProps) {
  const Element = `h${level}` as const
  return (
    <Element {...rest} className={classes(styles.heading, styles.size[size], className)}>
      {size === 'hero' && typeof children === 'string' ? <Fitted>{children}</Fitted> : children}
    </Element>
  )
}

/** Words that are no name may end a line at any letter of Chinese or Japanese, and between words of Thai, but not inside a word of katakana. */
function Fitted({ children }: { children: string }) {
  const letters = longestWord(children.replace(/[、-ん一-鿿ก-๛]/g, ' '))
  return (
    <span className={styles.fitted} style={{ '--qm-longest': letters } as CSSProperties}>
      {children}
    </span>
  )
}
