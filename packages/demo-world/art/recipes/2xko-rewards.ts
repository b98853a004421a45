import { type Outline, type Point, points } from '../paint/geometry.ts'
import { bone, cloth, metal, shadow } from '../paint/materials.ts'
import { line, shape, softLight } from '../paint/svg.ts'
import { embers } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { breastplate, cloak, neck } from '../subjects/attire.ts'
import { createFigure } from '../subjects/figure.ts'
import { eyes, face } from '../subjects/head.ts'
import { bothSides, fringe } from '../subjects/headgear.ts'
import { poster } from '../subjects/poster.ts'
import type { Recipes } from './recipe.ts'

/** A clock over the ring: it is nine. */
function clock(at: Point, radius: number): string {
  const mark = (hour: number): string => {
    const angle = (hour / 12) * Math.PI * 2 - Math.PI / 2
    const point = (share: number): Point => [
      at[0] + Math.cos(angle) * radius * share,
      at[1] + Math.sin(angle) * radius * share,
    ]
    return line([point(0.82), point(0.96)], '#ffe0b8', hour % 3 === 0 ? 7 : 3)
  }
  return [
    ...Array.from({ length: 12 }, (_, hour) => mark(hour)),
    line([at, [at[0] - radius * 0.55, at[1]]], '#ff8a2a', 9),
    line([at, [at[0], at[1] - radius * 0.74]], '#ffe0b8', 6),
  ].join('')
}

export const fighterRewards: Recipes = {
  'rewards/2xko/ringside-at-nine': (random) => {
    const figure = createFigure(random, { at: [1_200, 520], scale: 0.94 })
    const look = eyes(figure, '#ff7a1a')
    const arena = sky(random, {
      colors: ['#11151b', '#4a5460', '#1a1210'],
      light: '#ff8a2a',
      haze: ['#ff6a1a', '#5a6472'],
      lightAt: [1_200, 470],
    })
    const rays = godRays(random, [1_200, 300], '#ffd0a0', { count: 26, opacity: 0.32 })
    const ropes = [760, 840, 920].map((y, index) =>
      [
        line(
          [
            [0, y + 30],
            [1_200, y - 10],
            [2_400, y + 30],
          ],
          '#0c0e12',
          22,
          0.8,
        ),
        line(
          [
            [0, y + 24],
            [1_200, y - 16],
            [2_400, y + 24],
          ],
          index === 1 ? '#e8ecf2' : '#ff7a1a',
          13,
        ),
      ].join(''),
    )
    const lamps: readonly Outline[] = [0, 1, 2, 3, 4, 5].map((index) => {
      const x = 700 + index * 200
      return [
        [x - 40, 90],
        [x + 40, 90],
        [x + 54, 124],
        [x - 54, 124],
      ]
    })
    return {
      back: arena + rays,
      scene: lamps.map((lamp) => shape(lamp, { fill: '#ffe8c8' })).join('') + ropes.join(''),
      subject: poster(
        [
          arena,
          rays,
          clock([1_200, 250], 150),
          cloak(figure, cloth('#323a46', '#ffb070')),
          neck(figure, shadow('#1a1c22', '#ff8a2a')),
          breastplate(figure, metal('#55606e', '#ffc890')),
          face(figure, bone('#d8b090', '#5a3a34', '#ffd8b0')),
          look.shapes,
          fringe(figure, cloth('#ff7a1a', '#fff0d0')),
          ...bothSides(points('86,300 150,250 214,280 226,360 170,420 100,400')).map((glove) =>
            figure.part(glove, metal('#ff7a1a', '#fff0d0'), { cell: 36, bevel: 60, height: 70 }),
          ),
          ...bothSides(points('104,404 170,422 160,520 92,500')).map((cuff) =>
            figure.plate(cuff, metal('#c8d0dc', '#ffffff'), 7),
          ),
          ...ropes,
        ].join(''),
        '#c8d0dc',
        '#ff8a2a',
      ),
      glow:
        look.light +
        softLight([1_200, 250], 220, '#ff9a4a', 0.4) +
        lamps.map(([corner]) => softLight([(corner?.[0] ?? 0) + 40, 110], 90, '#ffd8a0', 0.8)).join(''),
      front: embers(random, '#ffb060', 110),
      focus: { at: [1_200, 470], size: 600 },
    }
  },
}
