import type { CSSProperties } from 'react'
import { longestWord } from './longest-word.ts'
import { nameParts } from './name-parts.ts'

/** For names that stand on one shelf, which are all as large as the longest word of them may be. */
export function longestBeside(names: readonly string[]): CSSProperties {
  const longest = Math.max(1, ...names.map((name) => longestWord(nameParts(name).join(' '))))
  return { '--qm-longest-beside': longest } as CSSProperties
}
