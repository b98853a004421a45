import { circle, mirrored, type Outline, type Point, points, smoothed } from '../paint/geometry.ts'
import { cloth, crystal, metal } from '../paint/materials.ts'
import { horizon, peaks, spires } from '../scenery/horizon.ts'
import { motes, petals } from '../scenery/particles.ts'
import { godRays, sky, stars } from '../scenery/sky.ts'
import { createFigure } from '../subjects/figure.ts'
import { bothSides } from '../subjects/headgear.ts'
import { ring } from '../subjects/ornament.ts'
import { GEM, gem } from '../subjects/treasure.ts'
import type { Recipes } from './recipe.ts'

const WING: Outline = points('80,10 250,-190 420,-240 360,-130 440,-90 350,-40 390,30 290,30 250,110 110,90')
const EAR: Outline = points('46,-150 120,-290 160,-150 110,-80')

/** What codes give in the games that sell nothing in the shop, and the publisher's own gift. */
export const tftRewards: Recipes = {
  'rewards/tft-companion': (random) => {
    const figure = createFigure(random, { at: [1_200, 560], scale: 1.25 })
    return {
      back:
        sky(random, {
          colors: ['#1c0628', '#7a1c78', '#2a0a3a'],
          light: '#ff6ad8',
          haze: ['#c83ab0', '#5a2ac8'],
          lightAt: [1_200, 520],
        }) + godRays(random, [1_200, 520], '#ffc8f4', { count: 24, opacity: 0.22 }),
      scene:
        stars(random, 220, '#ffe0fa') +
        horizon(random, peaks, { far: '#6a2080', near: '#1c0828', fog: '#e05ac8', top: 880, layers: 2 }),
      subject: [
        ...bothSides(WING).map((wing) =>
          figure.part(wing, crystal('#b04aff', '#ffd8ff'), { cell: 50, bevel: 40, height: 44 }),
        ),
        ...bothSides(EAR).map((ear) =>
          figure.part(ear, cloth('#d83aa8', '#ffd8f4'), { cell: 36, bevel: 26, height: 34 }),
        ),
        figure.part(smoothed(mirrored(points('0,40 110,90 150,210 110,310 0,330')), 3), cloth('#c83ab0', '#ffd8f4'), {
          cell: 40,
          bevel: 100,
          height: 110,
          axis: 0,
        }),
        figure.part(smoothed(mirrored(points('0,120 64,150 80,230 50,300 0,312')), 3), cloth('#ffc8e8', '#ffffff'), {
          cell: 36,
          bevel: 60,
          height: 40,
          axis: 0,
        }),
        figure.part(
          smoothed(mirrored(points('0,-190 110,-170 176,-70 160,40 90,96 0,104')), 3),
          cloth('#e04ab8', '#ffe0f6'),
          { cell: 42, bevel: 130, height: 130, axis: 0 },
        ),
        ...bothSides(circle([72, -44], 40, 20)).map((eye) => figure.flat(eye, '#2a0830')),
        ...bothSides(circle([72, -44], 26, 18)).map((eye) => figure.flat(eye, '#ffd860')),
        ...bothSides(circle([80, -58], 10, 12)).map((eye) => figure.flat(eye, '#ffffff')),
        figure.flat(smoothed(points('-30,34 0,54 30,34 0,46'), 4), '#3a0a38'),
        gem(figure, GEM, [0, -160], 0.34, 0, crystal('#ffd860', '#ffffff')),
      ].join(''),
      glow:
        points('72,-44 -72,-44')
          .map((at) => figure.light(at as unknown as Point, 46, '#ffc83a', 0.6))
          .join('') + figure.light([0, 60], 360, '#ff4ac8', 0.18),
      front: petals(random, ['#ff8ae0', '#ffd86a', '#b08aff'], 90) + motes(random, '#ffe0fa', 100),
      focus: { at: [1_200, 560], size: 860 },
    }
  },

  'rewards/tft-arena': (random) => {
    const figure = createFigure(random, { at: [1_200, 640], scale: 1 })
    const hexes = [-2, -1, 0, 1, 2].flatMap((row) =>
      [-3, -2, -1, 0, 1, 2, 3].map((column): Point => [column * 206 + (row % 2 === 0 ? 0 : 103), row * 92]),
    )
    const tile = ([x, y]: Point): Outline =>
      Array.from({ length: 6 }, (_, index): Point => {
        const angle = (index / 6) * Math.PI * 2 + Math.PI / 6
        return [x + Math.cos(angle) * 112, y + Math.sin(angle) * 58]
      })
    return {
      back:
        sky(random, {
          colors: ['#14041f', '#5a1660', '#2c0a3c'],
          light: '#ff7ae0',
          haze: ['#8a2aa8', '#3a1a8a'],
          lightAt: [1_200, 360],
        }) + godRays(random, [1_200, 300], '#ffd0f8', { count: 24, opacity: 0.24 }),
      scene:
        stars(random, 260, '#ffe8fc', 520) +
        horizon(random, spires, { far: '#6a1f78', near: '#2a0a38', fog: '#e060c8', top: 430, layers: 2 }),
      subject:
        hexes
          .map((at, index) =>
            figure.plate(
              tile(at),
              index % 5 === 2
                ? metal('#e0a040', '#ffffff')
                : index % 2 === 0
                  ? metal('#7a2a90', '#ffd0ff')
                  : metal('#4a1a68', '#ffc0ff'),
              9,
            ),
          )
          .join('') + gem(figure, GEM, [0, -150], 1.05, 0, crystal('#ff5ac8', '#ffffff')),
      glow: figure.light([0, -140], 260, '#ff4ac8', 0.6) + ring([1_200, 640], 330, '#ff8ae0', 8, 0.6, 0.5),
      front: motes(random, '#ffd8f6', 150),
      focus: { at: [1_200, 560], size: 900 },
    }
  },
}
