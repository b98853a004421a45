import { PICTURES_FOR } from '@quartermaster/contract/pictures'
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
  /** What it shows, where somebody said so. */
  readonly alt?: string | undefined
}

/** Of the product's own pictures. Its levels and chromas have theirs. */
export function heroOf({
  productId,
  assets,
  thumbnail,
  pictureText: alt,
}: Pick<CatalogueProduct, 'productId' | 'assets' | 'thumbnail' | 'pictureText'>): Hero {
  const own = assets.filter((asset) => asset.productId === productId)
  const first = (kinds: readonly ImageKind[]) =>
    kinds.map((kind) => own.find(({ type }) => type === kind)).find((asset) => asset !== undefined) ?? thumbnail
  return {
    wide: toHeroPicture(first(PICTURES_FOR.wide)),
    tall: toHeroPicture(first(PICTURES_FOR.tall)),
    ...(alt && { alt }),
  }
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
