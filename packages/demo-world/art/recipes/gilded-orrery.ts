import type { Color } from '../paint/color.ts'
import { circle, type Point } from '../paint/geometry.ts'
import { metal } from '../paint/materials.ts'
import { motes } from '../scenery/particles.ts'
import { godRays, sky, stars } from '../scenery/sky.ts'
import { createFigure } from '../subjects/figure.ts'
import { dial, ring } from '../subjects/ornament.ts'
import type { Recipes } from './recipe.ts'

const PLANETS: readonly { orbit: number; angle: number; size: number; color: Color }[] = [
  { orbit: 190, angle: 0.6, size: 34, color: '#e8785a' },
  { orbit: 300, angle: 2.6, size: 46, color: '#5ab8e0' },
  { orbit: 420, angle: 4.2, size: 58, color: '#e0b04a' },
  { orbit: 560, angle: 5.6, size: 44, color: '#9a6ae0' },
  { orbit: 720, angle: 3.4, size: 66, color: '#6ad0a0' },
]
/** How flat the orbits lie. */
const TILT = 0.42

export const gildedOrrery: Recipes = {
  'lor/gilded-orrery': (random) => {
    const figure = createFigure(random, { at: [1_200, 540], scale: 1 })
    const planets = PLANETS.map(({ orbit, angle, ...planet }) => ({
      ...planet,
      at: [Math.cos(angle) * orbit, Math.sin(angle) * orbit * TILT] as Point,
    }))
    return {
      back:
        sky(random, {
          colors: ['#0a0820', '#2c2468', '#3a1c48'],
          light: '#ffb850',
          haze: ['#4a3aa8', '#8a4a6a'],
          lightAt: [1_200, 540],
        }) + godRays(random, [1_200, 540], '#ffe0a0', { count: 20, opacity: 0.2 }),
      scene: stars(random, 320, '#fff4e0', 1_080),
      subject: [
        ...PLANETS.map(
          ({ orbit: radius }, index) =>
            ring([1_200, 540], radius, '#c8923a', 13 - index, 1, TILT) +
            ring([1_200, 536], radius, '#ffe6b0', 3, 0.9, TILT),
        ),
        ring([1_200, 540], 470, '#d8a850', 8, 1, 1),
        dial([1_200, 540], 470, '#ffe6b0', { marks: 72 }),
        figure.part(circle([0, 0], 118, 30), metal('#ffb83a', '#ffffff'), { cell: 40, bevel: 118, height: 120 }),
        ...planets.map(({ at, size, color }) =>
          figure.part(circle(at, size, 24), metal(color, '#ffffff'), { cell: size * 0.55, bevel: size, height: size }),
        ),
      ].join(''),
      glow:
        figure.light([0, 0], 330, '#ffb040', 0.7) +
        figure.light([0, 0], 120, '#fff6d8', 0.8) +
        ring([1_200, 540], 470, '#ffb850', 14, 0.35),
      front: motes(random, '#ffe8b8', 150),
      focus: { at: [1_200, 540], size: 1_000, width: 860 },
    }
  },
}
