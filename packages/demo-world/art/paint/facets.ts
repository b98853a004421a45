import Delaunator from 'delaunator'
import { bounds, distanceToEdge, isInside, type Outline, type Point } from './geometry.ts'
import { type Lighting, type Material, type Raised, shade } from './light.ts'
import type { Random } from './random.ts'
import { clipped, pathOf } from './svg.ts'

export interface FacetOptions extends Lighting {
  /** The size of a facet. */
  readonly cell: number
  /** How far in from the edge the surface rises; its height there. */
  readonly bevel: number
  readonly height?: number
  /** Raises the surface further: a nose, a ridge, a fold. */
  readonly relief?: (point: Point) => number
  /** The middle line of a shape that is the same on both sides: its facets are then too. */
  readonly axis?: number
}

/** A flat shape as cut stone: raised from its edges, broken into facets, each lit by where it faces. */
export function facets(outline: Outline, material: Material, random: Random, options: FacetOptions): string {
  const { bevel, height = bevel * 0.8, relief } = options
  const raised = scatter(outline, random, options).map((point): Raised => {
    const rise = Math.min(1, distanceToEdge(outline, point) / bevel)
    return [...point, height * Math.sqrt(Math.max(0, 1 - (1 - rise) ** 2)) + (relief?.(point) ?? 0)]
  })
  return clipped(outline, surface(raised, outline, material, random, options))
}

/** A surface through hand-placed points, for what must look like someone: a face, a helm, a skull. */
export function sculpted(
  vertices: readonly Raised[],
  outline: Outline,
  material: Material,
  random: Random,
  lighting: Lighting = {},
): string {
  return surface(vertices, outline, material, random, lighting)
}

function surface(
  vertices: readonly Raised[],
  outline: Outline,
  material: Material,
  random: Random,
  lighting: Lighting,
): string {
  const { triangles } = Delaunator.from(
    vertices as Raised[],
    ([x]) => x,
    ([, y]) => y,
  )
  const tags: string[] = []
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at], triangles[at + 1], triangles[at + 2]].map((index) => vertices[index ?? 0])
    if (!a || !b || !c) continue
    if (!isInside(outline, [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3])) continue
    const color = shade(a, b, c, material, random, lighting)
    const corners = pathOf([a, b, c].map(([x, y]): Point => [x, y]))
    // The line in the facet's own colour closes the hair's breadth that is left between neighbours.
    tags.push(`<path d="${corners}" fill="${color}" stroke="${color}" stroke-width="1.2" stroke-linejoin="round"/>`)
  }
  return tags.join('')
}

/** Points along the edge and inside it, evenly but not regularly spread. */
function scatter(outline: Outline, random: Random, { cell, axis }: FacetOptions): Point[] {
  const points: Point[] = []
  let [px, py] = outline.at(-1) ?? [0, 0]
  for (const [x, y] of outline) {
    const pieces = Math.max(1, Math.round(Math.hypot(x - px, y - py) / cell))
    for (let piece = 1; piece <= pieces; piece++) {
      points.push([px + ((x - px) * piece) / pieces, py + ((y - py) * piece) / pieces])
    }
    ;[px, py] = [x, y]
  }
  const { left, top, right, bottom } = bounds(outline)
  for (let y = top; y < bottom; y += cell * 0.87) {
    for (let x = axis ?? left; x < right; x += cell) {
      const point: Point = [x + random.between(-0.42, 0.42) * cell, y + random.between(-0.42, 0.42) * cell]
      if (!isInside(outline, point) || distanceToEdge(outline, point) < cell * 0.38) continue
      if (axis === undefined) points.push(point)
      else if (point[0] - axis > cell * 0.3) points.push(point, [axis * 2 - point[0], point[1]])
      else points.push([axis, point[1]])
    }
  }
  return points
}
