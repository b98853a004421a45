import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { Money } from '@quartermaster/contract/wire/primitives'

/** A price as the language writes it. Formatted from digits: minor units never become a fraction. */
export function formatMoney({ minor, currency }: Money, locale: Locale): string {
  const format = new Intl.NumberFormat(LOCALES[locale].tag, { style: 'currency', currency })
  const places = format.resolvedOptions().maximumFractionDigits ?? 2
  const digits = String(minor).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  return format.format((places === 0 ? whole : `${whole}.${digits.slice(-places)}`) as `${number}`)
}

export function formatAmount(amount: number, locale: Locale): string {
  return formatNumber(LOCALES[locale].tag, amount)
}
