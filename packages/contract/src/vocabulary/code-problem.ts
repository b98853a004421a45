import { CODE_LENGTH, looksCutOff, readContentCode, symbolsOf, WORD_MIN_LENGTH } from './content-code.ts'

export type CodeProblem =
  | { readonly problem: 'empty' | 'symbol' | 'typo' | 'too-short' }
  | { readonly problem: 'missing'; readonly count: number }

/** What is wrong with the text as it stands, for when the player asks to go on. */
export function problemOf(text: string): CodeProblem | undefined {
  const read = readContentCode(text)
  const missing = CODE_LENGTH - symbolsOf(text).length
  if (looksCutOff(text)) return { problem: 'missing', count: missing }
  if (read.kind !== 'INVALID') return undefined
  if (read.reason === 'EMPTY') return { problem: 'empty' }
  if (read.reason === 'SYMBOL') return { problem: 'symbol' }
  if (read.reason === 'CHECK' || missing < 0) return { problem: 'typo' }
  // Stryker disable next-line EqualityOperator: a text of the least length is a word, not a problem
  return CODE_LENGTH - missing < WORD_MIN_LENGTH ? { problem: 'too-short' } : { problem: 'missing', count: missing }
}
