import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  CARD_HEIGHT_OF_WIDTH,
  PICTURE_WIDTHS,
  PLACEHOLDER_HEIGHT,
  PREVIEW_SIZE,
  SQUARE_PICTURE,
} from '@quartermaster/contract/picture-forms'
import type { ImageParameters } from './parameters.ts'

/** `own`: as the site's pages, previews and placeholders ask. `other`: anything else that a picture can be made into. */
export type Asker = 'own' | 'other'

const PLAIN: readonly string[] = ['width', 'height', 'format', 'fit', 'auto']
const WIDTHS: ReadonlySet<number> = new Set([...PICTURE_WIDTHS, SQUARE_PICTURE])

type Query = Readonly<Record<string, string>>

/** Whether pages ask so, but for the width, which may be that of the master itself. */
export function isFormOfSite(query: Query, { fit, format, auto }: ImageParameters): boolean {
  if (fit !== 'cover' || auto !== 'webp') return false
  if (Object.keys(query).some((name) => !PLAIN.includes(name))) return false
  const [width, height] = [numberOf(query.width), numberOf(query.height)]
  if (format) return format === 'jpeg' && width === PREVIEW_SIZE.width && height === PREVIEW_SIZE.height
  if (height === undefined) return true
  if (width === undefined) return height === PLACEHOLDER_HEIGHT
  return height === Math.round(width * CARD_HEIGHT_OF_WIDTH)
}

/** Pages have about two dozen pictures of each master, and nobody has more of it made as the site's own. */
export function askerOf(query: Query, parameters: ImageParameters, masterWidth: number): Asker {
  if (!isFormOfSite(query, parameters)) return 'other'
  const width = numberOf(query.width)
  if (width === undefined || parameters.format) return 'own'
  return WIDTHS.has(width) || width === masterWidth ? 'own' : 'other'
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** What stands in `signature`: over the path and the parameters, in the order of their names. */
export function signPicture(key: string, path: string, query: Query): string {
  const sorted = new URLSearchParams(Object.entries(query).filter(([name]) => name !== 'signature'))
  sorted.sort()
  return createHmac('sha256', key).update(`${path}?${sorted}`).digest('base64url')
}

export function isSigned(key: string | undefined, path: string, query: Query): boolean {
  if (!key || typeof query.signature !== 'string') return false
  const given = Buffer.from(query.signature)
  const wanted = Buffer.from(signPicture(key, path, query))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
