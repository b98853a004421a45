import type { Color } from '../paint/color.ts'
import { type Outline, type Point, placed } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'
import { dot, HEIGHT, line, shape, softLight, WIDTH } from '../paint/svg.ts'

const anywhere = (random: Random): Point => [random.between(0, WIDTH), random.between(0, HEIGHT)]
const repeat = (count: number, make: () => string) => Array.from({ length: count }, make).join('')

/** Sparks that rise; larger ones are out of focus. */
export function embers(random: Random, color: Color, count = 150): string {
  return repeat(count, () => {
    const [x, y] = anywhere(random)
    const size = random.next() ** 3 * 5 + 1
    return size > 4.4
      ? softLight([x, y], size * 5, color, 0.55)
      : line(
          [
            [x, y],
            [x + random.between(-6, 6), y - size * random.between(2, 5)],
          ],
          color,
          size * 0.8,
          random.between(0.35, 1),
        )
  })
}

export function snow(random: Random, color: Color, count = 190): string {
  return repeat(count, () => {
    const size = random.next() ** 2.6 * 7 + 1
    return size > 5
      ? softLight(anywhere(random), size * 3, color, 0.3)
      : dot(anywhere(random), size, color, random.between(0.25, 0.9))
  })
}

export function bubbles(random: Random, color: Color, count = 70): string {
  return repeat(count, () => {
    const [x, y] = anywhere(random)
    const size = random.next() ** 2.4 * 17 + 2
    return (
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}" fill="${color}" fill-opacity="0.05" stroke="${color}" stroke-opacity="0.4" stroke-width="1.4"/>` +
      dot([x - size * 0.35, y - size * 0.35], size * 0.2, color, 0.85)
    )
  })
}

export function rain(random: Random, color: Color, count = 260): string {
  return repeat(count, () => {
    const [x, y] = anywhere(random)
    const length = random.between(18, 90)
    return line(
      [
        [x, y],
        [x - length * 0.28, y + length],
      ],
      color,
      random.between(0.7, 2),
      random.between(0.1, 0.5),
    )
  })
}

const PETAL: Outline = [
  [0, -10],
  [6, -2],
  [3, 9],
  [-3, 9],
  [-6, -2],
]

export function petals(random: Random, colors: readonly Color[], count = 90): string {
  return repeat(count, () => {
    const petal = placed(PETAL, {
      at: anywhere(random),
      scale: random.next() ** 2 * 2 + 0.5,
      turn: random.between(0, 360),
    })
    return shape(petal, { fill: random.pick(colors), opacity: random.between(0.35, 0.95) })
  })
}

/** Dust in the light. */
export function motes(random: Random, color: Color, count = 130): string {
  return repeat(count, () => {
    const size = random.next() ** 3 * 5 + 0.8
    return size > 3.6
      ? softLight(anywhere(random), size * 5, color, 0.28)
      : dot(anywhere(random), size, color, random.between(0.2, 0.8))
  })
}
