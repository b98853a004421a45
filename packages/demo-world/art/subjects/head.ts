import type { Color } from '../paint/color.ts'
import { mirrored, type Outline, type Point, points, smoothed } from '../paint/geometry.ts'
import { type Material, type Raised, raised } from '../paint/light.ts'
import type { Figure } from './figure.ts'

const FACE_EDGE: readonly Raised[] = raised(
  '0,-128,6 46,-116,0 80,-78,-14 92,-20,-26 86,34,-22 68,88,-16 40,130,2 0,148,14',
)

const FACE_HALF: readonly Raised[] = [
  ...FACE_EDGE,
  ...raised(
    '0,-86,34 40,-84,26 0,-46,46 26,-50,48 62,-54,30 14,-22,34 38,-30,22 70,-18,10 42,-4,26 0,6,58 0,36,78 20,40,46 58,22,34 0,52,50 26,72,36 0,66,50 0,84,46 48,84,16 0,104,34 22,112,30',
  ),
]

const FACE: Outline = mirrored(FACE_EDGE.map(([x, y]): Point => [x, y]))

/** A calm face of planes, as a mask has. */
export function face(figure: Figure, material: Material): string {
  return figure.sculpt(FACE_HALF, FACE, material)
}

const EYE: Outline = points('18,-10 34,-24 62,-28 52,-12 34,-6')

/** Eyes that burn: the shapes themselves, and the light they shed. */
export function eyes(
  figure: Figure,
  color: Color,
  core: Color = '#ffffff',
  lift = 0,
): { shapes: string; light: string } {
  const right = EYE.map(([x, y]): Point => [x, y + lift])
  const left = right.map(([x, y]): Point => [-x, y])
  const middle: Point = [40, -16 + lift]
  return {
    shapes: [right, left].map((eye) => figure.flat(eye, core)).join(''),
    light: [middle, [-middle[0], middle[1]] as Point]
      .map((at) => figure.light(at, 46, color, 1) + figure.light(at, 16, core, 0.9))
      .join(''),
  }
}

const curved = (half: Outline) => smoothed(mirrored(half), 4)

const HOOD_INSIDE = curved(points('0,-176 64,-150 108,-80 116,20 104,110 66,180 0,214'))

const HOOD_OUTSIDE = curved(points('0,-262 62,-238 128,-168 170,-50 182,80 204,190 150,262 0,300'))

/** Half of the hood's rim, as a band round the face. */
const HOOD_RIM: Outline = points(
  '0,-262 58,-226 112,-150 140,-50 140,60 118,150 74,214 52,186 88,118 104,40 104,-56 78,-128 36,-172 0,-188',
)

/** A deep hood: its back, the dark inside it, and the rim that catches the light. */
export function hood(
  figure: Figure,
  material: Material,
  inside: Material,
  rim: Material,
): { behind: string; before: string } {
  const left = HOOD_RIM.map(([x, y]): Point => [-x, y])
  return {
    behind:
      figure.part(HOOD_OUTSIDE, material, { cell: 34, bevel: 90, height: 90, axis: 0 }) +
      figure.part(HOOD_INSIDE, inside, { cell: 40, bevel: 40, axis: 0 }),
    before: [HOOD_RIM, left].map((band) => figure.part(band, rim, { cell: 26, bevel: 22, height: 26 })).join(''),
  }
}
