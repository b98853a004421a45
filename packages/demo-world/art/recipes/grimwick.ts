import { points } from '../paint/geometry.ts'
import { bone, cloth, metal, shadow } from '../paint/materials.ts'
import { softLight } from '../paint/svg.ts'
import { horizon, spires } from '../scenery/horizon.ts'
import { embers, motes } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { cloak, collar, neck, pauldrons } from '../subjects/attire.ts'
import { createFigure } from '../subjects/figure.ts'
import { eyes, face, hood } from '../subjects/head.ts'
import { candleHat, flame } from '../subjects/headgear.ts'
import { dial, ring } from '../subjects/ornament.ts'
import type { Recipes } from './recipe.ts'

export const grimwick: Recipes = {
  'lor/grimwick': (random) => {
    const figure = createFigure(random, { at: [1_200, 600], scale: 1.1 })
    const look = eyes(figure, '#ffb040')
    const wick = flame([0, -392], 74)
    return {
      back:
        sky(random, {
          colors: ['#080614', '#2c1c48', '#0c0818'],
          light: '#ffa03a',
          haze: ['#4a2a6a', '#2a1a4a'],
          lightAt: [1_200, 150],
          strength: 0.75,
        }) + godRays(random, [1_200, 140], '#ffd890', { count: 18, opacity: 0.2 }),
      scene: horizon(random, spires, { far: '#33204f', near: '#0a0614', fog: '#6a3a5a', top: 640 }),
      subject: [
        candleHat(figure, bone('#f4e2b4', '#9a6a30', '#fff6e0'), metal('#a87830', '#fff0c0')),
        cloak(figure, cloth('#3c2464', '#ffc070')),
        neck(figure, shadow('#140c20', '#ff9a3a')),
        face(figure, bone('#b8a878', '#4a3028', '#ffe0a0')),
        figure.part(points('-14,-10 14,-10 40,96 14,116 -10,76'), bone('#c8b888', '#4a3028', '#ffe8b0'), {
          cell: 30,
          bevel: 18,
          height: 30,
        }),
        look.shapes,
        collar(figure, cloth('#5a2c70', '#ffd090')),
        figure.flat(wick, '#ffd870'),
      ].join(''),
      glow: look.light + figure.light([0, -440], 240, '#ff9a2a', 0.8) + figure.light([0, -430], 70, '#fff6d8', 1),
      front: embers(random, '#ffc878', 110) + motes(random, '#d8c8ff', 60),
      focus: { at: [1_200, 440], size: 860 },
    }
  },

  'lor/saint-of-wax-grimwick': (random) => {
    const figure = createFigure(random, { at: [1_200, 600], scale: 1.1 })
    const look = eyes(figure, '#fff0a0')
    const wick = flame([0, -392], 80)
    const choir = Array.from(
      { length: 11 },
      (_, index) => [1_200 + (index - 5) * 190, 860 - Math.abs(index - 5) * 26 + (index % 2) * 40] as const,
    )
    const hooded = hood(
      figure,
      bone('#f0e4c8', '#a88a5a', '#ffffff'),
      shadow('#3a2a18', '#ffd070'),
      metal('#e8b850', '#fff8e0'),
    )
    return {
      back:
        sky(random, {
          colors: ['#2a1a3c', '#a8703a', '#3a2030'],
          light: '#ffe0a0',
          haze: ['#e0a050', '#8a4a6a'],
          lightAt: [1_200, 330],
        }) + godRays(random, [1_200, -60], '#fff6d8', { count: 22, opacity: 0.32, spread: [50, 130] }),
      scene: horizon(random, spires, { far: '#8a5a3c', near: '#2a1824', fog: '#ffcf80', top: 640 }),
      subject: [
        ring([1_200, 560], 330, '#ffe0a0', 16),
        dial([1_200, 560], 372, '#fff0c8', { marks: 36 }),
        candleHat(figure, bone('#fff6e0', '#c89a5a', '#ffffff'), metal('#e8b850', '#ffffff')),
        hooded.behind,
        cloak(figure, bone('#e8d8b4', '#8a6a40', '#ffffff')),
        face(figure, bone('#fff0d0', '#b88a50', '#ffffff')),
        look.shapes,
        hooded.before,
        pauldrons(figure, bone('#f8ecd0', '#a8804a', '#ffffff'), metal('#e8b850', '#ffffff')),
        figure.flat(wick, '#fff0b0'),
      ].join(''),
      glow:
        look.light +
        ring([1_200, 560], 330, '#ffc860', 26, 0.7) +
        figure.light([0, -440], 240, '#ffb040', 0.8) +
        choir.map(([x, y]) => softLight([x, y], 80, '#ffb050', 0.8) + softLight([x, y], 16, '#ffffff', 1)).join(''),
      front: motes(random, '#fff0c8', 170),
      focus: { at: [1_200, 440], size: 860 },
    }
  },
}
