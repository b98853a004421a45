import { type FontGroup, fontGroupOf } from '../tokens/font-groups.ts'
import chineseSimplified from './chinese-simplified.css?url'
import chineseTraditional from './chinese-traditional.css?url'
import japanese from './japanese.css?url'
import korean from './korean.css?url'

/**
 * Scripts of thousands of letters need a list of a hundred files, more than all other styles of a page. Every system
 * that reads these languages has a face for them, and the letters are as wide in ours: the list may come later.
 */
const LATE_SHEETS: Readonly<Partial<Record<FontGroup, string>>> = {
  korean,
  japanese,
  'chinese-simplified': chineseSimplified,
  'chinese-traditional': chineseTraditional,
}

/** The address of the sheet to add once the page is there, where a language has one. */
export function lateFontStylesheetFor(tag: string): string | undefined {
  return LATE_SHEETS[fontGroupOf(tag)]
}
