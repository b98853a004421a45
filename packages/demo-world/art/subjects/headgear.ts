import { circle, mirrored, type Outline, type Point, points, ribbon, smoothedLine } from '../paint/geometry.ts'
import { type Material, type Raised, raised } from '../paint/light.ts'
import type { Figure } from './figure.ts'

export const bothSides = (right: Outline): readonly [Outline, Outline] => [right, right.map(([x, y]): Point => [-x, y])]

const HELM_EDGE: readonly Raised[] = raised(
  '0,-190,20 58,-172,10 104,-116,-8 122,-30,-24 116,60,-24 86,140,-10 44,192,10 0,216,26',
)
const HELM_HALF: readonly Raised[] = [
  ...HELM_EDGE,
  ...raised(
    '0,-130,66 48,-124,44 0,-62,84 38,-66,66 88,-58,26 0,-18,92 44,-26,62 98,-14,14 0,70,96 40,62,62 84,70,20 0,140,74 40,136,44',
  ),
]
const HELM: Outline = mirrored(HELM_EDGE.map(([x, y]): Point => [x, y]))
const VISOR: Outline = mirrored(points('0,-8 16,-16 102,-50 106,-26 60,2 14,16 0,26'))
const BREATHS: readonly Outline[] = [0, 1, 2, 3].map((row) => [
  [26 + row * 3, 62 + row * 24],
  [74 - row * 6, 52 + row * 22],
  [70 - row * 6, 60 + row * 22],
  [28 + row * 3, 71 + row * 24],
])

/** A great helm: a ridge, a slit, breaths below it. */
export function helm(figure: Figure, material: Material, slit: `#${string}`): string {
  return (
    figure.sculpt(HELM_HALF, HELM, material) +
    figure.flat(VISOR, slit) +
    BREATHS.flatMap(bothSides)
      .map((breath) => figure.flat(breath, slit, 0.85))
      .join('')
  )
}

const SKULL_EDGE: readonly Raised[] = raised(
  '0,-150,0 48,-142,0 80,-100,-16 84,-44,-22 62,10,-10 48,70,-8 44,128,0 26,172,12 0,186,20',
)
const SKULL_HALF: readonly Raised[] = [
  ...SKULL_EDGE,
  ...raised('0,-100,44 40,-104,34 0,-50,58 30,-56,44 72,-74,4 0,20,66 28,16,34 0,90,60 24,92,30 0,140,46 18,150,28'),
]
const SOCKET: Outline = points('32,-50 48,-68 72,-64 76,-44 58,-26 38,-30')
const NOSTRIL: Outline = points('5,132 15,122 18,148 8,160')

/** A stag's skull, worn as a face. */
export function stagSkull(figure: Figure, material: Material): string {
  const outline = mirrored(SKULL_EDGE.map(([x, y]): Point => [x, y]))
  return (
    figure.sculpt(SKULL_HALF, outline, material) +
    [SOCKET, NOSTRIL]
      .flatMap(bothSides)
      .map((hole) => figure.flat(hole, '#04060a'))
      .join('')
  )
}

const ANTLER_BEAM: Outline = points('34,-128 70,-190 132,-248 168,-330 150,-420 176,-500')
const ANTLER_TINES: readonly Outline[] = [
  points('74,-194 120,-196 160,-226'),
  points('134,-252 202,-274 254,-336'),
  points('166,-326 228,-372 262,-446'),
  points('158,-390 110,-436 96,-500'),
]

export function antlers(figure: Figure, material: Material): string {
  const beam = ribbon(smoothedLine(ANTLER_BEAM), (t) => 34 * (1 - t) + 4)
  const tines = ANTLER_TINES.map((tine) => ribbon(smoothedLine(tine), (t) => 22 * (1 - t) + 2))
  return [...tines, beam]
    .flatMap(bothSides)
    .map((branch) => figure.part(branch, material, { cell: 22, bevel: 13, height: 18 }))
    .join('')
}

/** Round lenses over the eyes and a filter below, which hide who is inside. */
export function gasMask(figure: Figure, rubber: Material, metalwork: Material, lens: `#${string}`): string {
  const snout = mirrored(points('0,20 38,30 52,78 40,128 0,150'))
  const lenses = bothSides(circle([42, -18], 40, 22))
  const glass = bothSides(circle([42, -18], 27, 18))
  const canister = circle([0, 92], 38, 10)
  const slots = [-14, 0, 14].map(
    (x): Outline => [
      [x - 4, 68],
      [x + 4, 68],
      [x + 4, 116],
      [x - 4, 116],
    ],
  )
  return [
    figure.part(snout, rubber, { cell: 22, bevel: 30, axis: 0 }),
    ...lenses.map((ring) => figure.part(ring, metalwork, { cell: 18, bevel: 12, height: 16 })),
    ...glass.map((pane) => figure.flat(pane, lens)),
    figure.part(canister, metalwork, { cell: 22, bevel: 14, height: 16 }),
    ...slots.map((slot) => figure.flat(slot, '#0b0c10')),
  ].join('')
}

/** A band over the eyes that sees for its wearer. */
export function visor(figure: Figure, frame: Material, pane: `#${string}`): string {
  const band = mirrored(points('0,-58 60,-60 104,-44 104,-6 70,10 20,6 0,-4'))
  const glass = mirrored(points('0,-44 56,-46 90,-36 88,-14 64,-4 22,-8 0,-16'))
  return figure.part(band, frame, { cell: 22, bevel: 14, height: 18, axis: 0 }) + figure.flat(glass, pane)
}

