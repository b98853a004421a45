import type { Color } from '../paint/color.ts'
import { circle, type Outline, type Point, points } from '../paint/geometry.ts'
import type { Material } from '../paint/light.ts'
import { line } from '../paint/svg.ts'
import type { Figure } from './figure.ts'

/** Weapons lie along x, the muzzle or the point to the right; the grip is near the origin. */
export interface WeaponLook {
  readonly body: Material
  readonly trim: Material
  readonly grip: Material
  /** What glows in its seams; none for a plain weapon. */
  readonly seam?: Color
}

interface Piece {
  readonly outline: Outline
  readonly of: 'body' | 'trim' | 'grip'
  readonly chamfer?: number
}

export interface WeaponPlan {
  readonly pieces: readonly Piece[]
  /** Vents and gaps. */
  readonly cuts: readonly Outline[]
  readonly bolts: readonly Point[]
  readonly seams: readonly Outline[]
}

/** Slots side by side, leaning forward. */
const slots = (left: number, top: number, count: number, pitch: number, height: number, width = 12): Outline[] =>
  Array.from({ length: count }, (_, index) => {
    const x = left + index * pitch
    return [
      [x + 10, top],
      [x + 10 + width, top],
      [x + width, top + height],
      [x, top + height],
    ]
  })

const box = (left: number, top: number, right: number, bottom: number, slant = 0): Outline => [
  [left + slant, top],
  [right, top],
  [right - slant, bottom],
  [left, bottom],
]

export const RIFLE: WeaponPlan = {
  pieces: [
    { of: 'trim', outline: box(330, -30, 640, -8) },
    {
      of: 'body',
      outline: points('610,-40 668,-40 676,-20 668,0 610,0'),
    },
    {
      of: 'grip',
      outline: points('-60,20 30,20 4,190 -92,190 -104,160'),
    },
    {
      of: 'grip',
      outline: points('96,30 196,30 222,150 206,232 112,226 124,150'),
    },
    {
      of: 'body',
      outline: points('-520,-70 -350,-58 -180,-66 -170,36 -330,34 -440,96 -530,96'),
    },
    {
      of: 'trim',
      outline: points('-548,-80 -512,-84 -520,108 -560,104'),
    },
    {
      of: 'body',
      outline: points('-200,-84 120,-92 330,-74 356,-30 330,34 120,48 -190,50'),
    },
    {
      of: 'trim',
      outline: points('150,-78 420,-68 470,-36 420,26 190,34'),
    },
    {
      of: 'grip',
      outline: points('-60,-112 180,-122 212,-98 -50,-86'),
    },
    {
      of: 'body',
      outline: points('-30,-164 120,-172 150,-124 -44,-116'),
    },
    {
      of: 'trim',
      outline: points('132,-170 168,-166 172,-128 144,-124'),
    },
    { of: 'trim', outline: box(30, 46, 92, 70) },
  ],
  cuts: [...slots(232, -52, 6, 30, 40), ...slots(-480, -34, 4, 26, 34), points('-30,-40 90,-44 96,-26 -24,-20')],
  bolts: points('-176,-62 96,-70 -160,28 300,-52 300,16 -364,14 -364,-40'),
  seams: [
    points('-170,8 -60,-8 40,4 150,-14 260,2 390,-22'),
    points('-500,30 -420,4 -330,-6 -230,6'),
    points('130,70 160,130 156,206'),
  ],
}

