import type { ComponentProps, CSSProperties, ElementType } from 'react'
import { classes } from '../../styling/classes.ts'
import { gapStyle } from '../../styling/space-style.ts'
import type { Space } from '../../tokens/space.ts'
import * as styles from './Grid.css.ts'

export interface GridProps extends ComponentProps<'div'> {
  as?: ElementType | undefined
  gap?: Space | undefined
  /** The least width of a column; as many as fit stand side by side. */
  column?: string | undefined
  /** Few things share the whole width, instead of leaving columns empty. */
  fit?: boolean | undefined
}

export function Grid({
  as: Element = 'div',
  gap = 'l',
  column = '15rem',
  fit = false,
  className,
  style,
  ...rest
}: GridProps) {
  const own = { '--qm-column': column, ...style } as CSSProperties
  return (
    <Element
      {...rest}
      className={classes(styles.grid, styles.columns[fit ? 'fit' : 'fill'], className)}
      style={gapStyle(gap, own)}
    />
  )
}
