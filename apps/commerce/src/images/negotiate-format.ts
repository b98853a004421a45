import type { ImageFormat, ImageParameters } from './parameters.ts'

/** The format asked for by name; else the one `auto` prefers, where the browser says that it can show it. */
export function negotiateFormat(
  { format, auto }: Pick<ImageParameters, 'format' | 'auto'>,
  accept: string | undefined,
): ImageFormat {
  if (format) return format
  if (auto === 'avif' && names(accept, 'image/avif')) return 'avif'
  // No wish at all is a script or a crawler, and those read WebP; a list without it is an old browser.
  return accept === undefined || accept.trim() === '*/*' || names(accept, 'image/webp') ? 'webp' : 'jpeg'
}

function names(accept: string | undefined, type: string): boolean {
  return (accept ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
}
