import type { Color } from '../paint/color.ts'
import { type Outline, type Placement, type Point, placed } from '../paint/geometry.ts'
import { pathOf, softLight } from '../paint/svg.ts'

/** A cut-out sticker: a white border round the whole motif, and a shadow where it lifts off the wall. */
export function sticker(
  outlines: readonly Outline[],
  motif: string,
  stance: Placement,
  border: Color = '#ffffff',
): string {
  const path = outlines.map((outline) => pathOf(placed(outline, stance))).join('')
  const stroke = (color: Color, width: number, move: Point, opacity: number) =>
    `<path d="${path}" transform="translate(${move[0]} ${move[1]})" fill="${color}" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" fill-opacity="${opacity}" stroke-opacity="${opacity}"/>`
  return [
    softLight([stance.at[0] + 30, stance.at[1] + 50], 430, '#000000', 0.5, 1.1),
    stroke('#05060a', 62, [14, 20], 0.35),
    stroke(border, 58, [0, 0], 1),
    stroke('#d8dce4', 44, [0, 3], 0.35),
    motif,
  ].join('')
}
