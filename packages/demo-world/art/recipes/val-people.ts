import { circle, points, ribbon, smoothedLine } from '../paint/geometry.ts'
import { bone, cloth, metal, shadow } from '../paint/materials.ts'
import { softLight } from '../paint/svg.ts'
import { blocks, horizon, windows } from '../scenery/horizon.ts'
import { embers, motes } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { breastplate, cloak, collar, neck, pauldrons } from '../subjects/attire.ts'
import { createFigure } from '../subjects/figure.ts'
import { face, hood } from '../subjects/head.ts'
import { fringe, gasMask, headphones, longHair, visor } from '../subjects/headgear.ts'
import { ring } from '../subjects/ornament.ts'
import type { Recipes } from './recipe.ts'
import { stage } from './staging.ts'

export const valPeople: Recipes = {
  'val/calder': (random) => {
    const figure = createFigure(random)
    const hooded = hood(figure, cloth('#4a4e58', '#ff8a5a'), shadow('#14161c', '#ff5a36'), cloth('#8a2a30', '#ffb090'))
    return {
      back:
        sky(random, { colors: ['#120a0c', '#6a1e20', '#1a0a0c'], light: '#ff5a3a', haze: ['#8a2a20', '#3a2a3a'] }) +
        godRays(random, [1_900, 900], '#ff9a6a', { count: 12, opacity: 0.2, spread: [180, 280] }),
      scene:
        horizon(random, blocks, { far: '#5a2224', near: '#140c10', fog: '#b03a2a' }) +
        windows(random, '#ffb070', 620, 90),
      subject: [
        hooded.behind,
        cloak(figure, cloth('#33373f', '#ff8a5a'), 1.08),
        neck(figure, shadow('#14161c', '#ff5a36')),
        face(figure, cloth('#5a4a48', '#ff9a6a')),
        gasMask(figure, cloth('#2a2d34', '#ff9a6a'), metal('#8a909c', '#ffd0b0'), '#ff8a3a'),
        hooded.before,
        breastplate(figure, cloth('#3c4048', '#ff8a5a')),
        pauldrons(figure, metal('#4a4f5a', '#ffb090'), metal('#c8404a', '#ffd0c0')),
      ].join(''),
      glow: [
        figure.light([42, -18], 62, '#ff6a26'),
        figure.light([-42, -18], 62, '#ff6a26'),
        figure.light([42, -18], 18, '#fff0d0'),
        figure.light([-42, -18], 18, '#fff0d0'),
      ].join(''),
      front: embers(random, '#ffae6a', 190),
      focus: { at: [1_200, 420], size: 660 },
    }
  },

  'val/isaura': (random) => {
    const figure = createFigure(random)
    const waves = [250, 330, 420, 520]
    return {
      back:
        sky(random, { colors: ['#0a1016', '#2c3c4c', '#0a0d12'], light: '#ff5a70', haze: ['#3a4a5a', '#7a2a3a'] }) +
        godRays(random, [500, 100], '#ffc0c8', { count: 9, opacity: 0.16, spread: [0, 60] }),
      scene:
        horizon(random, blocks, { far: '#33424f', near: '#0c1016', fog: '#7a4a58' }) +
        windows(random, '#ffd0d0', 620, 80),
      subject: [
        ...waves.map((radius, index) => ring([1_200, 430], radius, '#ff8a98', 5, 0.55 - index * 0.1)),
        longHair(figure, cloth('#22262e', '#ff8a98')),
        cloak(figure, cloth('#3c4652', '#ff9aa6')),
        neck(figure, bone('#a87a68', '#3a2226', '#ffc0b8')),
        face(figure, bone('#d8a890', '#5a3030', '#ffd0c8')),
        fringe(figure, cloth('#2a2e38', '#ff9aa6')),
        visor(figure, metal('#4a525e', '#ffc8d0'), '#ff4a62'),
        headphones(figure, metal('#5a626e', '#ffd0d8'), '#ff4a62'),
        collar(figure, cloth('#a82a3a', '#ffb8c0')),
      ].join(''),
      glow:
        waves.map((radius, index) => ring([1_200, 430], radius, '#ff4a62', 9, 0.5 - index * 0.1)).join('') +
        figure.light([0, -24], 120, '#ff4a62', 0.8) +
        figure.light([112, 2], 40, '#ff4a62') +
        figure.light([-112, 2], 40, '#ff4a62'),
      front: motes(random, '#ffd8dc', 110),
      focus: { at: [1_200, 420], size: 660 },
    }
  },

  'val/cinder-wake': (random) => {
    const figure = createFigure(random, { at: [1_200, 640], scale: 1 })
    const path = smoothedLine(
      points('-900,300 -520,190 -260,260 40,150 260,-40 420,-220 380,-420 160,-470 40,-330 150,-200'),
      9,
    )
    const wake = (width: number) => ribbon(path, (t) => width * (1 - t * 0.82))
    return {
      back:
        sky(random, {
          colors: ['#0c0608', '#4a1618', '#0a0506'],
          light: '#ff5a2a',
          haze: ['#6a1e1a'],
          lightAt: [1_400, 420],
        }) + godRays(random, [1_450, 380], '#ff9a5a', { count: 20, opacity: 0.2 }),
      scene: stage('#ff5a2a', 900),
      subject: [
        figure.part(wake(190), metal('#8a2014', '#ff9a4a'), { cell: 60, bevel: 60, height: 40 }),
        figure.part(wake(120), metal('#ff6a1a', '#ffe0a0'), { cell: 46, bevel: 40, height: 36 }),
        figure.part(wake(52), metal('#ffd070', '#ffffff'), { cell: 34, bevel: 20, height: 20 }),
        ...Array.from({ length: 34 }, (_, index) => {
          const [x, y] = path[index * 2] ?? [0, 0]
          return figure.part(
            circle([x + random.between(-110, 110), y + random.between(-120, 60)], random.between(7, 24), 6),
            metal('#ff8a3a', '#fff0c0'),
            { cell: 40, bevel: 10 },
          )
        }),
      ].join(''),
      glow:
        path
          .filter((_, index) => index % 4 === 0)
          .map(([x, y], index) => figure.light([x, y], 190 - index * 4, '#ff5a1a', 0.42))
          .join('') + softLight([1_350, 440], 120, '#fff0c0', 0.5),
      front: embers(random, '#ffc080', 280),
      focus: { at: [1_330, 460], size: 860 },
    }
  },
}
