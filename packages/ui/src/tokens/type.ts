import { FONT_LANGUAGES, type FontGroup } from './font-groups.ts'

/** Faces, sizes, weights and line heights of text. Sizes are in rem and grow with the screen between two stops. */
const fluid = (min: number, max: number): string => {
  const slope = ((max - min) / (90 - 22.5)) * 100
  const start = min - (slope / 100) * 22.5
  return `clamp(${min}rem, ${round(start)}rem + ${round(slope)}vw, ${max}rem)`
}
const round = (value: number): number => Math.round(value * 1000) / 1000

export const FONT_SIZE = {
  caption: '0.8125rem',
  small: '0.875rem',
  body: '1rem',
  lead: '1.125rem',
  title: fluid(1.5, 1.75),
  heading: fluid(2, 3),
  hero: fluid(2.75, 6),
  price: fluid(1.75, 2.25),
} as const

export const FONT_WEIGHT = { text: '420', strong: '640', display: '800' } as const

export const LINE_HEIGHT = { display: '1', tight: '1.25', text: '1.55' } as const

export type FontSize = keyof typeof FONT_SIZE

const SYSTEM = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** The stack of a face: the self-hosted file, its metric-matched stand-in, then what the system has. */
const text = (...extra: string[]): string =>
  ["'Figtree Variable'", "'Figtree Stand-in'", ...extra.map(quote), SYSTEM].join(', ')
const display = (...extra: string[]): string =>
  ["'Sofia Sans Extra Condensed'", "'Sofia Stand-in'", ...extra.map(quote), SYSTEM].join(', ')
const quote = (name: string): string => `'${name}'`

/** One row per group of languages that shares its faces. */
export const FONT_GROUPS = {
  latin: { languages: FONT_LANGUAGES.latin, text: text(), display: display() },
  'greek-cyrillic': {
    languages: FONT_LANGUAGES['greek-cyrillic'],
    text: `'Commissioner Variable', 'Commissioner Stand-in', ${SYSTEM}`,
    display: display(),
  },
  vietnamese: {
    languages: FONT_LANGUAGES.vietnamese,
    text: `'Commissioner Variable', 'Commissioner Stand-in', ${SYSTEM}`,
    // The display face has no Vietnamese letters; mixing faces inside a word reads worse than one plain face.
    display: `'Commissioner Variable', 'Commissioner Stand-in', ${SYSTEM}`,
  },
  korean: {
    languages: FONT_LANGUAGES.korean,
    text: text('Noto Sans KR Variable'),
    display: display('Noto Sans KR Variable'),
  },
  japanese: {
    languages: FONT_LANGUAGES.japanese,
    text: text('Noto Sans JP Variable'),
    display: display('Noto Sans JP Variable'),
  },
  'chinese-simplified': {
    languages: FONT_LANGUAGES['chinese-simplified'],
    text: text('Noto Sans SC Variable'),
    display: display('Noto Sans SC Variable'),
  },
  'chinese-traditional': {
    languages: FONT_LANGUAGES['chinese-traditional'],
    text: text('Noto Sans TC Variable'),
    display: display('Noto Sans TC Variable'),
  },
  thai: {
    languages: FONT_LANGUAGES.thai,
    text: text('Noto Sans Thai Variable'),
    display: display('Noto Sans Thai Variable'),
  },
} as const satisfies Record<FontGroup, { languages: readonly string[]; text: string; display: string }>

/** Languages whose display text is neither upper-cased nor letter-spaced: casing breaks, or there is none. */
export const LANGUAGES_WITHOUT_DISPLAY_CASE = ['ko', 'el', 'tr'] as const

/** What display text needs between its lines where letters fill the line or carry marks above and below it. */
export const DISPLAY_LEADING = { ja: 0.2, ko: 0.2, zh: 0.2, vi: 0.2, th: 0.38 } as const

/** How wide a letter is in long words, in ems, where it is not 0.47: in another face, or as half of a wide letter. */
export const DISPLAY_LETTER = { ja: 0.52, zh: 0.52, vi: 0.75, th: 0.58 } as const
