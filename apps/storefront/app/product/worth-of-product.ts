import type { Locale } from '@quartermaster/contract/locales'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { costAsPart } from '../pricing/cost-as-part.ts'
import type { CatalogueClient } from '../render-context/render-context.ts'
import { loadWorth } from '../worth/known-worth.ts'
import { amountsBefore, type KnownWorth } from '../worth/worth-context.ts'

/** The prices of a product's page: its own, of what is inside and of what is beside it. */
export function worthOfProduct(
  catalogue: CatalogueClient,
  locale: Locale,
  { currency, cost, contents, bundle, related = [] }: CatalogueProduct,
): Promise<KnownWorth> {
  const amounts = [cost, ...[...(bundle ? [bundle] : []), ...related].map((near) => near.cost)]
  const parts = contents.map((part) => costAsPart(undefined, part))
  const before = amountsBefore(parts)
  return loadWorth(catalogue, locale, [
    ...amounts.map((amount) => ({ currency, amount })),
    ...parts.map((amount, at) => ({ currency, amount, before: before[at] })),
  ])
}
