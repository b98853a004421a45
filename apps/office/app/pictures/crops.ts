import { PICTURES_FOR } from '@quartermaster/contract/pictures'
import type { ImageKind } from '@quartermaster/contract/product-types'
import type { PictureFocus } from '@quartermaster/contract/wire/products'

/** A place where the shop shows a picture, and how it is cut there. */
export interface Crop {
  readonly place: 'wide' | 'tall' | 'low' | 'card' | 'square'
  /** Width to height. */
  readonly ratio: string
  /** Which picture is taken for it. */
  readonly taken: keyof typeof PICTURES_FOR
  /** Whether it follows what the picture is about: across, down. */
  readonly follows: readonly [boolean, boolean]
}

export const CROPS: readonly Crop[] = [
  { place: 'wide', ratio: '16 / 9', taken: 'wide', follows: [true, true] },
  { place: 'tall', ratio: '1 / 1', taken: 'tall', follows: [false, true] },
  { place: 'low', ratio: '100 / 62', taken: 'tall', follows: [false, true] },
  { place: 'card', ratio: '4 / 5', taken: 'card', follows: [false, false] },
  { place: 'square', ratio: '1 / 1', taken: 'card', follows: [false, false] },
]

/** Where the shop would show a picture of a kind, beside the pictures that there are. */
export function cropsOf(kind: ImageKind, kinds: readonly ImageKind[]): Crop[] {
  const all = new Set([...kinds, kind])
  return CROPS.filter(({ taken }) => {
    const order: readonly ImageKind[] = PICTURES_FOR[taken]
    return (order.find((each) => all.has(each)) ?? kinds[0] ?? kind) === kind
  })
}

/** The middle of what a picture is about, in hundredths. */
export function pointOf(focus: PictureFocus | null): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = focus ?? { left: 0.5, top: 0.5, width: 0, height: 0 }
  return { x: Math.round((left + width / 2) * 100), y: Math.round((top + height / 2) * 100) }
}

export const focusOf = ({ x, y }: { readonly x: number; readonly y: number }): PictureFocus => ({
  left: x / 100,
  top: y / 100,
  width: 0,
  height: 0,
})

/** How a crop places the picture, as style sheets say it. */
export function positionIn(
  { follows: [across, down] }: Crop,
  { x, y }: { readonly x: number; readonly y: number },
): string {
  return `${across ? x : 50}% ${down ? y : 50}%`
}
