import { type Color, darker, mix } from '../paint/color.ts'
import { type Outline, type Point, placed, smoothed } from '../paint/geometry.ts'
import { bone, metal } from '../paint/materials.ts'
import type { Random } from '../paint/random.ts'
import { gradientShape, HEIGHT, line, softLight, WIDTH } from '../paint/svg.ts'
import { horizon, peaks } from '../scenery/horizon.ts'
import { motes } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { createFigure, type Figure } from '../subjects/figure.ts'
import type { Recipes } from './recipe.ts'

/** Basins step down the hill towards the viewer; each row is larger than the one behind it. */
const ROWS = [
  { y: 570, size: 92, count: 15 },
  { y: 640, size: 132, count: 11 },
  { y: 735, size: 186, count: 9 },
  { y: 860, size: 260, count: 6 },
  { y: 1_010, size: 350, count: 5 },
]

const RIM: Outline = smoothed(
  [
    [-1, 0.02],
    [-0.7, -0.2],
    [0, -0.26],
    [0.72, -0.19],
    [1, 0.03],
    [0.62, 0.22],
    [-0.1, 0.27],
    [-0.68, 0.2],
  ],
  4,
)
const WATERS: readonly (readonly [Color, Color])[] = [
  ['#ffd8cc', '#e0707c'],
  ['#e8f6f4', '#5ab8c0'],
  ['#fff0e0', '#e8a078'],
]

/** A basin: its white wall, and the sky in its water. */
function basin(figure: Figure, random: Random, at: Point, size: number): string {
  const [bright, deep] = random.pick(WATERS)
  const rim = placed(RIM, { at, scale: size })
  const wall: Outline = [...rim.slice(16), ...rim.slice(0, 1)].map(([x, y]): Point => [x, y])
  const foot = wall.map(([x, y]): Point => [x, y + size * 0.34]).reverse()
  const water = placed(RIM, { at: [at[0], at[1] + size * 0.01], scale: size * 0.86 })
  return [
    figure.part([...wall, ...foot], bone('#f4ece2', '#b89a8c', '#fffaf0'), {
      cell: size * 0.24,
      bevel: size * 0.12,
      height: size * 0.12,
    }),
    figure.part(rim, bone('#fffdf8', '#d8c4b8', '#ffffff'), {
      cell: size * 0.22,
      bevel: size * 0.08,
      height: size * 0.06,
    }),
    gradientShape(
      water,
      [at[0] - size * 0.4, at[1] - size * 0.22],
      [at[0] + size * 0.3, at[1] + size * 0.22],
      [
        [0, bright],
        [0.55, mix(bright, deep, 0.6)],
        [1, deep],
      ],
    ),
  ].join('')
}

/** A rusted crane over the basins. */
function gantry(figure: Figure, [x, y]: Point, size: number): string {
  const rust = metal('#b0502c', '#ffe0b8')
  const beam = (from: Point, to: Point, width: number): string => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const [nx, ny] = [((to[1] - from[1]) / length) * width, (-(to[0] - from[0]) / length) * width]
    return figure.plate(
      [
        [from[0] + nx, from[1] + ny],
        [to[0] + nx, to[1] + ny],
        [to[0] - nx, to[1] - ny],
        [from[0] - nx, from[1] - ny],
      ],
      rust,
      width * 0.4,
    )
  }
  const at = (across: number, up: number): Point => [x + across * size, y - up * size]
  return [
    beam(at(0, 0), at(0.06, 1), size * 0.022),
    beam(at(0.34, 0), at(0.28, 1), size * 0.022),
    ...[0.12, 0.32, 0.52, 0.72].map((up, index) =>
      beam(at(index % 2 === 0 ? 0.02 : 0.32, up), at(index % 2 === 0 ? 0.31 : 0.03, up + 0.2), size * 0.01),
    ),
    beam(at(-0.5, 0.98), at(1.15, 1.04), size * 0.03),
    beam(at(0.17, 1), at(0.17, 1.26), size * 0.016),
    line([at(0.17, 1.25), at(1.1, 1.04)], darker('#b0502c', 0.4), size * 0.01),
    line([at(0.17, 1.25), at(-0.45, 0.99)], darker('#b0502c', 0.4), size * 0.01),
    line([at(0.95, 1.02), at(0.95, 0.56)], '#3a2420', size * 0.009),
    figure.plate([at(0.88, 0.56), at(1.02, 0.56), at(0.99, 0.42), at(0.91, 0.42)], rust, size * 0.014),
  ].join('')
}

export const saltworks: Recipes = {
  'val/saltworks': (random) => {
    const figure = createFigure(random, { at: [0, 0], scale: 1 })
    const rows = ROWS.map(({ y, size, count }, row) =>
      Array.from({ length: count }, (_, index) =>
        basin(
          figure,
          random,
          [
            ((index + (row % 2 === 0 ? 0.5 : 0)) / (count - 0.5)) * WIDTH + random.between(-20, 20),
            y + random.between(-0.08, 0.08) * size,
          ],
          size * random.between(0.92, 1.1),
        ),
      ).join(''),
    )
    const slope: Outline = [
      [0, 520],
      [700, 500],
      [1_500, 510],
      [WIDTH, 486],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ]
    return {
      back:
        sky(random, {
          colors: ['#1f5f96', '#8fc4de', '#fff0d4'],
          light: '#fff6dc',
          haze: ['#d8ecf4', '#ffd0a0'],
          lightAt: [1_640, 230],
          strength: 0.9,
        }) +
        softLight([1_640, 230], 120, '#ffffff', 1) +
        godRays(random, [1_640, 230], '#ffffff', { count: 16, opacity: 0.24 }),
      scene: horizon(random, peaks, { far: '#a8bccc', near: '#8496a8', fog: '#f4e6d4', top: 470, layers: 2 }),
      subject: [
        gradientShape(
          slope,
          [0, 480],
          [0, HEIGHT],
          [
            [0, '#f6ede2'],
            [1, '#c8ac9c'],
          ],
        ),
        gantry(figure, [420, 640], 300),
        rows[0],
        gantry(figure, [1_840, 700], 360),
        rows[1],
        rows[2],
        gantry(figure, [1_080, 800], 560),
        rows[3],
        rows[4],
      ].join(''),
      glow: softLight([1_640, 230], 340, '#fff0d0', 0.5),
      front: motes(random, '#ffffff', 90),
      focus: { at: [1_240, 520], size: 1_000, width: 860 },
    }
  },
}
