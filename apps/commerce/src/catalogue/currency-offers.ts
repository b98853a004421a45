import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import { isSaleEnabled } from '@quartermaster/contract/product-types'
import type { CurrencyOffer } from '@quartermaster/contract/wire/currency-offers'
import type { Settings } from '@quartermaster/settings/settings'
import type { Catalogue } from './catalogue.ts'
import { creditedAmount, isOnSale, isSoldIn, type Product, priceInRegion, textIn } from './product.ts'

/** For whom: whose words, whose prices, and when. */
export interface OfferPlace {
  readonly locale: Locale
  readonly region: string
  readonly now: Date
  readonly settings: Settings
}

/** A game's currency bundles as a region sells them now, smallest first. */
export function currencyOffers(catalogue: Catalogue, gameId: GameId, place: OfferPlace): CurrencyOffer[] {
  return catalogue
    .currencyBundles(gameId)
    .filter((bundle) => isOffered(bundle, place))
    .flatMap((bundle) => toCurrencyOffer(bundle, place) ?? [])
    .sort((a, b) => a.amount - b.amount)
}

function isOffered(bundle: Product, { region, now, settings }: OfferPlace): boolean {
  const { purchasable, gameId, productId } = bundle
  return purchasable && isSaleEnabled(gameId, productId, settings) && isSoldIn(bundle, region) && isOnSale(bundle, now)
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
