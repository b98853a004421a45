import type { CatalogueProduct, PriceComparison, ProductInfo } from '@quartermaster/contract/wire/products'
import { isOwned, type OwnedItem } from './ownership.ts'
import { findContent } from './product-info.ts'

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

type Part = Pick<CatalogueProduct['contents'][number], 'productId' | 'alone' | 'cost'>

/** What was answered for a bundle. */
interface Answered {
  readonly info: Pick<ProductInfo, 'contents'> | undefined
  readonly ownedItems: readonly OwnedItem[]
}

/** What a part of a bundle costs bought alone, as the server counted it: in the answer, else for the page. */
export function costAlone(info: Answered['info'], part: Part): number {
  return findContent(info, part.productId)?.alone ?? part.alone ?? part.cost
}

/** What is missing of a bundle, bought one by one today. */
export function oneByOne(parts: readonly Part[], answered: Answered): number {
  const missing = parts.filter((part) => !isOwned(part, answered.ownedItems))
  return missing.reduce((sum, part) => sum + costAlone(answered.info, part), 0)
}
