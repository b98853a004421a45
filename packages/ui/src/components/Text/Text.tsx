import type { ComponentProps, ElementType } from 'react'
import { classes } from '../../styling/classes.ts'
import * as styles from './Text.css.ts'

export interface TextProps extends ComponentProps<'p'> {
  as?: ElementType | undefined
  size?: keyof typeof styles.size | undefined
  tone?: keyof typeof styles.tone | undefined
}

export function Text({ as: Element = 'p', size = 'body', tone = 'normal', className, ...rest }: TextProps) {
  return <Element {...rest} className={classes(styles.text, styles.size[size], styles.tone[tone], className)} />
}
