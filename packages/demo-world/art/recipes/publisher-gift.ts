import { circle, type Outline, points } from '../paint/geometry.ts'
import { cloth, crystal, metal } from '../paint/materials.ts'
import { softLight } from '../paint/svg.ts'
import { motes } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { createFigure } from '../subjects/figure.ts'
import { GEM, gem } from '../subjects/treasure.ts'
import type { Recipes } from './recipe.ts'
import { stage } from './staging.ts'

/** What codes give in the games that sell nothing in the shop, and the publisher's own gift. */
export const publisherGift: Recipes = {
  'rewards/publisher-gift': (random) => {
    const figure = createFigure(random, { at: [1_200, 600], scale: 1.25 })
    const lid: Outline = points('-250,-100 250,-100 278,-10 -278,-10')
    const front: Outline = points('-260,-10 260,-10 236,230 -236,230')
    return {
      back:
        sky(random, {
          colors: ['#0e1220', '#3a4a6a', '#0a0c14'],
          light: '#ffe0a0',
          haze: ['#5a6a9a', '#c8a05a'],
          lightAt: [1_200, 520],
        }) + godRays(random, [1_200, 500], '#fff2d0', { count: 30, opacity: 0.3 }),
      scene: stage('#c8b078', 900),
      subject: [
        softLight([1_200, 900], 70, '#000000', 0.75, 6),
        gem(figure, GEM, [-120, -170], 0.6, -14, crystal('#5ac8ff', '#ffffff')),
        gem(figure, GEM, [120, -166], 0.6, 16, crystal('#ff6a8a', '#ffffff')),
        gem(figure, GEM, [0, -210], 0.78, 0, crystal('#ffd060', '#ffffff')),
        figure.part(front, cloth('#6a4630', '#ffe0b0'), { cell: 70, bevel: 60, height: 40, axis: 0 }),
        figure.plate(lid, metal('#c8963c', '#fff6d8'), 12),
        ...[-190, 190].map((x) =>
          figure.plate(
            [
              [x - 26, -10],
              [x + 26, -10],
              [x * 0.93 + 24, 230],
              [x * 0.93 - 24, 230],
            ],
            metal('#c8963c', '#fff6d8'),
            7,
          ),
        ),
        figure.plate(points('-46,-30 46,-30 46,50 0,90 -46,50'), metal('#f0d080', '#ffffff'), 9),
        figure.flat(circle([0, 16], 14, 14), '#2a1a0c'),
        figure.flat(points('-6,20 6,20 9,54 -9,54'), '#2a1a0c'),
      ].join(''),
      glow: figure.light([0, -140], 330, '#ffd070', 0.65) + figure.light([0, -150], 120, '#ffffff', 0.5),
      front: motes(random, '#fff0c8', 190),
      focus: { at: [1_200, 560], size: 860 },
    }
  },
}