export const SIDEARM: WeaponPlan = {
  pieces: [
    {
      of: 'grip',
      outline: points('-210,40 -60,40 -96,190 -110,322 -262,330 -270,290 -226,170'),
    },
    {
      of: 'trim',
      outline: points('-272,322 -104,314 -100,350 -280,358'),
    },
    {
      of: 'trim',
      outline: points('-60,50 60,50 52,130 -30,150 -70,130 -62,112 -34,126 34,112 36,72 -56,72'),
      chamfer: 5,
    },
    {
      of: 'body',
      outline: points('-270,-20 330,-20 352,16 330,58 70,64 -230,60 -286,30'),
    },
    {
      of: 'trim',
      outline: points('-290,-110 330,-116 362,-84 356,-22 -280,-18 -320,-50'),
    },
    {
      of: 'body',
      outline: points('60,-104 300,-108 330,-84 326,-40 60,-36'),
    },
    { of: 'grip', outline: box(340, -86, 380, -46) },
    {
      of: 'grip',
      outline: points('-300,-142 -250,-136 -240,-108 -296,-106'),
    },
    {
      of: 'grip',
      outline: points('270,-140 304,-136 306,-114 266,-112'),
    },
  ],
  cuts: [...slots(-268, -96, 6, 24, 62, 10), ...slots(120, -94, 5, 36, 18, 20), points('-20,-4 60,-4 66,14 -16,14')],
  bolts: points('-238,20 40,36 290,20 -150,90 -206,290'),
  seams: [
    points('-250,-66 -150,-58 -60,-72 20,-60'),
    points('90,-72 180,-82 300,-66'),
    points('-200,120 -180,200 -206,280'),
  ],
}

export const BLADE: WeaponPlan = {
  pieces: [
    {
      of: 'grip',
      outline: points('-420,-28 -150,-34 -140,34 -420,28 -436,0'),
    },
    {
      of: 'trim',
      outline: points('-490,-4 -440,-52 -404,0 -440,52'),
    },
    {
      of: 'trim',
      outline: points('-180,-116 -110,-92 -128,0 -110,92 -180,116 -164,40 -170,0 -164,-40'),
    },
    {
      of: 'body',
      outline: points('-130,-54 120,-74 380,-66 580,-10 640,26 420,12 140,4 -130,0'),
      chamfer: 26,
    },
    {
      of: 'trim',
      outline: points('-130,0 140,4 420,12 640,26 420,62 160,66 -130,44'),
      chamfer: 24,
    },
  ],
  cuts: slots(-390, -22, 8, 28, 44, 9),
  bolts: points('-150,-84 -150,84'),
  seams: [points('-120,-4 140,2 420,10 600,22')],
}

export function weapon(figure: Figure, plan: WeaponPlan, look: WeaponLook): string {
  return [
    ...plan.pieces.map(({ outline, of, chamfer = 9 }) => figure.plate(outline, look[of], chamfer)),
    ...plan.cuts.map(
      (cut) => figure.flat(lowered(cut, 3), look.trim.ramp[4] ?? '#ffffff', 0.35) + figure.flat(cut, '#07080b', 0.92),
    ),
    ...plan.bolts.map((at) => figure.plate(circle(at, 10, 6), look.trim, 4)),
  ].join('')
}

/** The lower lip of a cut, which catches the light. */
function lowered(outline: Outline, by: number): Outline {
  return outline.map(([x, y]): Point => [x + 1, y + by])
}

/** The cracks that glow, for the weapon itself and for the layer of what shines. */
export function seams(figure: Figure, plan: WeaponPlan, color: Color, width: number, opacity = 1): string {
  const scale = figure.stance.scale
  return plan.seams.map((seam) => line(jagged(seam, figure), color, width * scale, opacity)).join('')
}

/** The same crack every time it is drawn: breaks come from the points themselves. */
function jagged(seam: Outline, figure: Figure): Outline {
  return seam.flatMap((from, index): Point[] => {
    const to = seam[index + 1]
    if (!to) return [figure.at(from)]
    return [0, 0.25, 0.5, 0.75].map((t, step) =>
      figure.at([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + ((step * 7 + index * 5) % 11) - 5]),
    )
  })
}

/** Folds across a blade, as in paper. */
export function folds(figure: Figure, from: number, to: number, count: number, color: Color): string {
  return Array.from({ length: count }, (_, index) => {
    const x = from + ((to - from) * index) / (count - 1)
    return line([figure.at([x, -60]), figure.at([x + 46, 4]), figure.at([x + 10, 60])], color, 2.4, 0.5)
  }).join('')
}
