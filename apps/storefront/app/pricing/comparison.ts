import type { CatalogueProduct, PriceComparison, ProductInfo } from '@quartermaster/contract/wire/products'
import { isOwned, type OwnedItem } from './ownership.ts'
import { findInfo, priceInBundle, readPrices } from './product-info.ts'

/**
 * What may stand struck beside a price. `told` is what the answer compares the whole with: where that is the prior price,
 * nothing else may be struck. There the parts one by one are told in words alone.
 */
export function struckPrice(
  cost: number,
  { price, comparison }: { readonly price: number | null; readonly comparison: PriceComparison },
  told: PriceComparison | undefined,
): number | undefined {
  if (told === 'LOWEST_OF_30_DAYS' && comparison !== told) return undefined
  return price !== null && price > cost ? price : undefined
}

type Part = Pick<CatalogueProduct['contents'][number], 'productId' | 'currency' | 'itemPriceInBundle' | 'cost'>

/** What was answered for a bundle and its parts. */
interface Answered {
  readonly info: Pick<ProductInfo, 'contents'> | undefined
  readonly products: readonly ProductInfo[]
  readonly ownedItems: readonly OwnedItem[]
}

/**
 * What a part of a bundle costs on its own, by the answer that the whole price is from; what is not sold alone counts as
 * in the bundle.
 */
export function costAlone({ info, products }: Omit<Answered, 'ownedItems'>, part: Part): number {
  const own = findInfo(products, part.productId)
  if (own?.status === 'PRODUCT_UNAVAILABLE') return priceInBundle(info, part)
  return readPrices(own?.prices ?? []).cost ?? part.cost
}

/** What is missing of a bundle, bought one by one today. */
export function oneByOne(parts: readonly Part[], answered: Answered): number {
  const missing = parts.filter((part) => !isOwned(part, answered.ownedItems))
  return missing.reduce((sum, part) => sum + costAlone(answered, part), 0)
}
