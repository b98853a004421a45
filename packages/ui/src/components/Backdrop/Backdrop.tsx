import type { ComponentProps, ElementType } from 'react'
import { classes } from '../../styling/classes.ts'
import * as styles from './Backdrop.css.ts'

export interface BackdropProps extends ComponentProps<'div'> {
  as?: ElementType | undefined
}

/** The ground of a page, lit in the theme's colour. */
export function Backdrop({ as: Element = 'div', className, ...rest }: BackdropProps) {
  return <Element {...rest} className={classes(styles.backdrop, className)} />
}
