import { circle, type Outline, type Point, points, smoothed } from '../paint/geometry.ts'
import { cloth, metal, shadow } from '../paint/materials.ts'
import { line, softLight } from '../paint/svg.ts'
import { embers } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { breastplate, cloak, neck, pauldrons } from '../subjects/attire.ts'
import { createFigure } from '../subjects/figure.ts'
import { eyes, face } from '../subjects/head.ts'
import { bothSides, coronet, fringe } from '../subjects/headgear.ts'
import type { Recipes } from './recipe.ts'
import { stage } from './staging.ts'

/** What codes give in the games that sell nothing in the shop, and the publisher's own gift. */
export const fighterRewards: Recipes = {
  'rewards/2xko-fighter': (random) => {
    const figure = createFigure(random, { at: [1_200, 440], scale: 1.2 })
    const look = eyes(figure, '#ff7a1a')
    const slash = (from: Point, to: Point, width: number) => line([from, to], '#ffb050', width, 0.9)
    return {
      back:
        sky(random, {
          colors: ['#14181e', '#4a5460', '#12141a'],
          light: '#ff8a2a',
          haze: ['#ff6a1a', '#5a6472'],
          lightAt: [1_200, 480],
        }) + godRays(random, [1_200, 480], '#ffd0a0', { count: 30, opacity: 0.26 }),
      scene: [
        slash([300, 900], [1_000, 120], 26),
        slash([2_100, 900], [1_400, 120], 26),
        slash([200, 700], [820, 60], 10),
        slash([2_200, 700], [1_580, 60], 10),
      ].join(''),
      subject: [
        cloak(figure, cloth('#3a424e', '#ffb070'), 1.1),
        neck(figure, shadow('#1a1c22', '#ff8a2a')),
        breastplate(figure, metal('#5a6472', '#ffc890')),
        face(figure, metal('#aab4c2', '#ffd8b0')),
        look.shapes,
        fringe(figure, cloth('#ff7a1a', '#fff0d0')),
        coronet(figure, metal('#ff8a2a', '#fff0d0'), 5),
        pauldrons(figure, metal('#ff7a1a', '#fff0d0'), metal('#8a94a2', '#ffffff')),
      ].join(''),
      glow: look.light + slash([300, 900], [1_000, 120], 34) + slash([2_100, 900], [1_400, 120], 34),
      front: embers(random, '#ffb060', 190),
      focus: { at: [1_200, 420], size: 680 },
    }
  },

  'rewards/2xko-gloves': (random) => {
    const figure = createFigure(random, { at: [1_200, 560], scale: 1.4 })
    const glove = smoothed(points('30,-150 110,-190 210,-160 250,-60 220,60 150,120 60,110 20,40 -4,0 10,-80'), 3)
    const cuff: Outline = points('64,116 160,124 196,250 96,262')
    const knuckles = [
      [70, -140],
      [124, -164],
      [180, -146],
      [218, -96],
    ] as const
    return {
      back:
        sky(random, {
          colors: ['#12161c', '#3c4652', '#0c0e12'],
          light: '#ff7a1a',
          haze: ['#ff6a1a', '#4a5462'],
          lightAt: [1_200, 520],
        }) + godRays(random, [1_200, 520], '#ffc890', { count: 28, opacity: 0.24 }),
      scene: stage('#ff8a2a', 930),
      subject:
        bothSides(glove)
          .map((outline) => figure.part(outline, metal('#ff7a1a', '#fff0d0'), { cell: 42, bevel: 90, height: 100 }))
          .join('') +
        bothSides(cuff)
          .map((outline) => figure.plate(outline, metal('#6a7482', '#ffffff'), 10))
          .join('') +
        knuckles
          .flatMap((at) => bothSides(circle(at, 25, 6)))
          .map((outline) => figure.plate(outline, metal('#c8d0dc', '#ffffff'), 7))
          .join(''),
      glow: softLight([1_200, 470], 140, '#ffd0a0', 0.9) + softLight([1_200, 470], 420, '#ff7a1a', 0.3),
      front: embers(random, '#ffc080', 220),
      focus: { at: [1_200, 540], size: 860 },
    }
  },
}
