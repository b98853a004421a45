import type { Locale } from '@quartermaster/contract/locales'
import type { CurrencyBundle } from '@quartermaster/contract/platform/payments'
import { creditedAmount, type Product, textIn } from '../catalogue/product.ts'

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
