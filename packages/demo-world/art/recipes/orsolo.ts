import { cloth, crystal, metal } from '../paint/materials.ts'
import { horizon, peaks, swells } from '../scenery/horizon.ts'
import { bubbles, embers, motes } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { createFigure } from '../subjects/figure.ts'
import { LEVIATHAN_EYE, leviathan, spineLights } from '../subjects/leviathan.ts'
import type { Recipes } from './recipe.ts'

export const orsolo: Recipes = {
  'wr/orsolo': (random) => {
    const figure = createFigure(random, { at: [1_190, 570], scale: 0.8 })
    return {
      back:
        sky(random, { colors: ['#0a0e30', '#2a3c9a', '#1a1440'], light: '#7ac8ff', haze: ['#5a3ac8', '#2a8ad8'] }) +
        godRays(random, [1_200, -100], '#c8ecff', { count: 22, opacity: 0.28, spread: [40, 140] }),
      scene: horizon(random, swells, { far: '#3a4ab0', near: '#120f38', fog: '#6a8ae8', top: 720 }),
      subject: leviathan(
        figure,
        crystal('#4a9aff', '#ffffff'),
        crystal('#b8e8ff', '#ffffff'),
        crystal('#8a6aff', '#ffffff'),
        '#ffffff',
      ),
      glow: figure.light(LEVIATHAN_EYE, 80, '#c8f4ff') + spineLights(figure, '#6a9aff', 0.3),
      front: bubbles(random, '#d8f0ff', 80) + motes(random, '#d8e8ff', 80),
      focus: { at: [1_240, 440], size: 720 },
    }
  },

  'wr/abyssal-choir-orsolo': (random) => {
    const figure = createFigure(random, { at: [1_190, 570], scale: 0.8 })
    return {
      back: sky(random, {
        colors: ['#020410', '#0a1a3c', '#03040e'],
        light: '#2a6aff',
        haze: ['#0a3a6a', '#2a0a5a'],
        strength: 0.6,
      }),
      scene: horizon(random, peaks, { far: '#0e2450', near: '#03060f', fog: '#1a4a8a', top: 760 }),
      subject: leviathan(
        figure,
        cloth('#16264c', '#6ad8ff'),
        metal('#2fd8c8', '#ffffff'),
        crystal('#5a3ad8', '#d8c8ff'),
        '#eafff0',
      ),
      glow: figure.light(LEVIATHAN_EYE, 100, '#5affd8') + spineLights(figure, '#3affc8', 0.85),
      front: bubbles(random, '#9affe8', 90) + embers(random, '#8affe0', 60),
      focus: { at: [1_240, 440], size: 720 },
    }
  },
}
