/** Colours as "#rrggbb". Mixed in linear light, so that glows stay clean. */
export type Color = `#${string}`

type Rgb = readonly [number, number, number]

export function mix(from: Color, to: Color, share: number): Color {
  const [a, b] = [toLinear(from), toLinear(to)]
  const t = Math.min(1, Math.max(0, share))
  return toColor(a.map((value, index) => value + ((b[index] ?? 0) - value) * t) as unknown as Rgb)
}

/** Light on top of a colour. */
export function lit(color: Color, light: Color, strength: number): Color {
  const [a, b] = [toLinear(color), toLinear(light)]
  return toColor(a.map((value, index) => Math.min(1, value + (b[index] ?? 0) * strength)) as unknown as Rgb)
}

/** The colour at a place (0 to 1) on a scale of colours. */
export function onRamp(ramp: readonly Color[], place: number): Color {
  const at = Math.min(1, Math.max(0, place)) * (ramp.length - 1)
  const index = Math.min(Math.floor(at), ramp.length - 2)
  return mix(ramp[index] ?? '#000000', ramp[index + 1] ?? ramp[index] ?? '#000000', at - index)
}

export const darker = (color: Color, share: number) => mix(color, '#000000', share)
export const paler = (color: Color, share: number) => mix(color, '#ffffff', share)

const linearCache = new Map<Color, Rgb>()

function toLinear(color: Color): Rgb {
  const known = linearCache.get(color)
  if (known) return known
  const made = [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2) as unknown as Rgb
  linearCache.set(color, made)
  return made
}

function toColor(linear: Rgb): Color {
  return `#${linear
    .map((value) =>
      Math.round(value ** (1 / 2.2) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
