import { mirrored, type Outline, type Point, points } from '../paint/geometry.ts'
import type { Material } from '../paint/light.ts'
import type { Figure } from './figure.ts'

const CLOAK: Outline = mirrored(points('0,150 70,165 150,205 265,262 345,345 395,470 430,640 0,640'))

/** Folds that run down and out from the neck. */
const folds = ([x, y]: Point) => Math.max(0, y - 180) * 0.06 * Math.cos(Math.atan2(x, y - 60) * 17)

/** Shoulders under a cloak, falling out of the picture. */
export function cloak(figure: Figure, material: Material, broad = 1): string {
  return figure.part(
    CLOAK.map(([x, y]): Point => [x * broad, y]),
    material,
    { cell: 40, bevel: 130, height: 110, axis: 0, relief: folds },
  )
}

const NECK: Outline = mirrored(points('0,90 54,92 60,170 96,215 0,250'))

export function neck(figure: Figure, material: Material): string {
  return figure.part(NECK, material, { cell: 30, bevel: 50, axis: 0 })
}

const COLLAR_WING: Outline = points('0,268 52,214 106,132 158,76 190,96 176,190 128,290 58,366 0,404')

/** A high collar that opens at the throat. */
export function collar(figure: Figure, material: Material): string {
  return sides(COLLAR_WING)
    .map((wing) => figure.part(wing, material, { cell: 28, bevel: 30, height: 34 }))
    .join('')
}

const PAULDRON: Outline = points('146,196 220,172 316,204 392,282 418,380 352,372 262,330 180,276')
const PAULDRON_LIP: Outline = points('180,276 262,330 352,372 418,380 424,424 330,420 226,372 160,312')

/** Plates on the shoulders, each with a lip below. */
export function pauldrons(figure: Figure, plate: Material, lip: Material): string {
  return [
    ...sides(PAULDRON_LIP).map((outline) => figure.part(outline, lip, { cell: 30, bevel: 26, height: 30 })),
    ...sides(PAULDRON).map((outline) => figure.part(outline, plate, { cell: 36, bevel: 70, height: 80 })),
  ].join('')
}

const BREASTPLATE: Outline = mirrored(points('0,236 70,214 150,250 212,330 226,480 190,640 0,640'))

export function breastplate(figure: Figure, material: Material): string {
  return figure.part(BREASTPLATE, material, {
    cell: 38,
    bevel: 90,
    height: 70,
    axis: 0,
    relief: ([x]) => Math.max(0, 44 - Math.abs(x) * 0.8),
  })
}

const SCARF_WRAP: Outline = mirrored(points('0,148 86,120 142,146 158,196 126,250 0,282'))

export function scarf(figure: Figure, material: Material): string {
  return figure.part(SCARF_WRAP, material, {
    cell: 26,
    bevel: 44,
    height: 44,
    relief: ([x, y]) => 12 * Math.cos((y + Math.abs(x) * 0.35) / 13),
  })
}

function sides(right: Outline): readonly [Outline, Outline] {
  return [right, right.map(([x, y]): Point => [-x, y])]
}
