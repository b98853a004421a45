import type { Colour, Gradient } from './contract.ts'

/** Contrast as the accessibility guidelines define it, for colours and for every shade of a gradient. */
type Rgb = readonly [number, number, number]

function rgb(colour: Colour): Rgb {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
  if (!digits) throw new Error(`${colour} is not a six-digit colour`)
  return [digits[1], digits[2], digits[3]].map((part) => Number.parseInt(part ?? '', 16)) as unknown as Rgb
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number): number => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function ratio(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

export function contrast(foreground: Colour, background: Colour): number {
  return ratio(rgb(foreground), rgb(background))
}

/** The least contrast of a colour on a gradient. */
export function contrastOnGradient(foreground: Colour, { from, to }: Gradient): number {
  const [start, end] = [rgb(from), rgb(to)]
  const shades = Array.from({ length: 33 }, (_, step) =>
    start.map((channel, i) => channel + ((end[i] ?? channel) - channel) * (step / 32)),
  )
  return Math.min(...shades.map((shade) => ratio(rgb(foreground), shade as unknown as Rgb)))
}

/** A colour laid over another with the given share, as `color-mix` does. */
export function over(top: Colour, share: number, below: Colour): Colour {
  const ground = rgb(below)
  const mixed = rgb(top).map((channel, i) => Math.round(channel * share + (ground[i] ?? 0) * (1 - share)))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
