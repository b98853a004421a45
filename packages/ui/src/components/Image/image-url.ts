import { PICTURE_WIDTHS } from '@quartermaster/contract/picture-forms'

/** The image call: a path under /images and its parameters. */
export interface ImageParams {
  width?: number | undefined
  height?: number | undefined
  format?: 'webp' | 'avif' | 'jpeg' | 'png' | undefined
  quality?: number | undefined
  crop?: string | undefined
  fit?: 'cover' | 'contain' | 'bounds' | 'fill' | undefined
  trim?: number | undefined
  pad?: number | undefined
  auto?: 'webp' | 'avif' | undefined
  'bg-color'?: string | undefined
}

const ORDER = ['width', 'height', 'format', 'quality', 'crop', 'fit', 'trim', 'pad', 'auto', 'bg-color'] as const

/** The address of an image. `auto` is webp unless told otherwise; equal parameters give equal addresses. */
export function imageUrl(path: string, params: ImageParams = {}): string {
  const all = { auto: 'webp', ...params }
  const query = new URLSearchParams()
  for (const name of ORDER) {
    const value = all[name]
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const base = path.startsWith('/images/') ? path : `/images/${path.replace(/^\/+/, '')}`
  return `${base}?${query}`
}

/** Never above what the original has. */
export function imageSrcSet(path: string, naturalWidth: number, params: ImageParams = {}): string {
  const widths = PICTURE_WIDTHS.filter((width) => width < naturalWidth)
  return [...widths, naturalWidth]
    .map((width) => `${imageUrl(path, { ...params, ...scaled(params, width) })} ${width}w`)
    .join(', ')
}

/** A fixed crop keeps its shape at every width. */
function scaled(params: ImageParams, width: number): ImageParams {
  if (!params.width || !params.height) return { width }
  return { width, height: Math.round((width * params.height) / params.width) }
}
