import { CURRENCY_CODES } from '@quartermaster/contract/games'
import { decimalOf } from '@quartermaster/contract/money'

/** What the columns of amounts are called; with the currency beside them in their row. Other numbers count things. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'refunded',
  'sold',
  'net',
  'earned',
  'taken_back',
  'spent',
  'given_back',
])
const GAME_CURRENCIES: ReadonlySet<string> = new Set(CURRENCY_CODES)

export const isAmount = (column: string): boolean => AMOUNTS.has(column.replace(/^before_/, ''))

/**
 * An amount as people and their spreadsheets read it: money in its major unit with the currency's own decimals, such as 9.99;
 * currency of a game whole. It is a number, and of either sign.
 */
export function csvAmount(amount: number, currency: string): string {
  if (GAME_CURRENCIES.has(currency)) return String(amount)
  const text = decimalOf({ minor: Math.abs(amount), currency })
  return amount < 0 ? `-${text}` : text
}
