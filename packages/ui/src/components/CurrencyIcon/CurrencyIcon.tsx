import { type CurrencyCode, GAMES, gameOfCurrency } from '@quartermaster/contract/games'
import { classes } from '../../styling/classes.ts'
import { CURRENCY_MARKS } from '../../tokens/marks.ts'
import { Mark, type MarkProps } from '../Mark/Mark.tsx'
import * as styles from './CurrencyIcon.css.ts'

export interface CurrencyIconProps extends Omit<MarkProps, 'mark' | 'scale'> {
  currency: CurrencyCode
  /** How much larger than beside body text; the game table holds the size there. */
  scale?: number | undefined
}

export function CurrencyIcon({ currency, scale = 1, className, ...rest }: CurrencyIconProps) {
  const size = Math.round(GAMES[gameOfCurrency(currency)].iconSize * scale)
  return (
    <Mark
      width={size}
      height={size}
      {...rest}
      mark={CURRENCY_MARKS[currency]}
      className={classes(styles.icon, className)}
    />
  )
}
