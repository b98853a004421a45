import type { CatalogueProduct, PriceEntry, ProductInfo } from '@quartermaster/contract/wire/products'

export interface ReadPrices {
  /** What is paid now. */
  readonly cost: number | null
  /** What it cost before. */
  readonly price: number | null
}

/** One entry holds the final price and another the original one; each is null when absent. */
export function readPrices(entries: readonly PriceEntry[]): ReadPrices {
  const final = entries.find((entry) => 'finalPrice' in entry)
  const original = entries.find((entry) => 'originalPrice' in entry)
  return { cost: final?.finalPrice.cost ?? null, price: original?.originalPrice.cost ?? null }
}

/** Answers hold products as a list, or as a map from their id. */
export function productList(
  products: readonly ProductInfo[] | Readonly<Record<string, ProductInfo>> | undefined,
): readonly ProductInfo[] {
  return Object.values(products ?? [])
}

/**
 * What an item costs inside a bundle: as the answer lists it, or its price there in the game's currency, else what the item
 * says itself.
 */
export function priceInBundle(
  bundle: Pick<ProductInfo, 'contents'> | undefined,
  item: Pick<CatalogueProduct['contents'][number], 'productId' | 'currency' | 'itemPriceInBundle'>,
): number {
  return contentPrice(bundle, item.productId, item.currency) ?? item.itemPriceInBundle
}

function contentPrice(
  bundle: Pick<ProductInfo, 'contents'> | undefined,
  productId: string,
  currency: string,
): number | undefined {
  const content = findContent(bundle, productId)
  return content?.itemPriceInBundle ?? content?.prices.find((price) => price.currency === currency)?.cost
}

export function findContent(bundle: Pick<ProductInfo, 'contents'> | undefined, productId: string) {
  return bundle?.contents?.find(({ productIdentity }) => productIdentity.productId === productId)
}

export function findInfo(products: readonly ProductInfo[], productId: string): ProductInfo | undefined {
  const wanted = productId.toLowerCase()
  return products.find(({ id }) => id.toLowerCase() === wanted)
}
