import type { ImageKind } from '@quartermaster/contract/product-types'
import type { Asset, CatalogueProduct, PictureFocus } from '@quartermaster/contract/wire/products'
import { type Picture, toPicture } from './shelf-entry.ts'

/** A picture, and what it is about, as the style sheet needs it. */
export interface HeroPicture extends Picture {
  /** The middle of what it is about: across and down. */
  readonly x: string
  readonly y: string
  /** All of that, in hundredths: left, top, width, height. */
  readonly focus?: string
}

/** The picture a page is built around, as it is cut for wide screens and for those that are held upright. */
export interface Hero {
  readonly wide: HeroPicture
  readonly tall: HeroPicture
}

const WIDEST_FIRST: readonly ImageKind[] = ['SPLASH', 'FULL', 'LARGE', 'SMALL', 'ICON']
const SQUARE_FIRST: readonly ImageKind[] = ['LARGE', 'FULL', 'SPLASH', 'SMALL', 'ICON']

/** Of the product's own pictures. Its levels and chromas have theirs. */
export function heroOf({
  productId,
  assets,
  thumbnail,
}: Pick<CatalogueProduct, 'productId' | 'assets' | 'thumbnail'>): Hero {
  const own = assets.filter((asset) => asset.productId === productId)
  const first = (kinds: readonly ImageKind[]) =>
    kinds.map((kind) => own.find(({ type }) => type === kind)).find((asset) => asset !== undefined) ?? thumbnail
  return { wide: toHeroPicture(first(WIDEST_FIRST)), tall: toHeroPicture(first(SQUARE_FIRST)) }
}

const MIDDLE: PictureFocus = { left: 0.5, top: 0.5, width: 0, height: 0 }

function toHeroPicture(asset: Asset): HeroPicture {
  const { left, top, width, height } = asset.focus ?? MIDDLE
  const hundredths = (part: number) => Math.round(part * 100)
  return {
    ...toPicture(asset),
    x: `${hundredths(left + width / 2)}%`,
    y: `${hundredths(top + height / 2)}%`,
    ...(asset.focus && { focus: [left, top, width, height].map(hundredths).join(' ') }),
  }
}
