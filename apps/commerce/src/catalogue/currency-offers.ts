import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { CurrencyOffer } from '@quartermaster/contract/wire/products'
import type { Catalogue } from './catalogue.ts'
import { creditedAmount, isOnSale, isSoldIn, type Product, priceInRegion, textIn } from './product.ts'

/** For whom: whose words, whose prices, and when. */
export interface OfferPlace {
  readonly locale: Locale
  readonly region: string
  readonly now: Date
}

/** A game's currency bundles as a region sells them now, smallest first. */
export function currencyOffers(catalogue: Catalogue, gameId: GameId, place: OfferPlace): CurrencyOffer[] {
  return catalogue
    .currencyBundles(gameId)
    .filter((bundle) => bundle.purchasable && isSoldIn(bundle, place.region) && isOnSale(bundle, place.now))
    .flatMap((bundle) => toCurrencyOffer(bundle, place) ?? [])
    .sort((a, b) => a.amount - b.amount)
}

/** None where the product credits no currency. */
export function toCurrencyOffer(
  { productId, name, credit }: Product,
  { locale, region }: Pick<OfferPlace, 'locale' | 'region'>,
): CurrencyOffer | undefined {
  if (!credit) return undefined
  return {
    productId,
    name: textIn(name, locale),
    amount: creditedAmount(credit),
    bonus: credit.bonus,
    price: priceInRegion(credit, region),
  }
}
