import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { CurrencyBundle } from '@quartermaster/contract/platform/payments'
import type { Settings } from '@quartermaster/settings/settings'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { creditedAmount, isSoldIn, type Product, textIn } from '../catalogue/product.ts'
import { availabilityOf } from '../pricing/availability.ts'

interface Occasion {
  readonly catalogue: Catalogue
  readonly gameId: GameId
  readonly region: string
  readonly locale: Locale
  readonly settings: Settings
  readonly now: Date
}

/** The currency bundles of a game that are sold in a region now, smallest first. */
export function bundlesOnSale({ catalogue, gameId, region, locale, settings, now }: Occasion): CurrencyBundle[] {
  return catalogue
    .currencyBundles(gameId)
    .filter((bundle) => availabilityOf(bundle, settings, now) === 'on' && isSoldIn(bundle, region))
    .map((bundle) => toCurrencyBundle(bundle, locale))
}

/** A currency bundle of the catalogue as the payment page sells it. */
export function toCurrencyBundle(product: Product, locale: Locale): CurrencyBundle {
  if (!product.credit) throw new Error(`${product.gameId}/${product.productId} credits no currency`)
  return {
    bundleId: product.productId,
    title: textIn(product.name, locale),
    amount: creditedAmount(product.credit),
    price: product.credit.price,
  }
}

/**
 * What the payment page offers: the bundles that cover the shortfall, smallest first. Where none does, the largest
 * as often as it takes, so that one payment is always enough.
 */
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
