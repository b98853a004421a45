import { bone, cloth, crystal, metal, shadow } from '../paint/materials.ts'
import { line, softLight } from '../paint/svg.ts'
import { horizon, peaks, spires } from '../scenery/horizon.ts'
import { bubbles, motes, snow } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { cloak, collar, neck, pauldrons } from '../subjects/attire.ts'
import { createFigure } from '../subjects/figure.ts'
import { eyes, face, hood } from '../subjects/head.ts'
import { coronet } from '../subjects/headgear.ts'
import { dial, ring } from '../subjects/ornament.ts'
import type { Recipes } from './recipe.ts'

const GOLD = '#d9a03c'
const PALE_GOLD = '#ffe2a0'

export const maerith: Recipes = {
  'lol/maerith': (random) => {
    const figure = createFigure(random)
    const look = eyes(figure, '#4ff5dc')
    const hooded = hood(figure, cloth('#1d7f82', PALE_GOLD), shadow('#0c3338', '#2fd6c0'), metal(GOLD, PALE_GOLD))
    return {
      back:
        sky(random, {
          colors: ['#031318', '#0b4048', '#06181c'],
          light: '#39c9b4',
          haze: ['#0e6a6a', '#123a5a', '#8a6a2a'],
        }) + godRays(random, [1_200, -80], '#9ff5e0', { count: 20, opacity: 0.3, spread: [30, 150] }),
      scene: horizon(random, spires, { far: '#12555a', near: '#04191e', fog: '#1d8f88' }),
      subject: [
        ring([1_200, 400], 350, GOLD, 14, 0.9),
        dial([1_200, 400], 334, PALE_GOLD),
        hooded.behind,
        cloak(figure, cloth('#15666e', PALE_GOLD)),
        neck(figure, shadow('#0c3338', '#2fd6c0')),
        face(figure, bone('#c4e8d8', '#1f5a5c', PALE_GOLD)),
        look.shapes,
        hooded.before,
        pauldrons(figure, metal('#1f8f8a', PALE_GOLD), metal(GOLD, '#fff0c0')),
      ].join(''),
      glow: look.light + ring([1_200, 400], 350, '#e9b95a', 10, 0.5) + figure.light([0, 0], 420, '#39c9b4', 0.18),
      front: bubbles(random, '#bff7ea', 46) + motes(random, PALE_GOLD, 90),
      focus: { at: [1_200, 420], size: 640 },
    }
  },

  'lol/drowned-choir-maerith': (random) => {
    const figure = createFigure(random)
    const look = eyes(figure, '#8dffb8')
    const hooded = hood(
      figure,
      cloth('#2b5f6e', '#a8ffd8'),
      shadow('#06231f', '#5dffb0'),
      crystal('#58e0c0', '#eafff6'),
    )
    const candles = Array.from({ length: 16 }, (_, index) => {
      const angle = Math.PI * (1.06 + (0.88 * index) / 15)
      return [1_200 + Math.cos(angle) * 520, 520 + Math.sin(angle) * 430] as const
    })
    return {
      back:
        sky(random, {
          colors: ['#01080d', '#06303a', '#010a0f'],
          light: '#37e0a6',
          haze: ['#0b5a5a', '#0a2f5a'],
          strength: 0.8,
        }) + godRays(random, [1_200, -120], '#b8ffe2', { count: 26, opacity: 0.34, spread: [40, 140] }),
      scene: horizon(random, spires, { far: '#0a3b46', near: '#020c12', fog: '#0f6f6a', top: 420, layers: 4 }),
      subject: [
        ...candles.map(
          ([x, y]) =>
            line(
              [
                [x, y],
                [x, y + 70],
              ],
              '#e8dcb0',
              9,
            ) +
            line(
              [
                [x, y - 2],
                [x, y - 12],
              ],
              '#fff6d0',
              4,
            ),
        ),
        coronet(figure, crystal('#4fd8c0', '#eafff6'), 9),
        hooded.behind,
        cloak(figure, cloth('#1b4a5c', '#a8ffd8'), 1.06),
        neck(figure, shadow('#06231f', '#5dffb0')),
        face(figure, crystal('#7fe6cc', '#f0fff8')),
        look.shapes,
        hooded.before,
        pauldrons(figure, crystal('#2f9f98', '#eafff6'), metal('#b99a4a', '#fff3c8')),
      ].join(''),
      glow:
        look.light +
        candles
          .map(([x, y]) => softLight([x, y - 22], 54, '#ffcf70', 1) + softLight([x, y - 22], 14, '#ffffff', 1))
          .join('') +
        figure.light([0, -40], 460, '#37e0a6', 0.2),
      front: bubbles(random, '#c8fff0', 110) + motes(random, '#ffe7a8', 60),
      focus: { at: [1_200, 420], size: 660 },
    }
  },

  'lol/winterglass-maerith': (random) => {
    const figure = createFigure(random)
    const look = eyes(figure, '#8fd8ff')
    const hooded = hood(
      figure,
      cloth('#9fb8d8', '#ffffff'),
      shadow('#14243c', '#9fd8ff'),
      crystal('#a8dcff', '#ffffff'),
    )
    return {
      back:
        sky(random, {
          colors: ['#16264a', '#5a86b8', '#c8dcec'],
          light: '#e6f6ff',
          haze: ['#8fb8e0', '#c0a8e0'],
          strength: 0.7,
        }) + godRays(random, [1_500, -60], '#ffffff', { count: 14, opacity: 0.3, spread: [70, 160] }),
      scene: horizon(random, peaks, { far: '#9fbad6', near: '#3a5878', fog: '#dcebf6' }),
      subject: [
        coronet(figure, crystal('#9fd6ff', '#ffffff'), 11),
        hooded.behind,
        cloak(figure, cloth('#6f8fb8', '#ffffff'), 1.04),
        neck(figure, shadow('#14243c', '#9fd8ff')),
        face(figure, bone('#eaf4ff', '#5f80a8', '#ffffff')),
        look.shapes,
        hooded.before,
        collar(figure, crystal('#b8e2ff', '#ffffff')),
        pauldrons(figure, crystal('#86c4f2', '#ffffff'), metal('#c8d4e0', '#ffffff')),
      ].join(''),
      glow: look.light + figure.light([0, -120], 380, '#bfe6ff', 0.16),
      front: snow(random, '#ffffff', 240),
      focus: { at: [1_200, 420], size: 660 },
    }
  },
}
