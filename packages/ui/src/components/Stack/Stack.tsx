import type { ComponentProps, ElementType } from 'react'
import { classes } from '../../styling/classes.ts'
import { gapStyle } from '../../styling/space-style.ts'
import type { Space } from '../../tokens/space.ts'
import * as styles from './Stack.css.ts'

export interface StackProps extends ComponentProps<'div'> {
  as?: ElementType | undefined
  gap?: Space | undefined
  align?: keyof typeof styles.align | undefined
}

/** One thing below another. */
export function Stack({ as: Element = 'div', gap = 'm', align = 'stretch', className, style, ...rest }: StackProps) {
  return (
    <Element {...rest} className={classes(styles.stack, styles.align[align], className)} style={gapStyle(gap, style)} />
  )
}
