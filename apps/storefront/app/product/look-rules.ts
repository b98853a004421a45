import type { Asset, CatalogueProduct } from '@quartermaster/contract/wire/products'
import { selectLevel } from '../pricing/ownership.ts'

type Shown = Pick<CatalogueProduct, 'productId' | 'assets' | 'thumbnail' | 'levels' | 'chromas' | 'defaultChromaId'> & {
  readonly contents?: readonly Pick<CatalogueProduct, 'productId' | 'name' | 'thumbnail'>[]
}

/** A level, a chroma or a part of a bundle, as its button shows it. */
export interface Look {
  readonly id: string
  readonly name: string
  /** The product itself looks so. */
  readonly isPlain: boolean
  readonly picture: Asset
  /** A chroma's colour; levels have none. */
  readonly color?: string
}

export interface Looks {
  readonly levels: readonly Look[]
  readonly chromas: readonly Look[]
  /** What a bundle holds. */
  readonly contents: readonly Look[]
}

/** What a product can look like. The level that is sold, and the chroma named as default, are the product's own look. */
export function looksOf({
  productId,
  assets,
  thumbnail,
  levels,
  chromas,
  defaultChromaId,
  contents = [],
}: Shown): Looks {
  const pictureOf = (id: string) => assets.find((asset) => asset.productId === id)
  const plain = assets.find(({ productId: of, type }) => of === productId && type === 'LARGE') ?? thumbnail
  const sold = selectLevel(levels)?.id
  return {
    levels: levels.map(({ id, name }) => ({ id, name, isPlain: id === sold, picture: pictureOf(id) ?? plain })),
    chromas: chromas.map(({ id, name, color }) => ({
      id,
      name,
      color,
      isPlain: id === defaultChromaId,
      picture: pictureOf(id) ?? plain,
    })),
    contents: contents.map(({ productId: id, name, thumbnail: picture }) => ({ id, name, isPlain: false, picture })),
  }
}

/** Whether a look's button is pressed: it is the one that is shown, or both are the product's own look. */
export function isShown(look: Look, shown: Look): boolean {
  return look.id === shown.id || (look.isPlain && shown.isPlain)
}
