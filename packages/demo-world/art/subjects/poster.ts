import type { Color } from '../paint/color.ts'
import { type Outline, points } from '../paint/geometry.ts'
import { clipped, pathOf, shape, softLight } from '../paint/svg.ts'

const POSTER: Outline = points('975,40 1425,40 1425,1040 975,1040')

/** A tall card that stands before its own scene: a picture in a frame, a shadow behind it. */
export function poster(content: string, frame: Color, light: Color): string {
  return [
    softLight([1_220, 560], 640, '#000000', 0.65, 0.72),
    shape(POSTER, { fill: '#07070b' }),
    clipped(POSTER, content),
    `<path d="${pathOf(POSTER)}" fill="none" stroke="${frame}" stroke-width="12"/>`,
    `<path d="${pathOf(inner(24))}" fill="none" stroke="${light}" stroke-width="2" stroke-opacity="0.7"/>`,
    ...corners(frame),
  ].join('')
}

function inner(by: number): Outline {
  return [
    [975 + by, 40 + by],
    [1_425 - by, 40 + by],
    [1_425 - by, 1_040 - by],
    [975 + by, 1_040 - by],
  ]
}

function corners(color: Color): string[] {
  return POSTER.map(([x, y]) =>
    shape(
      [
        [x, y - 22],
        [x + 22, y],
        [x, y + 22],
        [x - 22, y],
      ],
      { fill: color },
    ),
  )
}
