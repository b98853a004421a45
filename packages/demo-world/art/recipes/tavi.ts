import { type Outline, points } from '../paint/geometry.ts'
import { bone, cloth, crystal, metal, shadow } from '../paint/materials.ts'
import { line } from '../paint/svg.ts'
import { blocks, horizon, peaks, windows } from '../scenery/horizon.ts'
import { motes, rain } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { cloak, collar, neck, scarf } from '../subjects/attire.ts'
import { createFigure } from '../subjects/figure.ts'
import { eyes, face, hood } from '../subjects/head.ts'
import { fringe, goggles, visor } from '../subjects/headgear.ts'
import { kite } from '../subjects/kite.ts'
import { bolt } from '../subjects/ornament.ts'
import type { Recipes } from './recipe.ts'

const RIDER = { at: [1_200, 520], scale: 1.02 } as const

export const tavi: Recipes = {
  'wr/tavi': (random) => {
    const figure = createFigure(random, RIDER)
    return {
      back:
        sky(random, {
          colors: ['#1c3a9a', '#6a8ae8', '#f0c8e0'],
          light: '#fff0d8',
          haze: ['#a8b8ff', '#ffc8d8'],
          lightAt: [1_650, 300],
          strength: 0.8,
        }) + godRays(random, [1_700, 240], '#ffffff', { count: 18, opacity: 0.26 }),
      scene: horizon(random, peaks, { far: '#8a98e0', near: '#3a3f9a', fog: '#e8c8f0', top: 760, layers: 3 }),
      subject: [
        kite(figure, cloth('#4a7aff', '#ffffff'), cloth('#7a4ad8', '#ffe0ff'), cloth('#ffb040', '#ffffff'), '#f4e8d0'),
        cloak(figure, cloth('#3a4ab8', '#fff0d8'), 0.86),
        neck(figure, bone('#a86a4a', '#4a2a30', '#ffe0c0')),
        face(figure, bone('#d89a70', '#6a3a3c', '#fff0d8')),
        fringe(figure, cloth('#4a2c3a', '#ffd8c0')),
        goggles(figure, metal('#d89a40', '#ffffff'), crystal('#6ae0ff', '#ffffff')),
        scarf(figure, cloth('#ffa838', '#fff6e0')),
      ].join(''),
      glow: figure.light([42, -104], 36, '#9af0ff', 0.7) + figure.light([-42, -104], 36, '#9af0ff', 0.7),
      front: motes(random, '#ffffff', 130),
      focus: { at: [1_200, 480], size: 760 },
    }
  },

  'wr/monsoon-tavi': (random) => {
    const figure = createFigure(random, RIDER)
    const hooded = hood(figure, cloth('#2c6a8a', '#c8f0ff'), shadow('#0c1a2c', '#6ac8ff'), cloth('#f0b838', '#fff6d8'))
    const bolts = [bolt(random, [460, -20], [760, 640], 60), bolt(random, [1_980, -20], [1_700, 560], 60)]
    const look = eyes(figure, '#6ad8ff')
    return {
      back: sky(random, {
        colors: ['#081022', '#2a4a78', '#101c34'],
        light: '#8ac8ff',
        haze: ['#3a5a9a', '#1a2a5a'],
        lightAt: [1_200, 300],
      }),
      scene:
        horizon(random, blocks, { far: '#30507a', near: '#0a1222', fog: '#6a9ac8', top: 700 }) +
        windows(random, '#ffd890', 760, 80),
      subject: [
        ...bolts.map((points) => line(points, '#ffffff', 5)),
        kite(figure, cloth('#2a8ac8', '#e0f8ff'), cloth('#1c4a8a', '#c8f0ff'), cloth('#f0b838', '#ffffff'), '#e8f4ff'),
        hooded.behind,
        cloak(figure, cloth('#1f5a80', '#c8f0ff'), 0.9),
        face(figure, bone('#c88a68', '#3c2a48', '#d8f0ff')),
        look.shapes,
        hooded.before,
        scarf(figure, cloth('#f0b838', '#fff6d8')),
      ].join(''),
      glow: look.light + bolts.map((points) => line(points, '#8ac8ff', 22, 0.9)).join(''),
      front: rain(random, '#cfeaff', 380),
      focus: { at: [1_200, 480], size: 760 },
    }
  },

  'wr/neon-harbor-tavi': (random) => {
    const figure = createFigure(random, RIDER)
    const edge: Outline = points('0,-470 430,-150 0,330 -430,-150 0,-470')
    const tube = (color: `#${string}`, width: number) =>
      line(
        edge.map((point) => figure.at(point)),
        color,
        width,
      )
    return {
      back:
        sky(random, {
          colors: ['#0a0620', '#2a1660', '#12082a'],
          light: '#c04aff',
          haze: ['#6a2aff', '#ff3aa0', '#1a6aff'],
        }) + godRays(random, [600, 1_100], '#ff6ac8', { count: 8, opacity: 0.26, spread: [240, 330] }),
      scene:
        horizon(random, blocks, { far: '#3a1f80', near: '#0a0618', fog: '#a03ad8', top: 560 }) +
        windows(random, '#ff8ae0', 560, 130) +
        windows(random, '#6ae8ff', 560, 130),
      subject: [
        kite(
          figure,
          shadow('#4a2a9a', '#c08aff'),
          shadow('#2a1a6a', '#ff8ae0'),
          cloth('#ff3aa0', '#ffd0f0'),
          '#ff8ae8',
        ),
        tube('#ffd0f8', 9),
        cloak(figure, cloth('#2c2458', '#ff8ae0'), 0.86),
        neck(figure, bone('#8a5a78', '#2a1a48', '#ff9ae8')),
        face(figure, bone('#c88aa0', '#4a2470', '#ffb0f0')),
        fringe(figure, cloth('#d83a9a', '#ffd0f8')),
        visor(figure, metal('#3a3470', '#d8b0ff'), '#5af0ff'),
        collar(figure, cloth('#1c1840', '#8a6aff')),
      ].join(''),
      glow: tube('#ff4ad0', 26) + figure.light([0, -26], 130, '#3ae8ff', 0.8),
      front: motes(random, '#ffb0f0', 120),
      focus: { at: [1_200, 480], size: 760 },
    }
  },
}
