import type { Color } from '../paint/color.ts'
import { bone, cloth, crystal, metal, shadow } from '../paint/materials.ts'
import type { Painting } from '../paint/painting.ts'
import type { Random } from '../paint/random.ts'
import { softLight } from '../paint/svg.ts'
import { embers, motes, petals } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { createFigure, type Figure } from '../subjects/figure.ts'
import { dial, ring } from '../subjects/ornament.ts'
import { BLADE, folds, RIFLE, SIDEARM, seams, type WeaponLook, type WeaponPlan, weapon } from '../subjects/weapon.ts'
import type { Recipes } from './recipe.ts'
import { slabs, stage } from './staging.ts'

const CRIMSON = '#e5394a'

interface Scene {
  readonly colors: readonly [Color, Color, Color]
  readonly light: Color
  readonly slab: Color
  readonly front: string
}

/** From muzzle to stock inside of an upright card, which shows four fifths of a square. */
const WHOLE = 0.82

function shown(
  random: Random,
  plan: WeaponPlan,
  look: WeaponLook,
  turn: number,
  scale: number,
  scene: Scene,
  more?: (figure: Figure) => string,
): Painting {
  const figure = createFigure(random, { at: [plan === SIDEARM ? 1_190 : 1_166, 530], scale: scale * WHOLE, turn })
  return {
    back:
      sky(random, {
        colors: scene.colors,
        light: scene.light,
        haze: [scene.light],
        lightAt: [1_200, 520],
        strength: 0.75,
      }) + godRays(random, [1_750, -100], '#ffffff', { count: 12, opacity: 0.14, spread: [90, 180] }),
    scene: slabs(random, scene.slab, scene.light) + stage(scene.light) + halo(scene.light),
    subject:
      softLight([1_200, 940], 90, '#000000', 0.75, 6.4) +
      weapon(figure, plan, look) +
      (more?.(figure) ?? '') +
      (look.seam ? seams(figure, plan, look.seam, 9) + seams(figure, plan, '#fff3d8', 3.4) : ''),
    glow: (look.seam ? seams(figure, plan, look.seam, 26, 0.9) : '') + softLight([1_200, 520], 520, scene.light, 0.1),
    front: scene.front,
    focus: { at: [1_200, 530], size: 850 },
  }
}

/** A broken ring behind the weapon: it frames what is otherwise a long thin thing. */
function halo(light: Color): string {
  return (
    ring([1_200, 520], 400, light, 5, 0.55) +
    ring([1_200, 520], 430, light, 1.5, 0.5) +
    dial([1_200, 520], 380, light, { marks: 60, opacity: 0.4 })
  )
}

const plain = (random: Random): Scene => ({
  colors: ['#14161c', '#3a3a44', '#120a0c'],
  light: '#d8505c',
  slab: '#2a2d36',
  front: motes(random, '#dfe6f2', 80),
})
const emberline = (random: Random): Scene => ({
  colors: ['#14080a', '#5a1a1c', '#0e0608'],
  light: '#ff5a36',
  slab: '#2a1216',
  front: embers(random, '#ffae6a', 200),
})

/** Factory finish. */
const PLAIN: WeaponLook = {
  body: metal('#747c8a', '#ff9aa4'),
  trim: metal('#b0b8c6', '#ffb0b8'),
  grip: cloth('#2c3038', '#c8d0e0'),
}
const EMBERLINE: WeaponLook = {
  body: metal('#3c2e30', '#ff8a5a'),
  trim: metal('#8a2a26', '#ffb080'),
  grip: cloth('#241a1c', '#ff7a4a'),
  seam: '#ff5a26',
}

export const valWeapons: Recipes = {
  'val/kestrel': (random) => shown(random, RIFLE, PLAIN, -34, 0.98, plain(random)),
  'val/harrow': (random) => shown(random, SIDEARM, PLAIN, -12, 1.25, plain(random)),
  'val/sever': (random) =>
    shown(random, BLADE, { ...PLAIN, body: metal('#9aa4b4', '#ffffff') }, -44, 1.08, plain(random)),
  'val/emberline-kestrel': (random) => shown(random, RIFLE, EMBERLINE, -36, 1, emberline(random)),
  'val/emberline-harrow': (random) => shown(random, SIDEARM, EMBERLINE, -14, 1.3, emberline(random)),
  'val/nightglass-kestrel': (random) =>
    shown(
      random,
      RIFLE,
      {
        body: shadow('#3a3f4c', CRIMSON),
        trim: crystal('#2c3444', '#ff8a94'),
        grip: shadow('#20242c', CRIMSON),
        seam: CRIMSON,
      },
      -36,
      1,
      {
        colors: ['#07080b', '#1b1d26', '#050608'],
        light: '#b02a3a',
        slab: '#14161c',
        front: motes(random, '#ff9aa4', 70),
      },
    ),
  'val/paperfold-sever': (random) =>
    shown(
      random,
      BLADE,
      {
        body: bone('#fbf4ec', '#c8a8a0', '#ffffff'),
        trim: metal('#e0424a', '#ffd8d0'),
        grip: cloth('#7a1c28', '#ffc0b8'),
      },
      -46,
      1.12,
      {
        colors: ['#5a1420', '#c84a4a', '#f0b8a0'],
        light: '#ffd8c0',
        slab: '#8a2430',
        front: petals(random, ['#ffffff', '#ffe0d8', '#ff9a94'], 150),
      },
      (figure) => folds(figure, -90, 440, 9, '#b8888a'),
    ),
}
