import sharp from 'sharp'

/** The size of a picture and the colour that stands for it while it loads. */
export async function dominantColor(bytes: Buffer): Promise<{ width: number; height: number; dominantColor: string }> {
  const { width, height } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes)
    .resize(16, 16, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, dominantColor: toHex(weightedMean(data, info.channels)) }
}

/** Vivid pixels count for more than grey ones: a plain mean of a dark scene is mud. */
function weightedMean(pixels: Uint8Array, channels: number): readonly [number, number, number] {
  let [r, g, b, total] = [0, 0, 0, 0]
  for (let at = 0; at + 2 < pixels.length; at += channels) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const weight = 1 + (Math.max(red, green, blue) - Math.min(red, green, blue)) / 8
    r += red * weight
    g += green * weight
    b += blue * weight
    total += weight
  }
  return [r / total, g / total, b / total]
}

function toHex(color: readonly number[]): string {
  return `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
