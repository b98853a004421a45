import { mirrored, type Outline, type Point, points, smoothedLine } from '../paint/geometry.ts'
import type { Material } from '../paint/light.ts'
import { line } from '../paint/svg.ts'
import type { Figure } from './figure.ts'
import { bothSides } from './headgear.ts'

const FORE_WING: Outline = points('16,-60 90,-170 210,-236 330,-232 342,-150 286,-60 190,10 70,26')
const HIND_WING: Outline = points('20,6 120,24 230,40 256,120 210,206 130,236 90,170 30,96')
const BODY: Outline = mirrored(points('0,-96 26,-76 30,-20 34,60 20,150 0,190'))
const SPOT: Outline = points('206,-166 244,-190 276,-158 250,-120 212,-126')
const LOWER_SPOT: Outline = points('150,110 178,90 204,118 184,152 154,144')
const FEELER: Outline = smoothedLine(points('10,-92 40,-150 92,-186 128,-176'))

export const MOTH_OUTLINES: readonly Outline[] = [...bothSides(FORE_WING), ...bothSides(HIND_WING), BODY]

/** A moth with its wings spread, about 680 across. */
export function moth(figure: Figure, wing: Material, underwing: Material, mark: Material, body: Material): string {
  const feeler = (points: Outline) =>
    line(
      points.map((point): Point => figure.at(point)),
      body.ramp[3] ?? '#ffffff',
      7 * figure.stance.scale,
    )
  return [
    ...bothSides(HIND_WING).map((outline) => figure.part(outline, underwing, { cell: 36, bevel: 34, height: 34 })),
    ...bothSides(FORE_WING).map((outline) => figure.part(outline, wing, { cell: 40, bevel: 40, height: 44 })),
    ...[...bothSides(SPOT), ...bothSides(LOWER_SPOT)].map((outline) =>
      figure.part(outline, mark, { cell: 24, bevel: 14, height: 14 }),
    ),
    ...bothSides(FEELER).map(feeler),
    figure.part(BODY, body, { cell: 22, bevel: 26, height: 34, axis: 0 }),
  ].join('')
}
