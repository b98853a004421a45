import { type CurrencyCode, GAMES, gameOfCurrency } from '@quartermaster/contract/games'
import { Amount, type AmountProps } from '@quartermaster/ui/Amount'
import { CURRENCY_MARKS } from '@quartermaster/ui/tokens/marks'
import { useWords } from '../words/words-context.ts'
import { Worth } from '../worth/Worth.tsx'
import * as styles from './Price.css.ts'

interface PriceProps extends Omit<AmountProps, 'icon' | 'unit'> {
  readonly currency: CurrencyCode
  /** Off where the amount beside it tells it already. */
  readonly worth?: boolean | undefined
  /** Of a part of a sum: what comes before it. */
  readonly before?: number | undefined
}

/** An amount of a game's currency, and what it is worth. The game table says how large its icon is beside 16px text. */
export function Price({ currency, worth = true, before, ...rest }: PriceProps) {
  const t = useWords('shop')
  const icon = { mark: CURRENCY_MARKS[currency], scale: GAMES[gameOfCurrency(currency)].iconSize / 16 }
  const amount = <Amount {...rest} icon={icon} unit={t(`currency.${currency}`, { count: rest.amount })} />
  if (!worth) return amount
  return (
    <span className={styles.price}>
      {amount}
      <Worth currency={currency} amount={rest.amount} before={before} />
    </span>
  )
}
