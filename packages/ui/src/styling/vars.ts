import type { ModeColours, States, ThemeColours } from '../tokens/contract.ts'
import { LAYERS } from '../tokens/layers.ts'
import { MODE_COLOURS } from '../tokens/modes.ts'
import { MOTION } from '../tokens/motion.ts'
import { RADII } from '../tokens/radii.ts'
import { SPACE } from '../tokens/space.ts'
import { THEMES } from '../tokens/themes.ts'
import { FONT_SIZE, FONT_WEIGHT, LINE_HEIGHT } from '../tokens/type.ts'

/** Typed references to the custom properties, for `.css.ts` files only: import it elsewhere and the page pays for it. */

type Names<Tokens> = {
  [Key in keyof Tokens & string as Tokens[Key] extends States<unknown>
    ? Key | `${Key}Hover` | `${Key}Active`
    : Key]: string
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const reference = (prefix: string, name: string): string => `var(--qm-${prefix}-${kebab(name)})`

function references<Tokens extends object>(prefix: string, tokens: Tokens): Names<Tokens> {
  const names = Object.entries(tokens).flatMap(([key, value]) =>
    typeof value === 'object' && 'rest' in value ? [key, `${key}Hover`, `${key}Active`] : [key],
  )
  return Object.fromEntries(names.map((name) => [name, reference(prefix, name)])) as Names<Tokens>
}

const radii = Object.fromEntries(
  Object.keys(RADII).map((size) => [size, reference('radius', size.toLowerCase())]),
) as Record<keyof typeof RADII, string>

export const vars = {
  color: references<ModeColours>('color', MODE_COLOURS.dark),
  theme: references<ThemeColours>('theme', THEMES.default.colours.dark),
  space: references('space', SPACE),
  size: references('size', FONT_SIZE),
  motion: references('motion', MOTION),
  radius: radii,
  font: { text: 'var(--qm-font-text)', display: 'var(--qm-font-display)' },
  display: {
    case: 'var(--qm-display-case)',
    tracking: 'var(--qm-display-tracking)',
    leading: 'var(--qm-display-leading)',
    letter: 'var(--qm-display-letter)',
  },
  weight: FONT_WEIGHT,
  lineHeight: LINE_HEIGHT,
  layer: LAYERS,
} as const
