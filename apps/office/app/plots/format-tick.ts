import { CURRENCY_CODES } from '@quartermaster/contract/games'

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const GAME_CURRENCIES: ReadonlySet<string> = new Set(CURRENCY_CODES)

/** How an axis writes its figures: short, money in its own units. */
export function formatTickOf(currency?: string): (value: number) => string {
  if (currency === undefined || GAME_CURRENCIES.has(currency)) return (value) => SHORT.format(value)
  const money = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return (value) => money.format(value / 10 ** digits)
}
