import type { ComponentProps, ElementType } from 'react'
import { classes } from '../../styling/classes.ts'
import * as styles from './Page.css.ts'

export interface PageProps extends ComponentProps<'div'> {
  as?: ElementType | undefined
  width?: keyof typeof styles.width | undefined
}

/** The width a page's content keeps, with its margins. */
export function Page({ as: Element = 'div', width = 'wide', className, ...rest }: PageProps) {
  return <Element {...rest} className={classes(styles.page, styles.width[width], className)} />
}
