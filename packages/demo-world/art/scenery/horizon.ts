import { type Color, mix } from '../paint/color.ts'
import type { Outline, Point } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'
import { gradientShape, HEIGHT, shape, softLight, WIDTH } from '../paint/svg.ts'

/** What stands far behind the subject: layers that pale with distance, fog between them. */
interface HorizonOptions {
  readonly far: Color
  readonly near: Color
  readonly fog: Color
  readonly layers?: number
  readonly top?: number
}

type Skyline = (random: Random, y: number, size: number) => Outline

export function horizon(random: Random, skyline: Skyline, options: HorizonOptions): string {
  const { far, near, fog, layers = 3, top = 520 } = options
  return Array.from({ length: layers }, (_, index) => {
    const depth = index / Math.max(1, layers - 1)
    const y = top + (HEIGHT * 0.86 - top) * depth
    const color = mix(far, near, depth)
    const outline = [...skyline(random, y, 110 + 150 * depth), [WIDTH, HEIGHT] as Point, [0, HEIGHT] as Point]
    return (
      gradientShape(
        outline,
        [0, y - 160],
        [0, y + 330],
        [
          [0, color],
          [1, mix(color, fog, 0.55)],
        ],
      ) + softLight([random.between(500, 1_900), y + 130], 150, fog, 0.3, 6)
    )
  }).join('')
}

/** Mountains: the highest of many slopes at each place, a little broken. */
export const peaks: Skyline = (random, y, size) => {
  const mountains = Array.from({ length: 16 }, () => ({
    at: random.between(-100, WIDTH + 100),
    height: random.between(0.4, 1.8) * size,
    slope: random.between(0.7, 1.5),
  }))
  return Array.from({ length: 101 }, (_, index): Point => {
    const x = (index / 100) * WIDTH
    const height = Math.max(...mountains.map((one) => one.height - Math.abs(x - one.at) * one.slope * 0.55), 0)
    return [x, y - height - random.between(-0.06, 0.06) * size]
  })
}

/** Pines, close together. */
export const pines: Skyline = (random, y, size) => {
  const points: Point[] = []
  const ground = y - size * 0.25
  for (let x = -20; x <= WIDTH; ) {
    const [width, height] = [random.between(0.26, 0.42) * size, random.between(0.9, 2.1) * size]
    const side = (tier: number, out: number): Point => [x + width / 2 + (width / 2) * out, ground - height * tier]
    const tiers = [0.06, 0.26, 0.46, 0.66, 0.82]
    points.push(side(0, -0.1))
    for (const tier of tiers) points.push(side(tier, tier - 1), side(tier + 0.13, (tier - 1) * 0.5))
    points.push(side(1, 0))
    for (const tier of tiers.toReversed()) points.push(side(tier + 0.13, (1 - tier) * 0.5), side(tier, 1 - tier))
    points.push(side(0, 0.1))
    x += width * random.between(0.7, 1.3)
  }
  return points
}

/** Spires and gables of a sunken or high city. */
export const spires: Skyline = (random, y, size) => {
  const points: Point[] = []
  for (let x = 0; x <= WIDTH; ) {
    const [width, height] = [random.between(40, 120), random.between(0.3, 1.5) * size]
    if (random.next() < 0.45) {
      points.push(
        [x, y - height],
        [x + width * 0.32, y - height],
        [x + width * 0.5, y - height * random.between(1.7, 2.4)],
      )
      points.push([x + width * 0.68, y - height], [x + width, y - height])
    } else points.push([x, y - height * 0.6], [x + width / 2, y - height * 0.9], [x + width, y - height * 0.6])
    x += width
  }
  return points
}

/** Flat roofs, masts and water tanks. */
export const blocks: Skyline = (random, y, size) => {
  const points: Point[] = []
  for (let x = 0; x <= WIDTH; ) {
    const [width, height] = [random.between(50, 150), random.between(0.3, 2) * size]
    points.push([x, y - height])
    if (random.next() < 0.5) {
      const mast = x + width * random.between(0.2, 0.8)
      points.push(
        [mast - 3, y - height],
        [mast - 2, y - height - 60],
        [mast + 2, y - height - 60],
        [mast + 3, y - height],
      )
    }
    points.push([x + width, y - height])
    x += width
  }
  return points
}

/** Slow swells. */
export const swells: Skyline = (random, y, size) => {
  const [phase, pitch] = [random.between(0, 6), random.between(130, 220)]
  return Array.from({ length: 121 }, (_, index): Point => {
    const x = (index / 120) * WIDTH
    return [
      x,
      y - size * 0.22 * (1 - Math.abs(Math.sin(x / pitch + phase))) ** 1.4 - size * 0.1 * Math.sin(x / 61 + phase),
    ]
  })
}

/** Windows that are still lit. */
export function windows(random: Random, color: Color, top: number, count = 140): string {
  return Array.from({ length: count }, () => {
    const [x, y, width] = [random.between(0, WIDTH), random.between(top, HEIGHT * 0.86), random.between(3, 7)]
    const pane: Outline = [
      [x, y],
      [x + width, y],
      [x + width, y + width * 1.6],
      [x, y + width * 1.6],
    ]
    return shape(pane, { fill: color, opacity: random.between(0.25, 0.95) })
  }).join('')
}
