import type { ComponentProps, CSSProperties } from 'react'
import { classes } from '../../styling/classes.ts'
import { longestWord } from './longest-word.ts'
import * as styles from './Name.css.ts'
import { nameParts } from './name-parts.ts'

export interface NameProps extends Omit<ComponentProps<'span'>, 'children'> {
  children: string
}

/** The name of a thing. Where a language writes without spaces its lines end between the words it is made of. */
export function Name({ children, className, style, ...rest }: NameProps) {
  const parts = nameParts(children)
  const own = { '--qm-longest': longestWord(parts.join(' ')), ...style } as CSSProperties
  return (
    <span {...rest} style={own} className={classes(styles.name, className)}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which do not move
        <span key={index}>
          {index > 0 && <wbr />}
          {part}
        </span>
      ))}
    </span>
  )
}
