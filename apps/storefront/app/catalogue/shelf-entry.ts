import type { Locale } from '@quartermaster/contract/locales'
import type { Asset, CatalogueEntry } from '@quartermaster/contract/wire/products'
import { endText } from '../sales/end-text.ts'

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
  | 'until'
  | 'comparison'
> & {
  readonly thumbnail: Picture
  /** What must be owned first. */
  readonly parent?: { readonly productId: string; readonly name: string }
  /** When the price ends, in words. */
  readonly ends?: string
}

export type Picture = Pick<Asset, 'url' | 'width' | 'height' | 'dominantColor'>

export function toShelfEntry(entry: CatalogueEntry, locale: Locale): ShelfEntry {
  const { gameId, productId, productSlug, productType, name, currency, price, cost, featured, releasedOn, thumbnail } =
    entry
  const { until, comparison, parent } = entry
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
    ...(parent && { parent: { productId: parent.productId, name: parent.name } }),
    ...(until && { until, ends: endText(locale, until) }),
    // The catalogue's own price is what it is compared with unless it is said otherwise.
    ...(comparison && comparison !== 'ORIGINAL' && price > cost && { comparison }),
  }
}

export function pricedAmount({ currency, cost }: CatalogueEntry) {
  return { currency, amount: cost }
}

export function toPicture({ url, width, height, dominantColor }: Asset): Picture {
  return { url, width, height, dominantColor }
}
