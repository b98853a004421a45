import { type Color, lit, onRamp } from './color.ts'
import type { Random } from './random.ts'

/** A point of a surface: right, down, towards the viewer. */
export type Raised = readonly [number, number, number]

/** Points of a surface as text: "0,-128,6 46,-116,0". */
export function raised(text: string): readonly Raised[] {
  return text.split(' ').map((triple): Raised => {
    const [x = 0, y = 0, z = 0] = triple.split(',').map(Number)
    return [x, y, z]
  })
}

/** How a surface answers light: a scale from shadow to highlight, and the colour of the light behind it. */
export interface Material {
  readonly ramp: readonly Color[]
  readonly rim: Color
  /** How strongly the light behind catches edges that face it. */
  readonly rimStrength?: number
  /** How much neighbouring facets differ: cloth little, cut stone a lot. */
  readonly sparkle?: number
}

export interface Lighting {
  /** Where the main light comes from. */
  readonly light?: Raised
  /** Where the light behind stands: right, down. */
  readonly rimFrom?: readonly [number, number]
}

const KEY_LIGHT: Raised = [-0.55, -0.65, 0.55]
const RIM_FROM = [0.85, -0.4] as const

/** The colour of a flat piece between three points. */
export function shade(
  a: Raised,
  b: Raised,
  c: Raised,
  { ramp, rim, rimStrength = 0.9, sparkle = 0.1 }: Material,
  random: Random,
  { light: [lx, ly, lz] = KEY_LIGHT, rimFrom: [rx, ry] = RIM_FROM }: Lighting,
): Color {
  const [nx, ny, nz] = facingOf(a, b, c)
  const facing = Math.max(0, nx * lx + ny * ly + nz * lz) / Math.hypot(lx, ly, lz)
  const tone = 0.05 + 0.9 * facing ** 1.3 + (random.next() - 0.5) * sparkle
  const edge = Math.max(0, nx * rx + ny * ry) * (1 - nz) ** 0.6
  return lit(onRamp(ramp, tone), rim, edge ** 1.6 * rimStrength)
}

function facingOf(a: Raised, b: Raised, c: Raised): Raised {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = (Math.hypot(nx, ny, nz) || 1) * (nz < 0 ? -1 : 1)
  return [nx / length, ny / length, nz / length]
}
