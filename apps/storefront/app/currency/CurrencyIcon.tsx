import { type CurrencyCode, GAMES, gameOfCurrency } from '@quartermaster/contract/games'
import { Mark } from '@quartermaster/ui/Mark'
import { CURRENCY_MARKS } from '@quartermaster/ui/tokens/marks'
import * as styles from './CurrencyIcon.css.ts'

interface CurrencyIconProps {
  readonly currency: CurrencyCode
  /** How much larger than beside body text; the game table holds the size there. */
  readonly scale?: number | undefined
}

export function CurrencyIcon({ currency, scale = 1 }: CurrencyIconProps) {
  const size = Math.round(GAMES[gameOfCurrency(currency)].iconSize * scale)
  return <Mark width={size} height={size} mark={CURRENCY_MARKS[currency]} className={styles.icon} />
}
