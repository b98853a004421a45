import {
  CODE_LENGTH,
  type CodeProblem,
  formatAsTyped,
  problemOf,
  symbolsOf,
} from '@quartermaster/contract/content-code'

export interface FieldText {
  readonly text: string
  readonly caret: number
}

/** Where what an edit erased stood, seen from the caret. */
export type Erased = 'before' | 'behind'

const SEPARATOR = /[\p{White_Space}\p{Dash}\p{Cf}_]/u

/** What the field shows after an edit, and where the caret stands: behind what stood before it. */
export function afterEdit(before: string, edited: FieldText, erased?: Erased): FieldText {
  const fitting = withoutOverflow(edited)
  const shown = formatAsTyped(fitting.text)
  // A dash of the field's own comes back at once, so erasing it means the symbol at its other side.
  const nothingWent = erased && shown === before && edited.text.length < before.length
  if (!nothingWent) return { text: shown, caret: caretIn(shown, fitting) }
  const ahead = symbolsOf(fitting.text.slice(0, fitting.caret)).length
  const rest = withoutSymbols(fitting, erased === 'before' ? ahead - 1 : ahead, 1)
  const text = formatAsTyped(rest.text)
  return { text, caret: caretIn(text, rest) }
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
  return code ? formatAsTyped(code) : undefined
}

/** What is worth saying while the player is still typing: only what more typing cannot mend. */
export function problemWhileTyping(text: string): CodeProblem | undefined {
  const found = problemOf(text)
  return found?.problem === 'symbol' || found?.problem === 'typo' ? found : undefined
}

/** A full code takes no more: what was just typed or pasted is left out, as in any field with a greatest length. */
function withoutOverflow(edited: FieldText): FieldText {
  const over = symbolsOf(edited.text).length - CODE_LENGTH
  if (over <= 0) return edited
  return withoutSymbols(edited, symbolsOf(edited.text.slice(0, edited.caret)).length - over, over)
}

function withoutSymbols({ text, caret }: FieldText, from: number, count: number): FieldText {
  let symbols = 0
  const kept = (part: string) =>
    [...part].filter((char) => SEPARATOR.test(char) || symbols++ < from || symbols > from + count).join('')
  const ahead = kept(text.slice(0, caret))
  return { text: ahead + kept(text.slice(caret)), caret: ahead.length }
}

function caretIn(shown: string, edited: FieldText): number {
  const ahead = edited.text.slice(0, edited.caret)
  const symbols = symbolsOf(ahead).length
  let caret = 0
  for (let seen = 0; caret < shown.length && seen < symbols; caret += 1) {
    if (!SEPARATOR.test(shown.charAt(caret))) seen += 1
  }
  for (let typed = ahead.length; typed > 0 && SEPARATOR.test(ahead.charAt(typed - 1)); typed -= 1) {
    if (SEPARATOR.test(shown.charAt(caret))) caret += 1
  }
  return caret
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
