import type { ImageKind } from '@quartermaster/contract/product-types'
import type { Asset, CatalogueProduct } from '@quartermaster/contract/wire/products'

const BEST_FIRST: readonly ImageKind[] = ['SPLASH', 'FULL', 'LARGE', 'SMALL', 'ICON']

/** The picture a product page is built around. Its levels and chromas have theirs. */
export function heroAsset({
  productId,
  assets,
  thumbnail,
}: Pick<CatalogueProduct, 'productId' | 'assets' | 'thumbnail'>): Asset {
  const own = assets.filter((asset) => asset.productId === productId)
  const found = BEST_FIRST.map((kind) => own.find(({ type }) => type === kind)).find((asset) => asset !== undefined)
  return found ?? thumbnail
}
