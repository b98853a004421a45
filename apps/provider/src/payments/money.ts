import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'

export function formatAmount(amount: number, locale: Locale): string {
  return formatNumber(LOCALES[locale].tag, amount)
}
