import { circle, type Outline, placed, points, ribbon, smoothed, smoothedLine } from '../paint/geometry.ts'
import { cloth, crystal, metal } from '../paint/materials.ts'
import { line, softLight } from '../paint/svg.ts'
import { horizon, peaks, swells } from '../scenery/horizon.ts'
import { embers, snow } from '../scenery/particles.ts'
import { sky, stars } from '../scenery/sky.ts'
import { createFigure } from '../subjects/figure.ts'
import type { Recipes } from './recipe.ts'

export const wrAccessories: Recipes = {
  'wr/comet-trail': (random) => {
    const figure = createFigure(random, { at: [1_430, 420], scale: 1, turn: -28 })
    const tail = (width: number): Outline =>
      ribbon(smoothedLine(points('0,0 -400,20 -800,-30 -1300,20')), (t) => width * (1 - t) ** 0.8 + 2)
    return {
      back: sky(random, {
        colors: ['#070a28', '#2a2f86', '#4a2a78'],
        light: '#7ab8ff',
        haze: ['#5a3ad8', '#2a6ad8', '#b84ad8'],
        lightAt: [1_450, 420],
      }),
      scene:
        stars(random, 360, '#ffffff') +
        horizon(random, peaks, { far: '#2a2f7a', near: '#0c0c2c', fog: '#6a5ad8', top: 900, layers: 2 }),
      subject: [
        figure.part(tail(300), crystal('#3a5ae0', '#b8d8ff'), { cell: 80, bevel: 110, height: 60 }),
        figure.part(tail(170), crystal('#6ab8ff', '#ffffff'), { cell: 60, bevel: 60, height: 44 }),
        figure.part(tail(64), crystal('#e0f6ff', '#ffffff'), { cell: 50, bevel: 24, height: 20 }),
        figure.part(
          smoothed(points('40,-130 150,-90 190,0 140,100 20,136 -90,80 -110,-40'), 2),
          crystal('#a8e4ff', '#ffffff'),
          { cell: 56, bevel: 90, height: 110 },
        ),
      ].join(''),
      glow:
        figure.light([40, 0], 330, '#8ad0ff', 0.8) +
        figure.light([40, 0], 120, '#ffffff', 0.6) +
        figure.light([-400, 0], 260, '#5a7aff', 0.4),
      front: snow(random, '#e8f6ff', 160),
      focus: { at: [1_390, 440], size: 760 },
    }
  },

  'wr/paper-lantern': (random) => {
    const figure = createFigure(random, { at: [1_200, 520], scale: 1.25 })
    const ribs = [-3, -2, -1, 0, 1, 2, 3].map((index): Outline => {
      const [inner, outer] = [(index - 0.5) * 52, (index + 0.5) * 52]
      const bulge = (x: number, y: number) => x * (1 - (y / 330) ** 2 * 0.62)
      const ys = [-220, -110, 0, 110, 220]
      return [
        ...ys.map((y) => [bulge(outer, y), y] as const),
        ...ys.toReversed().map((y) => [bulge(inner, y), y] as const),
      ]
    })
    const cap = (y: number): Outline => [
      [-84, y - 18],
      [84, y - 18],
      [96, y + 18],
      [-96, y + 18],
    ]
    return {
      back:
        sky(random, {
          colors: ['#0c0a2c', '#30308a', '#3a1c5a'],
          light: '#ffb860',
          haze: ['#5a3ab8', '#2a4ac8'],
          lightAt: [1_200, 500],
          strength: 0.7,
        }) +
        Array.from({ length: 26 }, () =>
          softLight([random.between(0, 2_400), random.between(60, 900)], random.between(16, 50), '#ffb050', 0.7),
        ).join(''),
      scene: horizon(random, swells, { far: '#30308a', near: '#0c0a2c', fog: '#8a5ac8', top: 860, layers: 2 }),
      subject: [
        line([figure.at([0, -420]), figure.at([0, -240])], '#d8b070', 7),
        ...ribs.map((rib) => figure.part(rib, metal('#ff9a3a', '#fff0c0'), { cell: 60, bevel: 26, height: 34 })),
        figure.plate(cap(-232), metal('#7a3a8a', '#ffd0ff')),
        figure.plate(cap(232), metal('#7a3a8a', '#ffd0ff')),
        ...[-30, 0, 30].map((x) =>
          figure.part(
            placed(points('-7,0 7,0 4,130 -4,130'), { at: [x, 250], turn: -x * 0.2 }),
            cloth('#ffb040', '#ffffff'),
            { cell: 40, bevel: 6 },
          ),
        ),
        figure.part(circle([0, 20], 46, 18), metal('#fff0c8', '#ffffff'), { cell: 40, bevel: 40, height: 10 }),
      ].join(''),
      glow: figure.light([0, 10], 360, '#ff9a3a', 0.6) + figure.light([0, 20], 130, '#fff0c0', 0.8),
      front: embers(random, '#ffd090', 110),
      focus: { at: [1_200, 520], size: 860 },
    }
  },
}
