import { type CurrencyCode, gameOfCurrency } from '@quartermaster/contract/games'
import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import type { CurrencyOffersAnswer } from '@quartermaster/contract/wire/currency-offers'
import { unitPriceOf, worthOfPart } from '@quartermaster/contract/worth'
import type { CatalogueClient } from '../render-context/render-context.ts'
import { type KnownWorth, worthKey } from './worth-context.ts'

export interface PricedAmount {
  readonly currency: CurrencyCode
  readonly amount: number
  /** Of a part of a sum: what comes before it. */
  readonly before?: number | undefined
}

/** What a page's prices are worth where its language is at home: words made on the server, the same for every visitor. */
export async function loadWorth(
  catalogue: CatalogueClient,
  locale: Locale,
  prices: readonly PricedAmount[],
): Promise<KnownWorth> {
  const games = [...new Set(prices.map(({ currency }) => gameOfCurrency(currency)))]
  return knowWorth(locale, await Promise.all(games.map((game) => catalogue.offers(locale, game))), prices)
}

export function knowWorth(
  locale: Locale,
  answers: readonly CurrencyOffersAnswer[],
  prices: readonly PricedAmount[],
): KnownWorth {
  const texts = prices.flatMap(({ currency, amount, before = 0 }): [string, string][] => {
    const unit = unitPriceOf(answers.find((answer) => answer.currency === currency)?.offers ?? [])
    if (!unit || amount === 0) return []
    return [[worthKey(currency, amount, before), formatMoney(LOCALES[locale].tag, worthOfPart(amount, before, unit))]]
  })
  return { region: answers[0]?.region ?? '', texts: Object.fromEntries(texts) }
}
