import type { Color } from '../paint/color.ts'
import type { Point } from '../paint/geometry.ts'
import type { Random } from '../paint/random.ts'
import { dot, gradientShape, HEIGHT, softLight, WHOLE, WIDTH } from '../paint/svg.ts'

interface SkyOptions {
  /** From the top to the horizon. */
  readonly colors: readonly [Color, Color, Color]
  /** The light behind the subject. */
  readonly light: Color
  readonly lightAt?: Point
  readonly strength?: number
  /** Clouds of colour, far away. */
  readonly haze?: readonly Color[]
}

/** A sky with one strong light in it and slow clouds of colour around. */
export function sky(
  random: Random,
  { colors, light, lightAt = [1_200, 430], strength = 0.85, haze = [] }: SkyOptions,
): string {
  const [top, middle, bottom] = colors
  const base = gradientShape(
    WHOLE,
    [0, 0],
    [0, HEIGHT],
    [
      [0, top],
      [0.55, middle],
      [1, bottom],
    ],
  )
  const clouds = haze.flatMap((color) =>
    Array.from({ length: 7 }, () =>
      softLight(
        [random.between(0, WIDTH), random.between(0, HEIGHT)],
        random.between(120, 340),
        color,
        random.between(0.1, 0.34),
        random.between(1.2, 2.6),
      ),
    ),
  )
  return [
    base,
    ...clouds,
    softLight(lightAt, 980, light, strength * 0.5, 1.3),
    softLight(lightAt, 520, light, strength * 0.8),
    softLight(lightAt, 240, '#ffffff', strength * 0.35),
  ].join('')
}

interface RayOptions {
  readonly count?: number
  readonly opacity?: number
  /** Between which angles, in degrees clockwise from the right. */
  readonly spread?: readonly [number, number]
}

/** Shafts of light from a point, wider as they go. */
export function godRays(
  random: Random,
  from: Point,
  color: Color,
  { count = 16, opacity = 0.16, spread = [0, 360] }: RayOptions = {},
): string {
  const reach = 1_700
  return Array.from({ length: count }, () => {
    const angle = (random.between(spread[0], spread[1]) * Math.PI) / 180
    const half = random.between(0.008, 0.05)
    const at = (turn: number): Point => [
      from[0] + Math.cos(angle + turn) * reach,
      from[1] + Math.sin(angle + turn) * reach,
    ]
    return gradientShape([from, at(-half), at(half)], from, at(0), [
      [0, color, random.between(0.4, 1) * opacity],
      [0.7, color, 0.02],
      [1, color, 0],
    ])
  }).join('')
}

export function stars(random: Random, count: number, color: Color, below = HEIGHT * 0.8): string {
  return Array.from({ length: count }, () =>
    dot(
      [random.between(0, WIDTH), random.between(0, below)],
      random.between(0.6, 2.4) ** 1.3,
      color,
      random.between(0.2, 0.9),
    ),
  ).join('')
}
