import { type Color, darker, mix } from '../paint/color.ts'
import type { Outline } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'
import { gradientShape, HEIGHT, line, softLight, WIDTH } from '../paint/svg.ts'

/** Leaning slabs behind an item, as in a showroom: depth without a place. */
export function slabs(random: Random, color: Color, light: Color): string {
  return Array.from({ length: 7 }, (_, index) => {
    const x = 120 + index * 340 + random.between(-60, 60)
    const [width, lean, top] = [random.between(120, 250), random.between(160, 260), random.between(-60, 220)]
    const slab: Outline = [
      [x + lean, top],
      [x + lean + width, top + 40],
      [x + width, HEIGHT],
      [x, HEIGHT],
    ]
    return (
      gradientShape(
        slab,
        [0, top],
        [0, HEIGHT],
        [
          [0, mix(color, light, 0.28), 0.75],
          [0.6, color, 0.8],
          [1, darker(color, 0.7), 0.9],
        ],
      ) + line([slab[0] ?? [0, 0], slab[3] ?? [0, 0]], light, 2, 0.35)
    )
  }).join('')
}

/** A floor that catches the light. */
export function stage(light: Color, y = 930): string {
  return (
    gradientShape(
      [
        [0, y],
        [WIDTH, y],
        [WIDTH, HEIGHT],
        [0, HEIGHT],
      ],
      [0, y],
      [0, HEIGHT],
      [
        [0, darker(light, 0.75), 0.9],
        [1, '#020203', 1],
      ],
    ) +
    softLight([WIDTH / 2, y + 20], 70, light, 0.5, 11) +
    line(
      [
        [0, y],
        [WIDTH, y],
      ],
      light,
      2,
      0.4,
    )
  )
}
