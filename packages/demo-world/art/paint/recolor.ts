import type { Color } from './color.ts'
import type { Painting } from './painting.ts'

/** The same painting in another colour: whatever has a colour takes the new one's, as light or dark as it was. */
export function recolored(painting: Painting, color: Color): Painting {
  const target = toHsl(color)
  const inColor = (layer: string) =>
    layer.replace(/#[0-9a-f]{6}\b/g, (found) => {
      const { saturation, lightness } = toHsl(found as Color)
      // Greys stay grey, and what was pale or deep stays nearly so: a chroma is a dye, not a filter.
      return toHex({ hue: target.hue, saturation: saturation * (0.35 + 0.65 * target.saturation), lightness })
    })
  return {
    ...painting,
    back: inColor(painting.back),
    subject: inColor(painting.subject),
    glow: inColor(painting.glow),
    ...(painting.scene && { scene: inColor(painting.scene) }),
    ...(painting.front && { front: inColor(painting.front) }),
  }
}

interface Hsl {
  readonly hue: number
  readonly saturation: number
  readonly lightness: number
}

function toHsl(color: Color): Hsl {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const spread = high - low
  const lightness = (high + low) / 2
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const sixth =
    high === red
      ? ((green - blue) / spread + 6) % 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { hue: sixth * 60, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness }
}

function toHex({ hue, saturation, lightness }: Hsl): Color {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (shift: number) => {
    const at = (shift + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
