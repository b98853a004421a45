import type { Color } from '../paint/color.ts'
import { circle, type Outline, type Point } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'
import { line, shape } from '../paint/svg.ts'

/** A thin ring, drawn twice by callers: once as metal, once as light. */
export function ring(at: Point, radius: number, color: Color, width: number, opacity = 1, stretch = 1): string {
  const around = circle(at, radius, 90, stretch)
  return line([...around, around[0] ?? at], color, width, opacity)
}

/** Marks round a ring, as on a dial. */
export function dial(at: Point, radius: number, color: Color, { marks = 48, opacity = 0.8 } = {}): string {
  return Array.from({ length: marks }, (_, index) => {
    const angle = (index / marks) * Math.PI * 2
    const long = index % 4 === 0 ? 26 : 12
    return line(
      [
        [at[0] + Math.cos(angle) * radius, at[1] + Math.sin(angle) * radius],
        [at[0] + Math.cos(angle) * (radius - long), at[1] + Math.sin(angle) * (radius - long)],
      ],
      color,
      index % 4 === 0 ? 4 : 2,
      opacity,
    )
  }).join('')
}

/** Lightning between two points. */
export function bolt(random: Random, from: Point, to: Point, wildness: number): Outline {
  const steps = 14
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const t = index / steps
    const loose = index === 0 || index === steps ? 0 : wildness
    return [
      from[0] + (to[0] - from[0]) * t + random.between(-loose, loose),
      from[1] + (to[1] - from[1]) * t + random.between(-loose, loose) * 0.6,
    ]
  })
}

/** A constellation: stars and the lines between them. */
export function constellation(random: Random, around: Point, size: number, color: Color, count = 9): string {
  const points = Array.from(
    { length: count },
    (): Point => [around[0] + random.between(-size, size), around[1] + random.between(-size, size) * 0.8],
  ).sort((a, b) => a[0] - b[0])
  return (
    line(points, color, 1.6, 0.5) +
    points.map(([x, y]) => shape(circle([x, y], random.between(3, 7), 12), { fill: color })).join('')
  )
}
