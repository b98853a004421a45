import { type CurrencyCode, GAMES, gameOfCurrency } from '@quartermaster/contract/games'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { ComponentProps, CSSProperties } from 'react'
import { classes } from '../../styling/classes.ts'
import { CURRENCY_MARKS } from '../../tokens/marks.ts'
import { Mark } from '../Mark/Mark.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Price.css.ts'

export interface PriceProps extends Omit<ComponentProps<'span'>, 'children'> {
  amount: number
  currency: CurrencyCode
  /** The language tag whose digits and grouping are used. Given, not detected: server and browser must agree. */
  locale: string
  /** The currency's name, said after the number. */
  currencyLabel: string
  /** The price before a reduction. Shown, struck through, only when it differs. */
  original?: number | null | undefined
  /** Said before the struck price and before the price that counts. */
  originalLabel?: string | undefined
  finalLabel?: string | undefined
  /** Struck through, where a row of its own names it as the price before. */
  struck?: boolean | undefined
  size?: keyof typeof styles.size | undefined
}

export function Price({
  amount,
  currency,
  locale,
  currencyLabel,
  original,
  originalLabel,
  finalLabel,
  struck = false,
  size = 'M',
  className,
  ...rest
}: PriceProps) {
  const reduced = typeof original === 'number' && original !== amount
  // The game table gives the icon's size beside 16px text; beside larger text it grows with it.
  const icon = { '--qm-icon': GAMES[gameOfCurrency(currency)].iconSize / 16 } as CSSProperties
  return (
    <span {...rest} className={classes(styles.price, styles.size[size], className)}>
      <span className={styles.amount}>
        {reduced && finalLabel && <VisuallyHidden>{finalLabel} </VisuallyHidden>}
        <Mark mark={CURRENCY_MARKS[currency]} className={styles.icon} style={icon} />
        {struck ? <s>{formatNumber(locale, amount)}</s> : <span>{formatNumber(locale, amount)}</span>}
        <VisuallyHidden> {currencyLabel}</VisuallyHidden>
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
