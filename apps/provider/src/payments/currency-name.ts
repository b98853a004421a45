import type { CurrencyCode } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import { wordsOf } from '../page/words.ts'

/** What players call a currency: by itself, or after an amount of it. */
export function currencyName(currency: CurrencyCode, locale: Locale, amount?: number): string {
  const t = wordsOf(locale, 'shop')
  return amount === undefined ? t(`currency.${currency}`) : t(`currency.${currency}`, { count: amount })
}
