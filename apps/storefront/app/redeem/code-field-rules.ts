import {
  CODE_GROUP,
  CODE_LENGTH,
  formatAsTyped,
  readContentCode,
  WORD_MIN_LENGTH,
} from '@quartermaster/contract/content-code'

export interface FieldText {
  readonly text: string
  readonly caret: number
}

const SEPARATOR = /[\p{White_Space}\p{Dash}\p{Cf}_]/u

/**
 * What the field shows after an edit, and where the caret stands: behind as many symbols as before. Taking away a dash
 * that the field itself put there takes the symbol before it as well, or the player could never get past it.
 */
export function afterEdit(before: string, edited: FieldText, erasing: boolean): FieldText {
  const symbolsAhead = symbolCount(edited.text.slice(0, edited.caret))
  const onlyADashWent =
    erasing && symbolsOnly(before) === symbolsOnly(edited.text) && before.length > edited.text.length
  if (onlyADashWent) {
    const kept = withoutSymbol(edited.text, symbolsAhead - 1)
    return placed(groupEarly(kept), symbolsAhead - 1)
  }
  return placed(groupEarly(edited.text), symbolsAhead)
}

/** A pasted text may be a message or a link around the code. */
export function codeInText(text: string): string {
  const fragment = /#(?:.*&)?code=([^&\s]+)/.exec(text)?.[1]
  if (fragment) return decoded(fragment)
  const grouped = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]{5}[\p{White_Space}\p{Dash}_]){4}[\p{L}\p{N}]{5}(?![\p{L}\p{N}])/u
  return grouped.exec(text)?.[0] ?? text
}

/** The code of a link, which stands in the fragment so that no server ever sees it. */
export function codeInFragment(hash: string): string | undefined {
  const code = new URLSearchParams(hash.replace(/^#/, '')).get('code')
  return code ? groupEarly(code) : undefined
}

export type FieldProblem =
  | { readonly problem: 'empty' | 'symbol' | 'typo' | 'too-short' }
  | { readonly problem: 'missing'; readonly count: number }

/** What is wrong with the text as it stands, for when the player asks to go on. */
export function problemOf(text: string): FieldProblem | undefined {
  const read = readContentCode(text)
  if (read.kind !== 'INVALID') return undefined
  const length = symbolCount(text)
  if (read.reason === 'EMPTY') return { problem: 'empty' }
  if (read.reason === 'SYMBOL') return { problem: 'symbol' }
  if (read.reason === 'CHECK') return { problem: 'typo' }
  // Stryker disable next-line EqualityOperator: a text of the least length is a word, not a problem
  return length < WORD_MIN_LENGTH ? { problem: 'too-short' } : { problem: 'missing', count: CODE_LENGTH - length }
}

/** What is worth saying while the player is still typing: only what more typing cannot mend. */
export function problemWhileTyping(text: string): FieldProblem | undefined {
  const found = problemOf(text)
  return found?.problem === 'symbol' || found?.problem === 'typo' ? found : undefined
}

/** A digit among the first five tells a machine-made code long before its length does. */
function groupEarly(typed: string): string {
  const shown = formatAsTyped(typed)
  const symbols = symbolsOnly(shown)
  const looksMade = symbols.length > CODE_GROUP && /\d/.test(symbols.slice(0, CODE_GROUP)) && !SEPARATOR.test(shown)
  return looksMade ? formatAsTyped(`${symbols.slice(0, CODE_GROUP)}-${symbols.slice(CODE_GROUP)}`) : shown
}

function placed(text: string, symbolsAhead: number): FieldText {
  let caret = 0
  for (let seen = 0; caret < text.length && seen < symbolsAhead; caret += 1) {
    if (!SEPARATOR.test(text.charAt(caret))) seen += 1
  }
  return { text, caret }
}

function withoutSymbol(text: string, index: number): string {
  let seen = -1
  return [...text].filter((char) => SEPARATOR.test(char) || ++seen !== index).join('')
}

function symbolsOnly(text: string): string {
  return [...text]
    .filter((char) => !SEPARATOR.test(char))
    .join('')
    .toUpperCase()
}

function symbolCount(text: string): number {
  return symbolsOnly(text).length
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
