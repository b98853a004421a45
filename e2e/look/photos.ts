import { join } from 'node:path'

/** Where the photographs and their sheet go. */
export const PHOTOS = join(import.meta.dirname, '../dist/look')

export const MODES = ['dark', 'light'] as const
export const WIDTHS = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_280, height: 800 },
  { width: 1_920, height: 1_080 },
] as const

export interface Photo {
  readonly what: string
  readonly language: string
  readonly width: number
  readonly mode: (typeof MODES)[number]
}

export function photoName({ what, language, width, mode }: Photo): string {
  return `${what}.${language}.${width}.${mode}.jpg`
}

export function readPhotoName(file: string): Photo | undefined {
  const [what, language, width, mode, ending] = file.split('.')
  if (!what || !language || ending !== 'jpg') return undefined
  return { what, language, width: Number(width), mode: mode as Photo['mode'] }
}
