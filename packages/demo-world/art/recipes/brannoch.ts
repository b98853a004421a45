import { points } from '../paint/geometry.ts'
import { cloth, metal, shadow } from '../paint/materials.ts'
import { horizon, peaks, spires } from '../scenery/horizon.ts'
import { embers, motes, petals } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { breastplate, cloak, collar, neck, pauldrons } from '../subjects/attire.ts'
import { createFigure, type Figure } from '../subjects/figure.ts'
import { eyes, face } from '../subjects/head.ts'
import { helm, plume, sunCrown } from '../subjects/headgear.ts'
import type { Recipes } from './recipe.ts'

/** So far down, and so small, that his plume and his crown of rays end inside of the picture. */
const STANCE: Figure['stance'] = { at: [1_200, 484], scale: 1.05 }

export const brannoch: Recipes = {
  'lol/brannoch': (random) => {
    const figure = createFigure(random, STANCE)
    return {
      back:
        sky(random, { colors: ['#0a0a10', '#3a1a10', '#120806'], light: '#ff7a2a', haze: ['#6a2a10', '#2a1a2a'] }) +
        godRays(random, [1_200, 1_150], '#ff9a4a', { count: 20, opacity: 0.3, spread: [200, 340] }),
      scene: horizon(random, peaks, { far: '#4a2418', near: '#120a0a', fog: '#a8481c' }),
      subject: [
        plume(figure, metal('#c8481c', '#ffd08a')),
        cloak(figure, cloth('#3a2a30', '#ff9a4a'), 1.1),
        neck(figure, shadow('#1a1012', '#ff7a2a')),
        breastplate(figure, metal('#6a6e7a', '#ffb070')),
        helm(figure, metal('#868c9a', '#ffc890'), '#0a0504'),
        pauldrons(figure, metal('#767c8a', '#ffb880'), metal('#b0702a', '#ffe0a8')),
        figure.flat(points('0,330 36,380 0,470 -36,380'), '#ffdf9a'),
      ].join(''),
      glow: [
        figure.light([52, -26], 50, '#ff8a2a'),
        figure.light([-52, -26], 50, '#ff8a2a'),
        figure.light([0, 390], 170, '#ff6a1a', 0.9),
        figure.light([0, 390], 60, '#ffe0a0', 0.9),
        figure.light([0, -300], 260, '#ff6a1a', 0.35),
      ].join(''),
      front: embers(random, '#ffb060', 190),
      focus: { at: [1_200, 420], size: 780 },
    }
  },

  'lol/sunforged-brannoch': (random) => {
    const figure = createFigure(random, STANCE)
    return {
      back:
        sky(random, {
          colors: ['#2a4a78', '#d8a860', '#fff0c8'],
          light: '#fff2c0',
          haze: ['#ffd890', '#f0a860'],
          lightAt: [1_200, 430],
          strength: 0.95,
        }) + godRays(random, [1_200, 430], '#ffffff', { count: 34, opacity: 0.42 }),
      scene: horizon(random, spires, { far: '#d0a468', near: '#7a5428', fog: '#ffe8b0', top: 640 }),
      subject: [
        sunCrown(figure, metal('#f0b830', '#ffffff'), 22),
        cloak(figure, cloth('#b83a2a', '#fff0c0'), 1.1),
        neck(figure, shadow('#4a2a10', '#ffd080')),
        breastplate(figure, metal('#f0c048', '#ffffff')),
        helm(figure, metal('#f6cc58', '#ffffff'), '#3a1c06'),
        pauldrons(figure, metal('#f0bc40', '#ffffff'), metal('#fff0c8', '#ffffff')),
        figure.flat(points('0,320 44,380 0,480 -44,380'), '#ffffff'),
      ].join(''),
      glow: [
        figure.light([52, -26], 46, '#fff0b0'),
        figure.light([-52, -26], 46, '#fff0b0'),
        figure.light([0, 390], 140, '#fff0b0', 0.8),
        figure.light([0, -60], 520, '#ffd870', 0.22),
      ].join(''),
      front: motes(random, '#fff6d8', 200),
      focus: { at: [1_200, 420], size: 800 },
    }
  },

  'lol/masquerade-brannoch': (random) => {
    const figure = createFigure(random, STANCE)
    const look = eyes(figure, '#ff5aa0', '#ffe6f2')
    return {
      back:
        sky(random, {
          colors: ['#12061c', '#4a1646', '#1a0a20'],
          light: '#ff5aa8',
          haze: ['#7a2a6a', '#2a2a7a', '#c88a3a'],
        }) + godRays(random, [700, -60], '#ffb0e0', { count: 12, opacity: 0.26, spread: [20, 120] }),
      scene: horizon(random, spires, { far: '#5a2458', near: '#160a1c', fog: '#b84a8a' }),
      subject: [
        plume(figure, cloth('#c83a8a', '#ffd8a0')),
        cloak(figure, cloth('#5a1a4a', '#ffc0e0'), 1.1),
        neck(figure, shadow('#1c0a1c', '#ff7ac0')),
        face(figure, metal('#e8c060', '#fff6d8')),
        look.shapes,
        collar(figure, cloth('#e8e0f0', '#ffffff')),
        pauldrons(figure, metal('#7a2a6a', '#ffd0f0'), metal('#e8b850', '#fff6d8')),
      ].join(''),
      glow: look.light + figure.light([0, -260], 280, '#ff5aa8', 0.25),
      front: petals(random, ['#ff7ac0', '#ffd070', '#8a7aff'], 150) + motes(random, '#ffd8f0', 80),
      focus: { at: [1_200, 420], size: 780 },
    }
  },
}
