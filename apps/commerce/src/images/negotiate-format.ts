import Negotiator from 'negotiator'
import type { ImageFormat, ImageParameters } from './parameters.ts'

/** The format asked for by name; else the one `auto` prefers, where the browser says that it can show it. */
export function negotiateFormat(
  { format, auto }: Pick<ImageParameters, 'format' | 'auto'>,
  accept: string | undefined,
): ImageFormat {
  if (format) return format
  // What the browser names and does not refuse. A wildcard beside other names says nothing about newer formats.
  const accepted = new Negotiator({ headers: { accept: accept?.toLowerCase() } }).mediaTypes()
  if (auto === 'avif' && accepted.includes('image/avif')) return 'avif'
  if (accepted.includes('image/webp')) return 'webp'
  // No wish at all is a script or a crawler, and those read WebP; a list without it is an old browser.
  return accepted.every((type) => type === '*/*') && accepted.length > 0 ? 'webp' : 'jpeg'
}
