import type { Color } from '../paint/color.ts'
import {
  circle,
  mirrored,
  type Outline,
  type Point,
  points,
  ribbon,
  smoothed,
  smoothedLine,
} from '../paint/geometry.ts'
import { bone, cloth, metal } from '../paint/materials.ts'
import type { Painting } from '../paint/painting.ts'
import type { Random } from '../paint/random.ts'
import { gradientShape, HEIGHT, line, softLight, WHOLE, WIDTH } from '../paint/svg.ts'
import { motes } from '../scenery/particles.ts'
import { sky } from '../scenery/sky.ts'
import { createFigure, type Figure } from '../subjects/figure.ts'
import { bothSides, flame } from '../subjects/headgear.ts'
import { MOTH_OUTLINES, moth } from '../subjects/moth.ts'
import { sticker } from '../subjects/sticker.ts'
import type { Recipes } from './recipe.ts'

/** A wall of plates, lit from one side: where stickers belong. */
function wall(random: Random, base: Color, light: Color): string {
  const joints = Array.from({ length: 9 }, (_, index) => {
    const x = index * 310 + random.between(-40, 40)
    return (
      line(
        [
          [x, 0],
          [x - 60, HEIGHT],
        ],
        '#000000',
        5,
        0.35,
      ) +
      line(
        [
          [x + 5, 0],
          [x - 55, HEIGHT],
        ],
        light,
        2,
        0.16,
      )
    )
  })
  const scuffs = Array.from({ length: 60 }, () => {
    const [x, y] = [random.between(0, WIDTH), random.between(0, HEIGHT)]
    return line(
      [
        [x, y],
        [x + random.between(-60, 60), y + random.between(-14, 14)],
      ],
      light,
      random.between(0.6, 2),
      random.between(0.05, 0.2),
    )
  })
  return (
    gradientShape(
      WHOLE,
      [300, 0],
      [2_100, HEIGHT],
      [
        [0, base, 0.2],
        [1, '#000000', 0.5],
      ],
    ) + [...joints, ...scuffs].join('')
  )
}

interface Spray {
  readonly colors: readonly [Color, Color, Color]
  readonly light: Color
  readonly turn: number
  /** How far right of the middle it hangs, for a motif that reaches further to one side. */
  readonly shift?: number
  /** Everything the white border runs round. */
  readonly outlines: readonly Outline[]
  readonly paint: (figure: Figure) => string
  readonly glow?: (figure: Figure) => string
}

function sprayed(random: Random, { colors, light, turn, shift = 0, outlines, paint, glow }: Spray): Painting {
  const figure = createFigure(random, { at: [1_200 + shift, 540], scale: 1.18, turn })
  return {
    back: sky(random, { colors, light, haze: [light], lightAt: [860, 260], strength: 0.55 }),
    scene: wall(random, colors[1], light),
    subject: sticker(outlines, paint(figure), figure.stance),
    glow: (glow?.(figure) ?? '') + softLight([900, 240], 360, light, 0.14),
    front: motes(random, '#ffffff', 40),
    focus: { at: [1_200, 540], size: 980, width: 860 },
  }
}

const KETTLE_BODY = smoothed(mirrored(points('0,-120 110,-104 196,-10 214,110 170,210 0,226')), 4)
const KETTLE_SPOUT: Outline = points('170,60 250,10 300,-90 352,-96 330,20 252,130 180,170')
const KETTLE_LID = mirrored(points('0,-186 24,-180 28,-150 96,-128 120,-96 0,-92'))
const KETTLE_HANDLE = ribbon(smoothedLine(points('-150,-60 -170,-210 -60,-300 60,-300 150,-226 150,-90')), () => 34)
const STEAM = [
  ribbon(
    smoothedLine(points('336,-130 312,-190 352,-240 322,-310')),
    (t) => 40 * Math.sin(Math.PI * (0.15 + t * 0.85)) + 6,
  ),
  ribbon(
    smoothedLine(points('268,-240 250,-280 276,-316 258,-356')),
    (t) => 28 * Math.sin(Math.PI * (0.15 + t * 0.85)) + 5,
  ),
]

const WAX = mirrored(points('0,-236 78,-228 92,-150 88,20 104,220 120,262 0,280'))
const ARM: Outline = ribbon(smoothedLine(points('84,60 176,96 236,30 262,-50')), (t) => 44 - 8 * t)
const HAND: Outline = smoothed(points('236,-40 262,-100 300,-116 312,-70 288,-34'), 4)
const DRIP: Outline = smoothed(points('30,-236 70,-230 84,-130 66,-84 50,-130'), 4)
const SMOKE = ribbon(smoothedLine(points('0,-250 -26,-300 22,-340 -12,-396')), (t) => 16 * (1 - t) + 4)

