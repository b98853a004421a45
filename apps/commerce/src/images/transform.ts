import sharp, { type Sharp } from 'sharp'
import type { Crop, Edges, ImageFormat, ImageParameters } from './parameters.ts'
import { LARGEST_STEP } from './size-steps.ts'

const MEGA = 1_000_000
/** A master larger than this is a mistake, or a bomb. */
export const MAX_INPUT_PIXELS = 40 * MEGA
/** Far more than any picture of the site takes. */
const LONGEST_SECONDS = 20
const TRANSPARENT = '#00000000'

/** The master in, the picture asked for out: trim, crop, resize, pad, encode, in that order. */
export async function transform(master: Buffer, parameters: ImageParameters, format: ImageFormat): Promise<Buffer> {
  const { width, height } = await sharp(master, { limitInputPixels: MAX_INPUT_PIXELS }).metadata()
  const area = cropped(trimmed({ left: 0, top: 0, width, height }, parameters.trim), parameters.crop)
  let picture = sharp(master, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
  if (area.width !== width || area.height !== height) picture = picture.extract(area)
  picture = resized(picture, parameters, area)
  if (parameters.pad) picture = padded(picture, parameters.pad, background(parameters, format))
  const { 'bg-color': color } = parameters
  if (color || format === 'jpeg') picture = picture.flatten({ background: color ?? '#ffffff' })
  return encoded(picture, format, parameters.quality, pixelsOf(parameters, area))
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer()
}

interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Takes the edges off; never the whole picture. */
function trimmed(area: Area, edges: Edges | undefined): Area {
  if (!edges) return area
  const [top, right, bottom, left] = edges
  return within(area, { left, top, width: area.width - left - right, height: area.height - top - bottom })
}

function cropped(area: Area, crop: Crop | undefined): Area {
  if (crop?.kind === 'area') {
    return within(area, { ...crop, left: area.left + crop.left, top: area.top + crop.top })
  }
  if (crop?.kind !== 'ratio') return area
  const width = Math.min(area.width, Math.round((area.height * crop.across) / crop.down))
  const height = Math.min(area.height, Math.round((area.width * crop.down) / crop.across))
  return within(area, {
    left: area.left + Math.floor((area.width - width) / 2),
    top: area.top + Math.floor((area.height - height) / 2),
    width,
    height,
  })
}

function within(outer: Area, inner: Area): Area {
  const left = Math.min(Math.max(inner.left, outer.left), outer.left + outer.width - 1)
  const top = Math.min(Math.max(inner.top, outer.top), outer.top + outer.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(inner.width, outer.left + outer.width - left)),
    height: Math.max(1, Math.min(inner.height, outer.top + outer.height - top)),
  }
}

const SHARP_FIT = { cover: 'cover', contain: 'contain', bounds: 'inside', fill: 'fill' } as const

function resized(picture: Sharp, parameters: ImageParameters, area: Area): Sharp {
  const { width, height, fit, crop } = parameters
  const gravity = crop?.kind === 'gravity' ? crop.gravity : 'center'
  return picture.resize({
    width: width ?? (height ? undefined : Math.min(area.width, LARGEST_STEP)),
    height,
    fit: SHARP_FIT[fit],
    position: gravity === 'smart' ? sharp.strategy.attention : gravity,
    background: parameters['bg-color'] ?? TRANSPARENT,
    withoutEnlargement: fit !== 'fill',
    fastShrinkOnLoad: true,
  })
}

function padded(picture: Sharp, [top, right, bottom, left]: Edges, color: string): Sharp {
  return picture.extend({ top, right, bottom, left, background: color })
}

function background(parameters: ImageParameters, format: ImageFormat): string {
  return parameters['bg-color'] ?? (format === 'jpeg' ? '#ffffff' : TRANSPARENT)
}

/** About how many the picture will have: enlarged it is never, but where it is to fill its frame. */
export function pixelsOf(
  { width, height, fit }: Pick<ImageParameters, 'width' | 'height' | 'fit'>,
  area: Pick<Area, 'width' | 'height'>,
): number {
  const ratio = area.width / area.height
  const [across, down] = [width ?? (height ?? area.height) * ratio, height ?? (width ?? area.width) / ratio]
  const asked = Math.min(across, LARGEST_STEP) * Math.min(down, LARGEST_STEP)
  return fit === 'fill' ? asked : Math.min(asked, area.width * area.height)
}

/**
 * Above it the smallest AVIF takes a second, and one a fifth larger a fifth of that. It stays below the WebP, which has its
 * colours as coarse.
 */
const MUCH_FOR_AVIF = MEGA / 2

/** Somebody waits for a size that is new: each more of effort doubles the wait, and takes a thirtieth off the bytes. */
function encoded(picture: Sharp, format: ImageFormat, quality: number, pixels: number): Sharp {
  switch (format) {
    case 'webp':
      return picture.webp({ quality, effort: 2 })
    case 'avif':
      return picture.avif({
        quality: Math.max(1, Math.round(quality * 0.75)),
        ...(pixels > MUCH_FOR_AVIF ? { effort: 0, chromaSubsampling: '4:2:0' } : { effort: 2 }),
      })
    case 'jpeg':
      return picture.jpeg({ quality, progressive: true })
    case 'png':
      return picture.png({ compressionLevel: 7 })
  }
}
