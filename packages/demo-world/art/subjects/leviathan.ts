import type { Color } from '../paint/color.ts'
import { type Outline, type Point, points, ribbon, smoothedLine } from '../paint/geometry.ts'
import type { Material } from '../paint/light.ts'
import type { Figure } from './figure.ts'

const SPINE: Outline = smoothedLine(
  points('-60,-170 -330,-220 -560,-90 -600,130 -380,300 -60,300 220,210 470,260 620,400 760,380'),
  7,
)

const UPPER_JAW: Outline = points('-120,-290 60,-310 230,-250 400,-150 440,-110 300,-112 120,-104 -60,-70 -160,-140')
const LOWER_JAW: Outline = points('-90,-90 100,-74 280,-60 372,-50 260,20 80,40 -90,0')
const HORNS: readonly Outline[] = [
  points('-70,-280 -200,-400 -330,-430 -230,-340 -130,-230'),
  points('-20,-290 -90,-420 -180,-500 -130,-390 -70,-270'),
]

/** A long body that coils through the picture, a head that looks out of it, fins like panes. */
export function leviathan(figure: Figure, body: Material, belly: Material, fin: Material, eye: Color): string {
  const fins = SPINE.filter((_, index) => index > 6 && index % 5 === 0).map(([x, y], index): Outline => {
    const reach = 150 - index * 9
    const [ox, oy] = outward([x, y], reach)
    return [
      [x - 34, y - 10],
      [ox, oy],
      [x + 40, y + 16],
    ]
  })
  const teeth = Array.from({ length: 9 }, (_, index): Outline => {
    const x = 20 + index * 40
    return [
      [x, -106 - index * 1.5],
      [x + 22, -106 - index * 1.5],
      [x + 12, -66 - index * 2],
    ]
  })
  return [
    ...fins.map((outline) => figure.part(outline, fin, { cell: 60, bevel: 30, height: 30 })),
    figure.part(
      ribbon(SPINE, (t) => 210 * (1 - t) ** 0.7 + 14),
      body,
      { cell: 52, bevel: 90, height: 110 },
    ),
    figure.part(
      ribbon(SPINE, (t) => 74 * (1 - t) ** 0.8 + 4),
      belly,
      { cell: 48, bevel: 40, height: 26 },
    ),
    ...HORNS.map((outline) => figure.part(outline, fin, { cell: 44, bevel: 26, height: 34 })),
    figure.part(LOWER_JAW, body, { cell: 44, bevel: 40, height: 44 }),
    ...teeth.map((outline) => figure.part(outline, belly, { cell: 30, bevel: 8, height: 10 })),
    figure.part(UPPER_JAW, body, { cell: 46, bevel: 80, height: 100 }),
    figure.flat(points('96,-206 150,-222 176,-186 130,-178'), eye),
  ].join('')
}

export const LEVIATHAN_EYE: Point = [138, -200]

/** Lights along the spine. */
export function spineLights(figure: Figure, color: Color, opacity = 0.8): string {
  return SPINE.filter((_, index) => index % 4 === 2)
    .map((point, index) => figure.light(point, 70 - index * 2, color, opacity))
    .join('')
}

function outward([x, y]: Point, reach: number): Point {
  const [cx, cy] = [-80, 80]
  const length = Math.hypot(x - cx, y - cy) || 1
  return [x + ((x - cx) / length) * (reach + 60), y + ((y - cy) / length) * (reach + 40)]
}
