import type { ComponentProps, ElementType } from 'react'
import { classes } from '../../styling/classes.ts'
import * as styles from './Card.css.ts'

export interface CardProps extends ComponentProps<'div'> {
  as?: ElementType | undefined
  pad?: keyof typeof styles.pad | undefined
}

/** A surface that holds things which belong together. */
export function Card({ as: Element = 'div', pad = 'l', className, ...rest }: CardProps) {
  return <Element {...rest} className={classes(styles.card, styles.pad[pad], className)} />
}
