import { circle, mirrored, type Outline, points } from '../paint/geometry.ts'
import { metal } from '../paint/materials.ts'
import { gradientShape, line } from '../paint/svg.ts'
import { embers } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { createFigure } from '../subjects/figure.ts'
import type { Recipes } from './recipe.ts'

export const lastLantern: Recipes = {
  'val/last-lantern': (random) => {
    const figure = createFigure(random, { at: [1_200, 500], scale: 1.2 })
    const watchers = Array.from({ length: 9 }, (_, index) => ({
      x: 250 + index * 237 + random.between(-30, 30),
      y: 900 + Math.abs(index - 4) * -34,
      size: 0.8 + Math.abs(index - 4) * -0.05,
    }))
    const body = (x: number, y: number, size: number): Outline =>
      mirrored(points('0,-250 34,-244 44,-200 30,-164 86,-130 104,0 110,220 0,220')).map(
        ([px, py]) => [x + px * size, y + py * size] as const,
      )
    const cage = mirrored(points('0,-150 76,-120 92,110 60,150 0,156'))
    return {
      back:
        sky(random, {
          colors: ['#06060a', '#2a1418', '#050406'],
          light: '#ff9a4a',
          haze: ['#4a1c18'],
          lightAt: [1_200, 500],
          strength: 0.85,
        }) + godRays(random, [1_200, 500], '#ffd0a0', { count: 30, opacity: 0.24 }),
      scene: watchers
        .map(({ x, y, size }) =>
          Math.abs(x - 1_200) < 120
            ? ''
            : gradientShape(
                body(x, y, size * 1.2),
                [x < 1_200 ? x + 110 : x - 110, 0],
                [x < 1_200 ? x - 60 : x + 60, 0],
                [
                  [0, '#8a4424'],
                  [0.35, '#1c0f10'],
                  [1, '#08060a'],
                ],
              ),
        )
        .join(''),
      subject: [
        line([figure.at([0, -420]), figure.at([0, -200])], '#3a3236', 10),
        figure.part(circle([0, -196], 44, 20), metal('#5a5058', '#ffc890'), { cell: 26, bevel: 12 }),
        figure.flat(circle([0, -196], 26, 20), '#1a0e0c'),
        figure.plate(points('-86,-158 86,-158 46,-206 -46,-206'), metal('#6a5a60', '#ffd0a0'), 9),
        figure.part(cage, metal('#ff9a3a', '#ffffff'), { cell: 44, bevel: 90, height: 60, axis: 0 }),
        ...[-74, 0, 74].map((x) =>
          line([figure.at([x * 0.9, -130]), figure.at([x * 1.08, 100]), figure.at([x * 0.66, 150])], '#3c3036', 12),
        ),
        figure.plate(points('-74,142 74,142 88,192 -88,192'), metal('#6a5a60', '#ffd0a0'), 9),
      ].join(''),
      glow: figure.light([0, 10], 380, '#ff8a2a', 0.7) + figure.light([0, 10], 130, '#fff0c8', 0.9),
      front: embers(random, '#ffc080', 150),
      focus: { at: [1_200, 510], size: 820 },
    }
  },
}
