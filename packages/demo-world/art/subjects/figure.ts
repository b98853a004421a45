import type { Color } from '../paint/color.ts'
import { type FacetOptions, facets, sculpted } from '../paint/facets.ts'
import { type Outline, type Placement, type Point, placed } from '../paint/geometry.ts'
import type { Material, Raised } from '../paint/light.ts'
import { plated } from '../paint/plates.ts'
import type { Random } from '../paint/random.ts'
import { shape, softLight } from '../paint/svg.ts'

/** Figures are built of parts in a space of their own: the head's middle is the origin, a head is about 260 high. */
export interface Figure {
  /** A part as cut stone. */
  part(outline: Outline, material: Material, options?: Partial<FacetOptions>): string
  /** A part through hand-placed points, right half only. */
  sculpt(half: readonly Raised[], outline: Outline, material: Material): string
  /** A part as a machined plate. */
  plate(outline: Outline, material: Material, chamfer?: number): string
  flat(outline: Outline, fill: Color, opacity?: number): string
  /** A light on the figure, for the layer of what shines. */
  light(at: Point, radius: number, color: Color, opacity?: number): string
  at(point: Point): Point
  readonly stance: Placement & { readonly scale: number }
  readonly random: Random
}

const STANCE: Figure['stance'] = { at: [1_200, 440], scale: 1.2 }

export function createFigure(random: Random, stance: Figure['stance'] = STANCE): Figure {
  const { scale, turn = 0, flip = false } = stance
  const upright = turn === 0
  const at = (point: Point): Point => placed([point], stance)[0] ?? point
  return {
    random,
    stance,
    at,
    part(outline, material, { cell = 26, bevel = 60, height = bevel * 0.8, relief, axis, ...lighting } = {}) {
      return facets(placed(outline, stance), material, random, {
        ...lighting,
        cell: cell * scale,
        bevel: bevel * scale,
        height: height * scale,
        ...(axis !== undefined && upright && { axis: at([axis, 0])[0] }),
        ...(relief &&
          upright && {
            relief: ([x, y]: Point) =>
              relief([((x - stance.at[0]) / scale) * (flip ? -1 : 1), (y - stance.at[1]) / scale]) * scale,
          }),
      })
    },
    sculpt(half, outline, material) {
      const both = half.flatMap(([x, y, z]): Raised[] =>
        x === 0
          ? [[0, y, z]]
          : [
              [x, y, z],
              [-x, y, z],
            ],
      )
      const vertices = both.map(([x, y, z]): Raised => [...at([x, y]), z * scale] as unknown as Raised)
      return sculpted(vertices, placed(outline, stance), material, random)
    },
    plate: (outline, material, chamfer = 9) => plated(placed(outline, stance), material, random, chamfer * scale),
    flat: (outline, fill, opacity = 1) => shape(placed(outline, stance), { fill, opacity }),
    light: (point, radius, color, opacity = 1) => softLight(at(point), radius * scale, color, opacity),
  }
}
