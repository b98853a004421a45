import { type Color, darker, paler } from '../paint/color.ts'
import { circle, type Outline, type Point, placed, points, smoothed, star } from '../paint/geometry.ts'
import type { Material } from '../paint/light.ts'
import type { Random } from '../paint/random.ts'
import { gradientShape } from '../paint/svg.ts'
import type { Figure } from './figure.ts'

/** The sign on a game's coins, about 200 across. */
const EMBLEMS = {
  lol: [star([0, 0], 110, 34, 4), star([0, 0], 62, 26, 4, -45)],
  val: [-56, 0, 56].map((y) =>
    points('0,-62 96,8 96,44 0,-22 -96,44 -96,8').map(([x, py]): Point => [x * 0.86, py * 0.86 + y]),
  ),
  wr: [
    smoothed(points('30,-112 -40,-104 -94,-50 -104,20 -70,84 0,112 70,98 106,50 44,66 -10,50 -40,8 -36,-50 -6,-92'), 3),
  ],
  lor: [smoothed(points('4,-112 30,-50 62,0 52,68 0,100 -52,68 -60,6 -26,-30'), 5)],
  default: [star([0, 0], 108, 62, 8)],
} as const satisfies Record<string, readonly Outline[]>
export type EmblemName = keyof typeof EMBLEMS

/** A coin that faces the viewer: a milled edge, a sunk field, the sign raised from it. */
export function coinFront(
  figure: Figure,
  at: Point,
  radius: number,
  rim: Material,
  field: Material,
  sign: Material,
  emblem: EmblemName,
): string {
  const move = (outline: Outline, scale: number) => placed(outline, { at, scale })
  return [
    figure.part(circle(at, radius, 44), rim, { cell: radius * 0.18, bevel: radius * 0.16, height: radius * 0.18 }),
    figure.plate(circle(at, radius * 0.8, 44), field, -radius * 0.05),
    ...EMBLEMS[emblem].map((outline) => figure.plate(move(outline, radius / 205), sign, radius * 0.05)),
  ].join('')
}

/** A coin that lies on a pile. */
export function coinFlat(at: Point, radius: number, color: Color, turn: number): string {
  const [squash, thick] = [0.36, radius * 0.24]
  const top = placed(circle([0, 0], radius, 36, squash), { at, turn })
  const bottom = top.map(([x, y]): Point => [x, y + thick])
  const inner = placed(circle([0, 0], radius * 0.74, 30, squash), { at, turn })
  const [left, right]: [Point, Point] = [
    [at[0] - radius, at[1]],
    [at[0] + radius, at[1]],
  ]
  return [
    gradientShape([...bottom], left, right, [
      [0, darker(color, 0.35)],
      [0.3, paler(color, 0.25)],
      [0.6, darker(color, 0.5)],
      [1, darker(color, 0.85)],
    ]),
    gradientShape(
      top,
      [at[0] - radius, at[1] - radius * 0.4],
      [at[0] + radius, at[1] + radius * 0.4],
      [
        [0, paler(color, 0.7)],
        [0.4, color],
        [1, darker(color, 0.55)],
      ],
    ),
    gradientShape(
      inner,
      [at[0] + radius, at[1] + radius * 0.3],
      [at[0] - radius, at[1] - radius * 0.3],
      [
        [0, paler(color, 0.35)],
        [0.6, color],
        [1, darker(color, 0.5)],
      ],
    ),
  ].join('')
}

/** A heap, row on row: `rows` says how many lie in each, from the bottom up. */
export function heap(
  random: Random,
  rows: readonly number[],
  base: number,
  pitch: number,
  piece: (at: Point) => string,
): string {
  return rows
    .flatMap((count, row) =>
      Array.from(
        { length: count },
        (_, index): Point => [
          1_200 + (index - (count - 1) / 2) * pitch + random.between(-14, 14),
          base - row * pitch * 0.4 + random.between(-8, 8),
        ],
      ),
    )
    .map(piece)
    .join('')
}

/** A cut stone, point down. */
export const GEM: Outline = points('-78,-60 -40,-104 40,-104 78,-60 0,118')

/** A shard that stands on its point. */
export const SHARD: Outline = points('0,-190 62,-96 74,40 0,190 -70,60 -58,-104')

export function gem(
  figure: Figure,
  outline: Outline,
  at: Point,
  scale: number,
  turn: number,
  material: Material,
): string {
  const cut = placed(outline, { at, scale, turn })
  const middle: Point = [at[0] - 6 * scale, at[1] - 26 * scale]
  const table = placed(
    outline.map(([x, y]): Point => [x * 0.46, y * 0.46 - 16]),
    { at, scale, turn },
  )
  const girdle = cut
    .map((from, index) => {
      const next = (index + 1) % cut.length
      const quad: Outline = [from, cut[next] ?? from, table[next] ?? middle, table[index] ?? middle]
      return figure.part(quad, material, { cell: 70 * scale, bevel: 16 * scale, height: 46 * scale })
    })
    .join('')
  return girdle + figure.part(table, material, { cell: 60 * scale, bevel: 30 * scale, height: 10 * scale })
}