export function headphones(figure: Figure, shell: Material, accent: `#${string}`): string {
  const arch = ribbon(smoothedLine(points('-112,-6 -106,-100 -56,-166 0,-182 56,-166 106,-100 112,-6')), () => 26)
  return [
    figure.part(arch, shell, { cell: 22, bevel: 12, height: 14 }),
    ...bothSides(circle([112, 2], 46, 12, 1.2)).map((cup) =>
      figure.part(cup, shell, { cell: 22, bevel: 22, height: 26 }),
    ),
    ...bothSides(circle([114, 2], 15, 14, 1.2)).map((light) => figure.flat(light, accent)),
  ].join('')
}

/** Goggles pushed up on the brow. */
export function goggles(figure: Figure, frame: Material, lens: Material): string {
  const strap = mirrored(points('0,-122 92,-112 100,-82 0,-84'))
  return [
    figure.part(strap, frame, { cell: 22, bevel: 10, axis: 0 }),
    ...bothSides(circle([42, -104], 40, 14, 0.82)).map((ring) =>
      figure.part(ring, frame, { cell: 20, bevel: 12, height: 16 }),
    ),
    ...bothSides(circle([42, -104], 28, 12, 0.82)).map((pane) =>
      figure.part(pane, lens, { cell: 16, bevel: 24, height: 14 }),
    ),
  ].join('')
}

/** Rays behind the head, long and short by turns. */
export function sunCrown(figure: Figure, material: Material, rays = 18): string {
  const ring = Array.from({ length: rays }, (_, index) => {
    const angle = Math.PI + (Math.PI * (index + 0.5)) / rays
    const [inner, outer, half] = [190, index % 2 === 0 ? 420 : 320, 0.052]
    const at = (turn: number, radius: number): Point => [
      Math.cos(angle + turn) * radius,
      -10 + Math.sin(angle + turn) * radius,
    ]
    return [at(-half, inner), at(0, outer), at(half, inner)]
  })
  return ring.map((ray) => figure.part(ray, material, { cell: 60, bevel: 14, height: 24 })).join('')
}

/** Strands of hair that fall to the shoulders. */
export function longHair(figure: Figure, material: Material): string {
  const back = mirrored(points('0,-170 66,-156 116,-96 134,0 146,110 176,230 120,262 0,270'))
  return figure.part(back, material, {
    cell: 30,
    bevel: 80,
    height: 60,
    axis: 0,
    relief: ([x]) => 12 * Math.cos(x / 9),
  })
}

/** Hair parted over the brow, before the face. */
export function fringe(figure: Figure, material: Material): string {
  const lock: Outline = points('0,-152 60,-140 102,-88 112,0 106,70 88,20 84,-50 48,-96 4,-112')
  return bothSides(lock)
    .map((side) => figure.part(side, material, { cell: 24, bevel: 24, height: 30 }))
    .join('')
}

/** A candle worn as a hat, wax run down its sides. */
export function candleHat(figure: Figure, wax: Material, brim: Material): string {
  const candle = mirrored(points('0,-398 54,-392 66,-340 62,-250 78,-200 86,-140 0,-120'))
  const drips: readonly Outline[] = [
    points('20,-394 58,-388 70,-300 58,-270 44,-310'),
    points('-60,-386 -30,-396 -34,-330 -48,-240 -66,-260'),
  ]
  const plate = mirrored(points('0,-168 120,-158 172,-128 150,-96 86,-86 0,-82'))
  return [
    figure.part(candle, wax, { cell: 26, bevel: 56, height: 60, axis: 0 }),
    ...drips.map((drip) => figure.part(drip, wax, { cell: 20, bevel: 14, height: 26 })),
    figure.part(plate, brim, { cell: 28, bevel: 26, height: 30, axis: 0 }),
  ].join('')
}

/** A flame, from the wick up. */
export function flame(at: Point, size: number): Outline {
  const [x, y] = at
  return smoothedLine(
    [
      [x, y],
      [x + size * 0.34, y - size * 0.3],
      [x + size * 0.22, y - size * 0.72],
      [x + size * 0.02, y - size * 1.5],
      [x - size * 0.2, y - size * 0.8],
      [x - size * 0.34, y - size * 0.34],
      [x, y],
    ],
    6,
  )
}

/** A crest of tongues that sweeps up and back over the helm. */
export function plume(figure: Figure, material: Material): string {
  const tongues: readonly Outline[] = [
    points('0,-150 -96,-206 -150,-276 -130,-339'),
    points('10,-150 110,-213 176,-269 160,-325'),
    points('-10,-150 -50,-234 -40,-311 -70,-381'),
    points('20,-150 60,-234 60,-311 104,-374'),
    points('0,-150 16,-241 -6,-325 22,-409'),
  ]
  return tongues
    .map((tongue) =>
      figure.part(
        ribbon(smoothedLine(tongue, 6), (t) => 96 * Math.sin(Math.PI * Math.min(1, t * 0.72 + 0.28)) ** 1.2 + 2),
        material,
        { cell: 30, bevel: 30, height: 40 },
      ),
    )
    .join('')
}

export function coronet(figure: Figure, material: Material, rays = 7): string {
  const points = Array.from({ length: rays }, (_, index): Outline => {
    const t = index / (rays - 1) - 0.5
    const [x, foot] = [t * 250, -150 - (0.25 - t * t) * 330]
    return [
      [x - 20, foot],
      [x * 1.35, foot - 130 + Math.abs(t) * 110],
      [x + 20, foot],
    ]
  })
  return points.map((spike) => figure.part(spike, material, { cell: 30, bevel: 10, height: 16 })).join('')
}
