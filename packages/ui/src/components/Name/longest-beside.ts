import { longestWord } from './longest-word.ts'
import { nameParts } from './name-parts.ts'

/** For names that stand on one shelf, which are all as large as the longest word of them may be. */
export function longestBeside(names: readonly string[]): { readonly '--qm-longest-beside': number } {
  return { '--qm-longest-beside': Math.max(1, ...names.map((name) => longestWord(nameParts(name).join(' ')))) }
}
