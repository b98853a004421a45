import { circle, mirrored, type Outline, placed, points, ribbon, smoothed } from '../paint/geometry.ts'
import { metal } from '../paint/materials.ts'
import { line, softLight } from '../paint/svg.ts'
import { bubbles, motes } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { createFigure } from '../subjects/figure.ts'
import { ring } from '../subjects/ornament.ts'
import { coinFront } from '../subjects/treasure.ts'
import type { Recipes } from './recipe.ts'
import { stage } from './staging.ts'

const BELL = smoothed(mirrored(points('0,-230 54,-222 96,-150 116,-20 150,110 214,190 200,226 0,240')), 3)
const BELL_BAND = mirrored(points('0,96 142,84 166,128 0,142'))

export const lolAccessories: Recipes = {
  'lol/tidebell-ward': (random) => {
    const figure = createFigure(random, { at: [1_200, 540], scale: 1.35 })
    return {
      back:
        sky(random, {
          colors: ['#03141a', '#0e4c54', '#041014'],
          light: '#3fe0c8',
          haze: ['#0e6a6a'],
          lightAt: [1_200, 560],
        }) + godRays(random, [1_200, 640], '#b8fff0', { count: 22, opacity: 0.22 }),
      scene: stage('#2fb8a8', 910),
      subject: [
        softLight([1_200, 930], 60, '#000000', 0.7, 5),
        figure.part(
          ribbon([...circle([0, -262], 40, 20), [40, -262]], () => 16),
          metal('#d8a040', '#fff0c8'),
          { cell: 20, bevel: 8 },
        ),
        figure.part(circle([0, 250], 40, 16), metal('#8a6a2a', '#fff0c8'), { cell: 26, bevel: 36, height: 36 }),
        figure.part(BELL, metal('#d09a3c', '#fff4d8'), { cell: 44, bevel: 150, height: 150, axis: 0 }),
        figure.plate(BELL_BAND, metal('#2fa89a', '#d8fff6'), 10),
        ...[-92, -31, 31, 92].map((x) => figure.plate(circle([x, 114], 13, 6), metal('#ffe0a0', '#ffffff'), 4)),
      ].join(''),
      glow:
        [200, 290, 380]
          .map((radius, index) => ring([1_200, 620], radius * 1.3, '#4fffe0', 7, 0.5 - index * 0.13, 0.5))
          .join('') + figure.light([0, 110], 150, '#3fe0c8', 0.4),
      front: bubbles(random, '#c8fff4', 50) + motes(random, '#ffe7a8', 90),
      focus: { at: [1_200, 540], size: 860 },
    }
  },

  'lol/name-change-token': (random) => {
    const figure = createFigure(random, { at: [0, 0], scale: 1 })
    const quill = smoothed(points('0,-250 64,-200 78,-90 40,40 8,130 -26,40 -50,-80 -40,-190'), 4)
    const nib: Outline = points('-6,120 14,120 18,190 4,240 -10,190')
    const at = { at: [1_212, 500] as const, turn: 32, scale: 0.92 }
    return {
      back:
        sky(random, {
          colors: ['#08121c', '#1c3c58', '#060c14'],
          light: '#8ad0ff',
          haze: ['#2a5a8a', '#c8963a'],
          lightAt: [1_200, 500],
        }) + godRays(random, [1_200, 500], '#e8f6ff', { count: 26, opacity: 0.22 }),
      scene: stage('#5a9ac8', 920),
      subject: [
        softLight([1_200, 930], 60, '#000000', 0.7, 6),
        coinFront(
          figure,
          [1_200, 510],
          330,
          metal('#c8d4e4', '#ffffff'),
          metal('#1c3a5a', '#9ad8ff'),
          metal('#2c5a84', '#c8ecff'),
          'default',
        ),
        figure.part(placed(quill, at), metal('#f0c860', '#ffffff'), { cell: 44, bevel: 44, height: 50 }),
        line(placed(points('4,120 0,-230'), at), '#8a5a1c', 5),
        figure.plate(placed(nib, at), metal('#ffffff', '#ffffff'), 5),
      ].join(''),
      glow:
        softLight([1_200, 510], 420, '#6ac0ff', 0.2) +
        softLight([1_120, 380], 80, '#ffffff', 0.6) +
        softLight([1_085, 690], 70, '#ffe0a0', 0.8),
      front: motes(random, '#dff0ff', 140),
      focus: { at: [1_200, 510], size: 820 },
    }
  },
}
