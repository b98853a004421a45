import { onRamp } from './color.ts'
import type { Outline, Point } from './geometry.ts'
import { type Lighting, type Material, type Raised, shade } from './light.ts'
import type { Random } from './random.ts'
import { gradientShape, pathOf } from './svg.ts'

/** A machined plate: a flat face with a clean chamfer round it. For what was built, not grown. */
export function plated(
  outline: Outline,
  material: Material,
  random: Random,
  chamfer: number,
  lighting: Lighting = {},
): string {
  const turned = isClockwise(outline) ? outline : outline.toReversed()
  const inner = inset(turned, chamfer)
  const edges = turned.map((from, index) => {
    const next = (index + 1) % turned.length
    const [to, innerFrom, innerTo] = [turned[next] ?? from, inner[index] ?? from, inner[next] ?? from]
    const raised = (point: Point, z: number): Raised => [point[0], point[1], z]
    const color = shade(raised(from, 0), raised(to, 0), raised(innerTo, chamfer), material, random, lighting)
    return `<path d="${pathOf([from, to, innerTo, innerFrom])}" fill="${color}" stroke="${color}" stroke-width="1" stroke-linejoin="round"/>`
  })
  return edges.join('') + faceOf(inner, material)
}

/** The flat face turns from the light to the shade, with the streak that brushed metal shows between. */
function faceOf(inner: Outline, { ramp }: Material): string {
  const xs = inner.map(([x]) => x)
  const ys = inner.map(([, y]) => y)
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  return gradientShape(
    inner,
    [left, top],
    [left + (right - left) * 0.35, bottom + (right - left) * 0.1],
    [
      [0, onRamp(ramp, 0.68)],
      [0.34, onRamp(ramp, 0.46)],
      [0.44, onRamp(ramp, 0.74)],
      [0.5, onRamp(ramp, 0.5)],
      [1, onRamp(ramp, 0.24)],
    ],
  )
}

function inset(outline: Outline, by: number): Outline {
  return outline.map((point, index): Point => {
    const before = outline.at(index - 1) ?? point
    const after = outline[(index + 1) % outline.length] ?? point
    const [ax, ay] = inward(before, point)
    const [bx, by2] = inward(point, after)
    const [sx, sy] = [ax + bx, ay + by2]
    const length = Math.hypot(sx, sy) || 1
    // Sharp corners would run far in; they are held back.
    const reach = Math.min(2, 2 / length) * by
    return [point[0] + (sx / length) * reach, point[1] + (sy / length) * reach]
  })
}

function inward([ax, ay]: Point, [bx, by]: Point): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [-(by - ay) / length, (bx - ax) / length]
}

function isClockwise(outline: Outline): boolean {
  let area = 0
  outline.forEach(([x, y], index) => {
    const [nx, ny] = outline[(index + 1) % outline.length] ?? [x, y]
    area += x * ny - nx * y
  })
  return area > 0
}
