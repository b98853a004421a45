import { mirrored, type Outline, points } from '../paint/geometry.ts'
import { bone, cloth, metal, shadow } from '../paint/materials.ts'
import { dot } from '../paint/svg.ts'
import { horizon, peaks } from '../scenery/horizon.ts'
import { embers, motes } from '../scenery/particles.ts'
import { godRays, sky, stars } from '../scenery/sky.ts'
import { cloak, collar, neck } from '../subjects/attire.ts'
import { createFigure, type Figure } from '../subjects/figure.ts'
import { eyes, face } from '../subjects/head.ts'
import { fringe, longHair, sunCrown } from '../subjects/headgear.ts'
import { ring } from '../subjects/ornament.ts'
import type { Recipes } from './recipe.ts'

const PAGE: Outline = points('0,330 60,300 230,296 250,470 70,480 0,510')

/** An open book before the chest: tomorrow, as far as it is written. */
function book(figure: Figure, cover: Parameters<Figure['part']>[1], page: Parameters<Figure['part']>[1]): string {
  const boards = mirrored(points('0,320 66,288 258,282 284,492 70,506 0,540'))
  const left = PAGE.map(([x, y]) => [-x, y] as const)
  return (
    figure.part(boards, cover, { cell: 60, bevel: 20, height: 20 }) +
    [PAGE, left].map((half) => figure.part(half, page, { cell: 60, bevel: 40, height: 30 })).join('')
  )
}

export const hesper: Recipes = {
  'lor/hesper': (random) => {
    const figure = createFigure(random)
    const look = eyes(figure, '#ffd070')
    return {
      back:
        sky(random, {
          colors: ['#1c1440', '#6a4a7a', '#f0a850'],
          light: '#ffd890',
          haze: ['#e0886a', '#6a4aa8'],
          lightAt: [1_200, 420],
        }) + godRays(random, [1_200, 420], '#fff0c8', { count: 26, opacity: 0.26 }),
      scene: horizon(random, peaks, { far: '#8a5a78', near: '#2a1c40', fog: '#f0b070', top: 700 }),
      subject: [
        sunCrown(figure, metal('#e8a83a', '#fff6d8'), 19),
        longHair(figure, cloth('#5a2c20', '#ffd8a0')),
        cloak(figure, cloth('#3c3088', '#ffe0a8')),
        neck(figure, bone('#8a5a48', '#3a2030', '#ffe0b0')),
        face(figure, bone('#c08a68', '#4a2a3c', '#ffe8c0')),
        look.shapes,
        fringe(figure, cloth('#6a3424', '#ffe0b0')),
        collar(figure, metal('#e0a040', '#fff6d8')),
        book(figure, cloth('#6a1c3a', '#ffd0a0'), bone('#fff2d0', '#b88a50', '#ffffff')),
      ].join(''),
      glow: look.light + figure.light([0, 400], 260, '#ffc860', 0.55) + figure.light([0, -60], 420, '#ffb850', 0.16),
      front: motes(random, '#fff0c8', 170),
      focus: { at: [1_200, 420], size: 700 },
    }
  },

  'lor/eclipse-hesper': (random) => {
    const figure = createFigure(random)
    const look = eyes(figure, '#ff5a3a', '#fff0e0')
    return {
      back:
        sky(random, {
          colors: ['#040308', '#2a0f24', '#0a0510'],
          light: '#ff6a3a',
          haze: ['#5a1a3a', '#2a1a5a'],
          lightAt: [1_200, 380],
        }) + godRays(random, [1_200, 380], '#ffb080', { count: 40, opacity: 0.3 }),
      scene:
        stars(random, 200, '#ffe8d8') +
        horizon(random, peaks, { far: '#3a1830', near: '#08040c', fog: '#8a2a2a', top: 760 }),
      subject: [
        dot([1_200, 380], 340, '#050308', 1),
        ring([1_200, 380], 340, '#ffd8a0', 12),
        sunCrown(figure, shadow('#5a2030', '#ff9a5a'), 23),
        longHair(figure, cloth('#e8e0f0', '#ffd0b0')),
        cloak(figure, cloth('#2a1430', '#ff8a5a')),
        neck(figure, bone('#6a5a70', '#1c1024', '#ff9a6a')),
        face(figure, bone('#b8a8b8', '#3a2440', '#ffc0a0')),
        look.shapes,
        fringe(figure, cloth('#f4eef8', '#ffd8c0')),
        collar(figure, metal('#3a1a34', '#ff9a6a')),
        book(figure, shadow('#3a1020', '#ff6a3a'), cloth('#1c0f1c', '#ff8a5a')),
      ].join(''),
      glow: look.light + ring([1_200, 380], 344, '#ff7a3a', 30, 0.9) + figure.light([0, 400], 220, '#ff4a1a', 0.6),
      front: embers(random, '#ffb080', 150),
      focus: { at: [1_200, 420], size: 740 },
    }
  },
}
