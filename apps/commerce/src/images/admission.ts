import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ImageParameters } from './parameters.ts'

/** `own`: as the site's pages, previews and placeholders ask. `other`: anything else that a picture can be made into. */
export type Asker = 'own' | 'other'

const PREVIEW = { width: 1_200, height: 630, format: 'jpeg' } as const
const PLACEHOLDER_HEIGHT = 20
/** The shape of cards and tiles. */
const CARD_HEIGHT_OF_WIDTH = 5 / 4
const PLAIN: readonly string[] = ['width', 'height', 'format', 'fit', 'auto']

type Query = Readonly<Record<string, string>>

/** Sizes come in steps, so what the site asks for is a few dozen pictures of each master. */
export function askerOf(query: Query, { fit, format }: ImageParameters): Asker {
  if (fit !== 'cover' || Object.keys(query).some((name) => !PLAIN.includes(name))) return 'other'
  const width = query.width === undefined ? undefined : Number(query.width)
  const height = query.height === undefined ? undefined : Number(query.height)
  if (format) {
    return width === PREVIEW.width && height === PREVIEW.height && format === PREVIEW.format ? 'own' : 'other'
  }
  if (height === undefined) return 'own'
  if (width === undefined) return height === PLACEHOLDER_HEIGHT ? 'own' : 'other'
  return height === Math.round(width * CARD_HEIGHT_OF_WIDTH) ? 'own' : 'other'
}

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
