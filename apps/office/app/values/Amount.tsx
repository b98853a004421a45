import { formatAmount, formatNumber } from '../words/formats.ts'
import * as styles from './values.css.ts'

interface AmountProps {
  readonly of: number
  readonly currency: string
  /** A movement: what came has its sign, too. */
  readonly isMovement?: boolean
}

/** An amount with its currency, in figures that stand below each other. */
export function Amount({ of, currency, isMovement = false }: AmountProps) {
  const text = formatAmount(of, currency)
  const [figure, unit] = text === `${formatNumber(of)} ${currency}` ? [formatNumber(of), currency] : [text, '']
  return (
    <span className={`${styles.amount} ${isMovement && of > 0 ? styles.gained : ''}`}>
      {isMovement && of > 0 ? '+' : ''}
      {figure}
      {unit && <span className={styles.unit}> {unit}</span>}
    </span>
  )
}
