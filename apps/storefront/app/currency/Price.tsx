import { type CurrencyCode, GAMES, gameOfCurrency } from '@quartermaster/contract/games'
import { Amount, type AmountProps } from '@quartermaster/ui/Amount'
import { CURRENCY_MARKS } from '@quartermaster/ui/tokens/marks'

interface PriceProps extends Omit<AmountProps, 'icon' | 'unit'> {
  readonly currency: CurrencyCode
  /** The currency's name, said after the number. */
  readonly currencyLabel: string
}

/** An amount of a game's currency. The game table says how large its icon is beside 16px text. */
export function Price({ currency, currencyLabel, ...rest }: PriceProps) {
  const icon = { mark: CURRENCY_MARKS[currency], scale: GAMES[gameOfCurrency(currency)].iconSize / 16 }
  return <Amount {...rest} icon={icon} unit={currencyLabel} />
}
