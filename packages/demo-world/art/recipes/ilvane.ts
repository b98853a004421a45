import { bone, cloth, crystal, metal, shadow } from '../paint/materials.ts'
import { softLight } from '../paint/svg.ts'
import { horizon, pines, swells } from '../scenery/horizon.ts'
import { motes } from '../scenery/particles.ts'
import { godRays, sky, stars } from '../scenery/sky.ts'
import { cloak, collar, neck } from '../subjects/attire.ts'
import { createFigure } from '../subjects/figure.ts'
import { antlers, stagSkull } from '../subjects/headgear.ts'
import { constellation, ring } from '../subjects/ornament.ts'
import type { Recipes } from './recipe.ts'

export const ilvane: Recipes = {
  'lol/ilvane': (random) => {
    const figure = createFigure(random, { at: [1_200, 560], scale: 1.05 })
    return {
      back:
        sky(random, {
          colors: ['#041410', '#12402e', '#08160f'],
          light: '#c8f0b0',
          haze: ['#1a5a3a', '#3a5a1a'],
          lightAt: [1_200, 330],
        }) +
        softLight([1_200, 330], 260, '#f6ffe0', 0.9) +
        godRays(random, [1_200, 330], '#e0ffc0', { count: 18, opacity: 0.18 }),
      scene: horizon(random, pines, { far: '#1d5240', near: '#04120d', fog: '#5fa878', top: 560 }),
      subject: [
        antlers(figure, bone('#d8c8a0', '#5a4a30', '#f0ffd0')),
        cloak(figure, cloth('#2a5238', '#d8ffb0'), 1.05),
        collar(figure, cloth('#3f6a3a', '#e8ffc0')),
        neck(figure, shadow('#0a1a10', '#a0ff80')),
        stagSkull(figure, bone('#efe6cc', '#6a5c44', '#f4ffd8')),
      ].join(''),
      glow: [
        figure.light([56, -48], 54, '#a0ff6a'),
        figure.light([-56, -48], 54, '#a0ff6a'),
        figure.light([56, -48], 14, '#f6ffe0'),
        figure.light([-56, -48], 14, '#f6ffe0'),
      ].join(''),
      front: motes(random, '#d8ffa0', 170),
      focus: { at: [1_200, 440], size: 760 },
    }
  },

  'lol/starlit-court-ilvane': (random) => {
    const figure = createFigure(random, { at: [1_200, 560], scale: 1.05 })
    return {
      back: sky(random, {
        colors: ['#050820', '#1c2468', '#0a0c2c'],
        light: '#7a8cff',
        haze: ['#5a2a9a', '#2a5ac8', '#b85ac8'],
        lightAt: [1_200, 360],
      }),
      scene:
        stars(random, 420, '#ffffff', 900) +
        constellation(random, [620, 320], 240, '#cfd8ff') +
        constellation(random, [1_800, 300], 240, '#cfd8ff') +
        horizon(random, swells, { far: '#2a3488', near: '#0a0c2c', fog: '#5a6ae0', top: 800, layers: 2 }),
      subject: [
        ring([1_200, 470], 400, '#e8d8a0', 5, 0.8),
        antlers(figure, crystal('#b8a8ff', '#ffffff')),
        cloak(figure, cloth('#2c2f8a', '#c8d0ff'), 1.05),
        collar(figure, metal('#e8cc80', '#ffffff')),
        neck(figure, shadow('#0c0f30', '#8a9aff')),
        stagSkull(figure, bone('#e6e4ff', '#4a4a98', '#ffffff')),
      ].join(''),
      glow: [
        figure.light([56, -48], 60, '#8aa8ff'),
        figure.light([-56, -48], 60, '#8aa8ff'),
        figure.light([0, -330], 330, '#8a7aff', 0.3),
        ring([1_200, 470], 400, '#c8c0ff', 8, 0.5),
      ].join(''),
      front: motes(random, '#e8e6ff', 190),
      focus: { at: [1_200, 440], size: 760 },
    }
  },
}
