import { CURRENCY_CODES } from '@quartermaster/contract/games'
import { decimalOf, moneyCurrency } from '@quartermaster/contract/money'
import { formatNumber } from '@quartermaster/contract/number-format'

const GAME_CURRENCIES: ReadonlySet<string> = new Set(CURRENCY_CODES)

/**
 * An amount as operators read it: currency of a game in whole units, money from its minor ones. It is of either sign, and told to
 * the last of them, as books have it and prices do not.
 */
export function tellAmount(amount: number, currency: string): string {
  if (GAME_CURRENCIES.has(currency)) return `${formatNumber('en', amount)} ${currency}`
  const { digits } = moneyCurrency(currency)
  const money = new Intl.NumberFormat('en', { style: 'currency', currency, minimumFractionDigits: digits })
  const told = money.format(decimalOf({ minor: Math.abs(amount), currency }))
  return amount < 0 ? `-${told}` : told
}
