import type { Color } from '../paint/color.ts'
import { type Outline, type Point, points, ribbon, smoothedLine } from '../paint/geometry.ts'
import type { Material } from '../paint/light.ts'
import { line } from '../paint/svg.ts'
import type { Figure } from './figure.ts'

const LEFT_SAIL: Outline = points('0,-470 -430,-150 0,40')
const RIGHT_SAIL: Outline = points('0,-470 430,-150 0,40')
const LOWER_LEFT: Outline = points('-430,-150 0,40 0,330')
const LOWER_RIGHT: Outline = points('430,-150 0,40 0,330')

/** A great kite behind its rider: four sails on two spars, streamers from its tips. */
export function kite(figure: Figure, bright: Material, deep: Material, tail: Material, spar: Color): string {
  const at = (point: Point) => figure.at(point)
  const tails: readonly Outline[] = [
    points('-430,-150 -560,-60 -620,80 -760,130'),
    points('430,-150 570,-90 650,40 800,60'),
  ]
  return [
    ...tails.map((points) =>
      figure.part(
        ribbon(smoothedLine(points), (t) => 54 * (1 - t) + 6),
        tail,
        { cell: 40, bevel: 20, height: 26 },
      ),
    ),
    figure.part(LEFT_SAIL, bright, { cell: 70, bevel: 120, height: 70 }),
    figure.part(RIGHT_SAIL, deep, { cell: 70, bevel: 120, height: 70 }),
    figure.part(LOWER_LEFT, deep, { cell: 70, bevel: 90, height: 50 }),
    figure.part(LOWER_RIGHT, bright, { cell: 70, bevel: 90, height: 50 }),
    line([at([0, -470]), at([0, 330])], spar, 9),
    line([at([-430, -150]), at([0, -190]), at([430, -150])], spar, 9),
  ].join('')
}
