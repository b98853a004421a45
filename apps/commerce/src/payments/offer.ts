import type { CurrencyCode, GameId } from '@quartermaster/contract/games'
import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { CurrencyBundle } from '@quartermaster/contract/platform/payments'
import { exactAmount, unitPriceOf } from '@quartermaster/contract/worth'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { currencyOffers, type OfferPlace, toCurrencyOffer } from '../catalogue/currency-offers.ts'
import type { Product } from '../catalogue/product.ts'

/** A currency bundle of the catalogue as the payment page sells it, at the price of the player's region. */
export function toCurrencyBundle(product: Product, place: Pick<OfferPlace, 'locale' | 'region'>): CurrencyBundle {
  const offer = toCurrencyOffer(product, place)
  if (!offer) throw new Error(`${product.gameId}/${product.productId} credits no currency`)
  const { productId, name, amount, price } = offer
  return { bundleId: productId, title: name, amount, price }
}

/** What a region sells of a game's currency now, smallest first. */
export function bundlesOnSale(catalogue: Catalogue, gameId: GameId, place: OfferPlace): CurrencyBundle[] {
  return currencyOffers(catalogue, gameId, place).map(({ productId, name, amount, price }) => ({
    bundleId: productId,
    title: name,
    amount,
    price,
  }))
}

/**
 * What the payment page offers for a shortfall: the bundles that cover it, smallest first, and exactly what is missing,
 * unless a bundle is just that.
 */
export function offerFor(
  bundles: readonly CurrencyBundle[],
  shortfall: number,
  unit: { readonly currency: CurrencyCode; readonly locale: Locale },
): CurrencyBundle[] {
  const covering = bundlesCovering(bundles, shortfall)
  const exact = exactBundle(bundles, shortfall, unit)
  return exact && covering.every(({ amount }) => amount !== exact.amount) ? [...covering, exact] : covering
}

/** An amount of one's own, at the unit price of the smallest bundle; more where a payment service takes no so little. */
export function exactBundle(
  bundles: readonly CurrencyBundle[],
  wanted: number,
  { currency, locale }: { readonly currency: CurrencyCode; readonly locale: Locale },
): CurrencyBundle | undefined {
  const unit = unitPriceOf(bundles)
  if (!unit) return undefined
  const { amount, price } = exactAmount(wanted, unit)
  return {
    bundleId: `exact-${amount}`,
    title: `${formatNumber(LOCALES[locale].tag, amount)} ${currency}`,
    amount,
    price,
  }
}

/** Where no bundle covers the shortfall, the largest as often as it takes, so that one payment is always enough. */
export function bundlesCovering(bundles: readonly CurrencyBundle[], shortfall: number): CurrencyBundle[] {
  const bySize = bundles.toSorted((a, b) => a.amount - b.amount)
  const covering = bySize.filter(({ amount }) => amount >= shortfall)
  const largest = bySize.at(-1)
  if (covering.length > 0 || !largest) return covering
  const times = Math.ceil(shortfall / largest.amount)
  return [
    {
      bundleId: `${largest.bundleId}-x${times}`,
      title: `${times} × ${largest.title}`,
      amount: largest.amount * times,
      price: { ...largest.price, minor: largest.price.minor * times },
    },
  ]
}
