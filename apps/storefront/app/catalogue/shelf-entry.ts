import type { Asset, CatalogueEntry } from '@quartermaster/contract/wire/products'

/** What a card shows and a shelf is sorted by. Pages carry their data twice, so nothing else is in it. */
export type ShelfEntry = Pick<
  CatalogueEntry,
  | 'gameId'
  | 'productId'
  | 'productSlug'
  | 'productType'
  | 'name'
  | 'currency'
  | 'price'
  | 'cost'
  | 'featured'
  | 'releasedOn'
> & { readonly thumbnail: Picture }

export type Picture = Pick<Asset, 'url' | 'width' | 'height' | 'dominantColor'>

export function toShelfEntry(entry: CatalogueEntry): ShelfEntry {
  const { gameId, productId, productSlug, productType, name, currency, price, cost, featured, releasedOn, thumbnail } =
    entry
  return {
    gameId,
    productId,
    productSlug,
    productType,
    name,
    currency,
    price,
    cost,
    featured,
    releasedOn,
    thumbnail: toPicture(thumbnail),
  }
}

export function pricedAmount({ currency, cost }: CatalogueEntry) {
  return { currency, amount: cost }
}

export function toPicture({ url, width, height, dominantColor }: Asset): Picture {
  return { url, width, height, dominantColor }
}
