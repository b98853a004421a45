import type { ThemeName } from '@quartermaster/contract/themes'
import type { Mode, ModeColours, ThemeColours } from './contract.ts'
import { MODE_COLOURS } from './modes.ts'
import { MOTION } from './motion.ts'
import { RADII } from './radii.ts'
import { SPACE } from './space.ts'
import { THEMES } from './themes.ts'
import { FONT_GROUPS, FONT_SIZE } from './type.ts'

/** Tokens as CSS custom properties, for style sheets of any kind: the kit's own, a server's, a shadow root's. */

export type Declarations = Readonly<Record<`--qm-${string}`, string>>

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

type Leaf = string | { readonly [key: string]: Leaf }

function flatten(prefix: string, value: Leaf): [`--qm-${string}`, string][] {
  if (typeof value === 'string') return [[`--qm-${prefix}`, value]]
  if (isGradient(value)) return [[`--qm-${prefix}`, `linear-gradient(178deg, ${value.from}, ${value.to})`]]
  return Object.entries(value).flatMap(([key, inner]) => {
    const part = key === 'rest' ? '' : `-${kebab(key)}`
    return flatten(`${prefix}${part}`, inner)
  })
}

function isGradient(value: object): value is { from: string; to: string } {
  return 'from' in value && 'to' in value
}

const group = (prefix: string, values: object): Declarations =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => flatten(`${prefix}-${kebab(key)}`, value as Leaf)),
  )

export const modeVariables = (colours: ModeColours): Declarations => group('color', colours)
export const themeVariables = (colours: ThemeColours): Declarations => group('theme', colours)

/** What neither theme nor mode changes. */
export const constantVariables: Declarations = {
  ...group('space', SPACE),
  ...group('radius', Object.fromEntries(Object.entries(RADII).map(([size, value]) => [size.toLowerCase(), value]))),
  ...group('size', FONT_SIZE),
  ...group('motion', MOTION),
  '--qm-font-text': FONT_GROUPS.latin.text,
  '--qm-font-display': FONT_GROUPS.latin.display,
  '--qm-display-case': 'uppercase',
  '--qm-display-tracking': '0.012em',
  '--qm-display-leading': '0',
  '--qm-display-letter': '0.47',
}

/** Both modes in one value: the browser picks by `color-scheme`, so a nested element may change its mode alone. */
export function lightDark(light: Declarations, dark: Declarations): Declarations {
  return Object.fromEntries(
    Object.entries(light).map(([name, value]) => [name, mergeModes(value, dark[name as `--qm-${string}`] ?? value)]),
  )
}

function mergeModes(light: string, dark: string): string {
  if (light === dark) return light
  const [lightStops, darkStops] = [stops(light), stops(dark)]
  if (lightStops.length < 2) return `light-dark(${light}, ${dark})`
  return `linear-gradient(178deg, ${lightStops.map((stop, i) => `light-dark(${stop}, ${darkStops[i]})`).join(', ')})`
}

const stops = (value: string): string[] => value.match(/#[0-9a-f]{6}/g) ?? []

/** Every variable of a theme; without a mode, both modes and the reader's preference between them. */
export function variablesOf(theme: ThemeName, mode?: Mode): Declarations {
  const of = (one: Mode) => ({ ...modeVariables(MODE_COLOURS[one]), ...themeVariables(THEMES[theme].colours[one]) })
  return { ...constantVariables, ...(mode ? of(mode) : lightDark(of('light'), of('dark'))) }
}

/**
 * A theme as the text of a style sheet, for pages that the kit's own style sheets do not reach.
 * Put it into a served file or a constructed style sheet: a strict content security policy refuses inline `<style>`.
 */
export function themeCssText(theme: ThemeName, mode?: Mode, selector = ':root'): string {
  const lines = Object.entries(variablesOf(theme, mode)).map(([name, value]) => `${name}: ${value};`)
  return `${selector} { color-scheme: ${mode ?? 'light dark'}; ${lines.join(' ')} }\n`
}
