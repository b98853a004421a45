import type { ImageKind } from '@quartermaster/contract/product-types'
import type { Asset, CatalogueProduct } from '@quartermaster/contract/wire/products'

const BEST_FIRST: readonly ImageKind[] = ['SPLASH', 'FULL', 'LARGE', 'SMALL', 'ICON']

/** The picture a product page is built around. */
export function heroAsset({ assets, thumbnail }: Pick<CatalogueProduct, 'assets' | 'thumbnail'>): Asset {
  const found = BEST_FIRST.map((kind) => assets.find(({ type }) => type === kind)).find((asset) => asset !== undefined)
  return found ?? thumbnail
}
