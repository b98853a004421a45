import type { ComponentProps, ElementType } from 'react'
import { classes } from '../../styling/classes.ts'
import * as styles from './Backdrop.css.ts'

export interface BackdropProps extends ComponentProps<'div'> {
  as?: ElementType | undefined
}

/** The ground of a page, lit in the theme's colour. As its main part it is where a skip link leads. */
export function Backdrop({ as: Element = 'div', className, ...rest }: BackdropProps) {
  return (
    <Element
      {...(Element === 'main' && { id: 'main', tabIndex: -1 })}
      {...rest}
      className={classes(styles.backdrop, className)}
    />
  )
}
