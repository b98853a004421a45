import sofia from '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff2?url'
import commissioner from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type FontGroup, fontGroupOf } from '../tokens/font-groups.ts'
import greekCyrillic from './greek-cyrillic.css?url'
import latin from './latin.css?url'
import thai from './thai.css?url'
import vietnamese from './vietnamese.css?url'

/** One style sheet of faces per group of languages, so that a page lists only the faces of its own language. */
const SHEETS: Readonly<Partial<Record<FontGroup, string>>> = {
  'greek-cyrillic': greekCyrillic,
  vietnamese,
  thai,
}

const PRELOADS: Readonly<Partial<Record<FontGroup, readonly string[]>>> = {
  'greek-cyrillic': [commissioner, sofia],
  vietnamese: [commissioner],
}

/** The address of the style sheet that declares the faces of a language, given as a tag such as `ko-KR`. */
export function fontStylesheetFor(tag: string): string {
  return SHEETS[fontGroupOf(tag)] ?? latin
}

/** The font files worth fetching before the style sheet asks for them. */
export function fontPreloadsFor(tag: string): readonly string[] {
  return PRELOADS[fontGroupOf(tag)] ?? [figtree, sofia]
}