export const sprays: Recipes = {
  'val/moth-to-a-flame': (random) => {
    const fire = [flame([0, 300], 250), flame([0, 296], 150)] as const
    return sprayed(random, {
      colors: ['#1a1014', '#4a1c22', '#12080a'],
      light: '#ff6a4a',
      turn: -7,
      outlines: [...MOTH_OUTLINES, fire[0]],
      paint: (figure) =>
        figure.part(fire[0], metal('#ff7a2a', '#ffe0a0'), { cell: 40, bevel: 60, height: 40 }) +
        figure.part(fire[1], metal('#ffd060', '#ffffff'), { cell: 34, bevel: 40, height: 24 }) +
        moth(
          figure,
          cloth('#c8485a', '#ffd8c0'),
          cloth('#7a2a44', '#ffc0b0'),
          metal('#ffc860', '#ffffff'),
          cloth('#f0d8c0', '#ffffff'),
        ),
      glow: (figure) => figure.light([0, 200], 240, '#ff8a3a', 0.5),
    })
  },
  'val/kettles-on': (random) =>
    sprayed(random, {
      colors: ['#10161c', '#2a4450', '#0a0e12'],
      light: '#8ad0e0',
      turn: 5,
      shift: -64,
      outlines: [KETTLE_BODY, KETTLE_SPOUT, KETTLE_LID, KETTLE_HANDLE, ...STEAM],
      paint: (figure) =>
        [
          ...STEAM.map((wisp) =>
            figure.part(wisp, bone('#f0f6fa', '#9ab8c8', '#ffffff'), { cell: 26, bevel: 14, height: 12 }),
          ),
          figure.part(KETTLE_HANDLE, cloth('#3a2c28', '#ffd8b0'), { cell: 30, bevel: 16, height: 20 }),
          figure.part(KETTLE_SPOUT, metal('#d8483a', '#ffe0d0'), { cell: 34, bevel: 26, height: 34 }),
          figure.part(KETTLE_BODY, metal('#e85a48', '#ffe8d8'), { cell: 46, bevel: 120, height: 130 }),
          figure.part(KETTLE_LID, metal('#f0b050', '#ffffff'), { cell: 30, bevel: 24, height: 30 }),
          ...bothSides(circle([66, 40], 17, 14)).map((eye) => figure.flat(eye, '#2a0c0a')),
          figure.flat(smoothed(points('-34,84 0,112 34,84 0,100'), 4), '#2a0c0a'),
        ].join(''),
    }),
  'lor/not-my-candle': (random) =>
    sprayed(random, {
      colors: ['#171028', '#3a2a5a', '#0e0a1a'],
      light: '#ffb860',
      turn: -4,
      outlines: [WAX, ...bothSides(ARM), ...bothSides(HAND), SMOKE],
      paint: (figure) =>
        [
          figure.part(SMOKE, bone('#c8c0d8', '#6a5a8a', '#ffffff'), { cell: 24, bevel: 10, height: 8 }),
          ...bothSides(ARM).map((arm) =>
            figure.part(arm, bone('#f4e2b8', '#a8783a', '#ffffff'), { cell: 30, bevel: 20, height: 24 }),
          ),
          ...bothSides(HAND).map((hand) =>
            figure.part(hand, bone('#fbeecb', '#a8783a', '#ffffff'), { cell: 24, bevel: 18, height: 20 }),
          ),
          figure.part(WAX, bone('#f8e8c0', '#a8783a', '#fff6e0'), { cell: 42, bevel: 76, height: 90, axis: 0 }),
          figure.part(DRIP, bone('#fff6dc', '#c89a5a', '#ffffff'), { cell: 24, bevel: 16, height: 24 }),
          ...bothSides(points('18,-76 62,-88 66,-72 22,-62')).map((brow) => figure.flat(brow, '#4a2c10')),
          ...(
            [
              [-40, -40],
              [40, -40],
            ] as const
          ).map(
            (at: Point) =>
              figure.flat(circle(at, 20, 16), '#ffffff') +
              figure.flat(circle([at[0] + 9, at[1] - 5], 10, 12), '#2a1608'),
          ),
          figure.flat(points('-24,20 28,10 30,22 -22,32'), '#4a2c10'),
        ].join(''),
    }),
}
