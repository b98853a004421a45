import { darker } from '../paint/color.ts'
import type { Outline, Point } from '../paint/geometry.ts'
import { gradientShape, HEIGHT, line, softLight, WIDTH } from '../paint/svg.ts'
import { horizon, peaks } from '../scenery/horizon.ts'
import { motes } from '../scenery/particles.ts'
import { sky } from '../scenery/sky.ts'
import type { Recipes } from './recipe.ts'

export const saltworks: Recipes = {
  'val/saltworks': (random) => {
    const terraces = [0, 1, 2, 3, 4, 5].map((row): Outline => {
      const y = 560 + row * 92
      const steps: Point[] = []
      for (let x = -40; x <= WIDTH + 60; ) {
        const width = random.between(120, 300)
        const lift = random.between(-26, 30)
        steps.push([x, y + lift], [x + width, y + lift])
        x += width
      }
      return [...steps, [WIDTH, HEIGHT], [0, HEIGHT]]
    })
    const gantry = (x: number, y: number, size: number) =>
      [
        line(
          [
            [x, y],
            [x, y - size],
          ],
          '#8a3a24',
          size * 0.05,
        ),
        line(
          [
            [x + size * 0.3, y],
            [x + size * 0.3, y - size],
          ],
          '#7a3020',
          size * 0.05,
        ),
        ...[0, 1, 2, 3, 4].map((step) =>
          line(
            [
              [x, y - (size * step) / 5],
              [x + size * 0.3, y - (size * (step + 1)) / 5],
            ],
            '#9a4a30',
            size * 0.025,
          ),
        ),
        line(
          [
            [x - size * 0.5, y - size * 0.92],
            [x + size * 1.1, y - size * 0.98],
          ],
          '#a8502f',
          size * 0.055,
        ),
        line(
          [
            [x + size * 0.95, y - size * 0.97],
            [x + size * 0.95, y - size * 0.45],
          ],
          '#5a2a20',
          size * 0.016,
        ),
      ].join('')
    return {
      back:
        sky(random, {
          colors: ['#2a6a9a', '#a8d0e0', '#fff4dc'],
          light: '#fff8e0',
          haze: ['#d8ecf4', '#ffd8b0'],
          lightAt: [1_560, 240],
          strength: 0.9,
        }) + softLight([1_560, 240], 130, '#ffffff', 1),
      scene:
        horizon(random, peaks, { far: '#b8c8d4', near: '#9aa8b4', fog: '#f4ece0', top: 500, layers: 2 }) +
        gantry(640, 640, 330) +
        gantry(1_760, 620, 270) +
        gantry(1_150, 600, 190),
      subject:
        terraces
          .map((outline, row) => {
            const y = 560 + row * 92
            const pools = Array.from({ length: 5 }, () => {
              const [x, width] = [random.between(60, 2_200), random.between(70, 190)]
              return gradientShape(
                [
                  [x, y + 52],
                  [x + width, y + 46],
                  [x + width * 1.1, y + 74],
                  [x + width * 0.05, y + 80],
                ],
                [x, y + 46],
                [x + width, y + 80],
                [
                  [0, '#e8a8a0', 0.9],
                  [0.5, '#d8707a', 0.9],
                  [1, '#fff0e8', 0.9],
                ],
              )
            })
            return (
              gradientShape(
                outline,
                [0, y - 20],
                [0, y + 130],
                [
                  [0, '#fffdf6'],
                  [0.35, '#efe4d8'],
                  [1, darker('#d8b8a8', row * 0.08)],
                ],
              ) + pools.join('')
            )
          })
          .join('') + gantry(1_320, 900, 420),
      glow: softLight([1_560, 240], 300, '#fff0d0', 0.5),
      front: motes(random, '#ffffff', 120),
      focus: { at: [1_400, 560], size: 1_000 },
    }
  },
}
