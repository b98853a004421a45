import { mirrored, type Outline, type Point, points, smoothed } from '../paint/geometry.ts'
import { bone, metal } from '../paint/materials.ts'
import { gradientShape, softLight } from '../paint/svg.ts'
import { horizon, swells } from '../scenery/horizon.ts'
import { motes, petals } from '../scenery/particles.ts'
import { sky, stars } from '../scenery/sky.ts'
import { createFigure } from '../subjects/figure.ts'
import { ring } from '../subjects/ornament.ts'
import type { Recipes } from './recipe.ts'

/** A tile of the board, seen from above and in front. */
function tile([x, y]: Point, size: number): Outline {
  return Array.from({ length: 6 }, (_, index): Point => {
    const angle = (index / 6) * Math.PI * 2 + Math.PI / 6
    return [x + Math.cos(angle) * size, y + Math.sin(angle) * size * 0.46]
  })
}

const BAND_TOPS = [-150, -40, 70]
const halfWidth = (y: number) => 62 + (y + 260) * 0.11

function band(top: number, height: number): Outline {
  return mirrored([
    [0, top],
    [halfWidth(top), top - 4],
    [halfWidth(top + height), top + height - 4],
    [0, top + height],
  ])
}

export const tftRewards: Recipes = {
  'rewards/tft/little-lighthouse': (random) => {
    const figure = createFigure(random, { at: [1_200, 580], scale: 1.14 })
    const lamp: Point = figure.at([0, -282])
    const beam = (to: readonly [Point, Point]) =>
      gradientShape([lamp, ...to], lamp, to[0], [
        [0, '#fff4d8', 0.95],
        [0.4, '#ff9ae8', 0.4],
        [1, '#ff6ad8', 0],
      ])
    return {
      back: sky(random, {
        colors: ['#16052a', '#8a2088', '#ff8ac0'],
        light: '#ffb0e8',
        haze: ['#c83ab0', '#5a2ac8'],
        lightAt: [1_200, 640],
      }),
      scene:
        stars(random, 260, '#ffe8fc', 560) +
        beam([
          [0, 60],
          [0, 420],
        ]) +
        beam([
          [2_400, -40],
          [2_400, 280],
        ]) +
        horizon(random, swells, { far: '#9a2f9a', near: '#3a0f58', fog: '#ff8ad8', top: 760 }),
      subject: [
        softLight([1_200, 950], 60, '#1a0428', 0.7, 7),
        figure.plate(tile([0, 262], 330), metal('#4a1a70', '#ffc0ff'), 26),
        figure.plate(tile([0, 226], 250), metal('#7a2a90', '#ffd0ff'), 18),
        figure.part(
          smoothed(points('-170,236 -120,170 -60,196 0,160 70,192 128,168 176,232 90,262 -90,262'), 3),
          bone('#c8a8d8', '#4a2468', '#ffd8ff'),
          { cell: 46, bevel: 44, height: 40 },
        ),
        figure.part(band(-250, 440), bone('#fff0f6', '#b888b8', '#ffffff'), {
          cell: 46,
          bevel: 70,
          height: 80,
          axis: 0,
        }),
        ...BAND_TOPS.map((top) =>
          figure.part(band(top, 52), metal('#e0409a', '#ffe0f4'), { cell: 40, bevel: 60, height: 70, axis: 0 }),
        ),
        figure.plate(points('-84,-262 84,-262 96,-234 -96,-234'), metal('#e8b050', '#ffffff'), 7),
        figure.part(mirrored(points('0,-336 44,-330 48,-262 0,-262')), metal('#ffe8a0', '#ffffff'), {
          cell: 30,
          bevel: 40,
          height: 20,
          axis: 0,
        }),
        figure.plate(points('-62,-334 62,-334 0,-424'), metal('#a02a80', '#ffd0f4'), 9),
        figure.plate(points('-24,190 -24,130 0,104 24,130 24,190'), metal('#4a1a58', '#ffd0ff'), 6),
      ].join(''),
      glow:
        softLight(lamp, 300, '#ff8ae0', 0.7) +
        softLight(lamp, 90, '#fff4d8', 1) +
        ring([1_200, 880], 400, '#ff7ae0', 8, 0.4, 0.42),
      front: petals(random, ['#ff8ae0', '#ffd86a', '#b08aff'], 70) + motes(random, '#ffe0fa', 110),
      focus: { at: [1_200, 520], size: 900, width: 860 },
    }
  },
}
