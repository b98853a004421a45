import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { THEME_CODES, type ThemeName } from '@quartermaster/contract/themes'
import { SettingsError } from './settings.ts'

/** A drawing of one colour on a square, filled with the even-odd rule. */
export interface BrandMark {
  readonly size: number
  readonly path: string
}

/** The pictures devices ask for: in a browser's tab, on a home screen, as an installed app. */
export const BRAND_ICONS = [
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
  'apple-touch.png',
] as const
export type BrandIcon = (typeof BRAND_ICONS)[number]

/** What the folder of BRAND_DIR holds; each app has its own drawings for what it does not. */
export interface BrandFiles {
  readonly marks: Readonly<Partial<Record<ThemeName, BrandMark>>>
  /** Where each icon is. */
  readonly icons: Readonly<Partial<Record<BrandIcon, string>>>
}

const THEMES: readonly ThemeName[] = [...THEME_CODES, 'error']
const known = new Map<string, BrandFiles>()

export function readBrand(folder: string | undefined): BrandFiles {
  if (!folder) return { marks: {}, icons: {} }
  const read = known.get(folder) ?? readFolder(folder)
  known.set(folder, read)
  return read
}

function readFolder(folder: string): BrandFiles {
  // A brand with another mark and our icon, or the other way round, would be two brands.
  const missing = ['default.svg', ...BRAND_ICONS].find((name) => !existsSync(join(folder, name)))
  if (missing) throw new SettingsError(`BRAND_DIR=${folder} has no ${missing}: a brand has a mark and every icon.`)
  const drawn = THEMES.map((theme) => [theme, join(folder, `${theme}.svg`)] as const)
  return {
    marks: Object.fromEntries(
      drawn.filter(([, file]) => existsSync(file)).map(([theme, file]) => [theme, readMark(file)]),
    ),
    icons: Object.fromEntries(BRAND_ICONS.map((name) => [name, join(folder, name)])),
  }
}

function readMark(file: string): BrandMark {
  const svg = readFileSync(file, 'utf8')
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (!width || width !== height) throw new SettingsError(`${file} needs a square viewBox, such as "0 0 32 32".`)
  const paths = [...svg.matchAll(/<path\b[^>]*?\sd="([^"]+)"/g)].map(([, d = '']) => d)
  const strange = paths.length === 0 || paths.some((d) => !/^[MmZzLlHhVvCcSsQqTtAa\d\s.,eE+-]+$/.test(d))
  if (strange) throw new SettingsError(`${file} needs its drawing as <path d="…"> elements, in one colour.`)
  return { size: Number(width), path: paths.join('') }
}
