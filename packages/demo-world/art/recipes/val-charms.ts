import { circle, type Outline, type Point, placed, points, ribbon, smoothed, smoothedLine } from '../paint/geometry.ts'
import { metal } from '../paint/materials.ts'
import { embers, motes } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { createFigure, type Figure } from '../subjects/figure.ts'
import type { Recipes } from './recipe.ts'
import { slabs } from './staging.ts'

/** The links a charm hangs from. */
function chain(figure: Figure, from: number, to: number, color: ReturnType<typeof metal>): string {
  const count = Math.round((to - from) / 44)
  return Array.from({ length: count }, (_, index) => {
    const at: Point = [Math.sin(index * 0.5) * 4, from + index * 44]
    const link =
      index % 2 === 0
        ? ribbon([...circle(at, 26, 18, 1.25), circle(at, 26, 18, 1.25)[0] ?? at], () => 11)
        : placed(points('-6,-30 6,-30 6,30 -6,30'), { at })
    return figure.part(link, color, { cell: 20, bevel: 6, height: 9 })
  }).join('')
}

/** A bar of the cage, from its crown to its foot. */
const bar = (out: number): Outline =>
  ribbon(
    smoothedLine(
      [
        [out * 0.25, -190],
        [out, -80],
        [out * 1.08, 40],
        [out * 0.5, 170],
      ],
      8,
    ),
    () => 17,
  )

export const valCharms: Recipes = {
  'val/caged-cinder': (random) => {
    const figure = createFigure(random, { at: [1_200, 560], scale: 1.3 })
    const brass = metal('#c8923a', '#fff0c8')
    return {
      back:
        sky(random, {
          colors: ['#12080a', '#54181c', '#0c0506'],
          light: '#ff6a3a',
          haze: ['#7a2420'],
          lightAt: [1_200, 540],
          strength: 0.7,
        }) + godRays(random, [1_200, 560], '#ffb080', { count: 20, opacity: 0.2 }),
      scene: slabs(random, '#2a1216', '#ff6a4a'),
      subject: [
        chain(figure, -440, -240, brass),
        ...[-120, 120].map((out) => figure.part(bar(out), brass, { cell: 26, bevel: 9, height: 12 })),
        figure.part(
          smoothed(points('0,-96 60,-50 76,20 40,84 -30,92 -76,30 -60,-46'), 2),
          metal('#ff7a2a', '#ffffff'),
          { cell: 36, bevel: 60, height: 70 },
        ),
        ...[-44, 44].map((out) => figure.part(bar(out), brass, { cell: 26, bevel: 9, height: 12 })),
        figure.plate(points('-50,-212 50,-212 66,-176 -66,-176'), brass),
        figure.plate(points('-84,158 84,158 66,206 -66,206'), brass),
        figure.plate(points('-24,206 24,206 0,258'), brass, 6),
      ].join(''),
      glow: figure.light([0, 0], 300, '#ff5a1a', 0.75) + figure.light([0, 0], 100, '#ffe0a0', 0.9),
      front: embers(random, '#ffb070', 170),
      focus: { at: [1_200, 560], size: 760 },
    }
  },

  'val/lucky-bearing': (random) => {
    const figure = createFigure(random, { at: [1_200, 580], scale: 1.3 })
    const steel = metal('#aab4c4', '#ffffff')
    const balls = Array.from({ length: 11 }, (_, index): Point => {
      const angle = (index / 11) * Math.PI * 2
      return [Math.cos(angle) * 138, Math.sin(angle) * 138]
    })
    return {
      back:
        sky(random, {
          colors: ['#0d1014', '#3a4450', '#08090c'],
          light: '#ff6a78',
          haze: ['#5a6472', '#7a2a34'],
          lightAt: [1_300, 500],
          strength: 0.6,
        }) + godRays(random, [1_800, -60], '#ffffff', { count: 12, opacity: 0.16, spread: [90, 180] }),
      scene: slabs(random, '#20252c', '#ff6a78'),
      subject: [
        chain(figure, -460, -230, metal('#c8404a', '#ffd0d0')),
        figure.part(circle([0, 0], 208, 44), steel, { cell: 50, bevel: 34, height: 40 }),
        figure.flat(circle([0, 0], 168, 44), '#14171c'),
        figure.part(circle([0, 0], 112, 40), metal('#c8404a', '#ffd8d8'), { cell: 40, bevel: 26, height: 30 }),
        figure.flat(circle([0, 0], 66, 36), '#0b0d10'),
        ...balls.map((at) =>
          figure.part(circle(at, 33, 18), metal('#d8e0ec', '#ffffff'), { cell: 18, bevel: 33, height: 34 }),
        ),
      ].join(''),
      glow:
        balls
          .slice(6, 9)
          .map((at) => figure.light([at[0] - 10, at[1] - 12], 22, '#ffffff', 0.8))
          .join('') + figure.light([0, 0], 130, '#ff3a4a', 0.3),
      front: motes(random, '#ffe0e2', 90),
      focus: { at: [1_200, 580], size: 760 },
    }
  },
}
