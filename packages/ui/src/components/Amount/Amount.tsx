import { formatNumber } from '@quartermaster/contract/number-format'
import type { ComponentProps, CSSProperties } from 'react'
import { classes } from '../../styling/classes.ts'
import type { MarkShape } from '../../tokens/marks.ts'
import { Mark } from '../Mark/Mark.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Amount.css.ts'

export interface AmountProps extends Omit<ComponentProps<'span'>, 'children'> {
  amount: number
  /** What is counted, as a mark before the number; `scale` is its size in the number's own. */
  icon: { mark: MarkShape; scale: number }
  /** The language tag whose digits and grouping are used. Given, not detected: server and browser must agree. */
  locale: string
  /** The name of what is counted, said after the number. */
  unit: string
  /** The amount before a reduction. Shown, struck through, only when it differs. */
  original?: number | null | undefined
  /** Said before the struck amount and before the one that counts. */
  originalLabel?: string | undefined
  finalLabel?: string | undefined
  /** Struck through, where a row of its own names it as the one before. */
  struck?: boolean | undefined
  size?: keyof typeof styles.size | undefined
  /** Where amounts of several kinds stand together the name is shown, too. */
  unitShown?: boolean | undefined
}

/** A number of something: points, coins. Where it was reduced, the number before stands struck through beside it. */
export function Amount({
  amount,
  icon,
  locale,
  unit,
  original,
  originalLabel,
  finalLabel,
  struck = false,
  size = 'M',
  unitShown,
  className,
  ...rest
}: AmountProps) {
  const reduced = typeof original === 'number' && original !== amount
  return (
    <span {...rest} data-reduced={reduced || undefined} className={classes(styles.line, styles.size[size], className)}>
      <span className={styles.amount}>
        {reduced && finalLabel && <VisuallyHidden>{finalLabel} </VisuallyHidden>}
        <Mark mark={icon.mark} className={styles.icon} style={{ '--qm-icon': icon.scale } as CSSProperties} />
        {struck ? <s>{formatNumber(locale, amount)}</s> : <span>{formatNumber(locale, amount)}</span>}
        {unitShown ? <span className={styles.unit}> {unit}</span> : <VisuallyHidden> {unit}</VisuallyHidden>}
      </span>
      {reduced && (
        <>
          {originalLabel && <VisuallyHidden> {originalLabel} </VisuallyHidden>}
          <s className={styles.original}>{formatNumber(locale, original)}</s>
        </>
      )}
    </span>
  )
}
