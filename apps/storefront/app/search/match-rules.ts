import { fold, isUnspaced } from './fold.ts'

/** A text as terms are compared with it. */
export interface FoldedText {
  readonly words: readonly string[]
  /** All of it in one piece, for who types it without its spaces. */
  readonly joined: string
}

export function foldText(text: string): FoldedText {
  const words = fold(text).split(' ').filter(Boolean)
  return { words, joined: words.join('') }
}

/** Below this a term was only met with slips of the finger. */
export const AS_TYPED = 0.6

/** How well a folded term meets a text: 1 as a whole word, less for a beginning or an inside, least with slips, else 0. */
export function closeness(term: string, { words, joined }: FoldedText): number {
  if (words.includes(term)) return 1
  if (words.some((word) => word.startsWith(term))) return 0.9
  const unspaced = isUnspaced(term)
  if (unspaced ? joined.includes(term) : term.length > 2 && words.some((word) => word.includes(term))) return 0.7
  if (term.length > 3 && joined.startsWith(term)) return AS_TYPED
  const most = slipsAllowed(term, unspaced)
  if (most === 0) return 0
  const fewest = unspaced ? slips(term, joined, true) : Math.min(...words.map((word) => slips(term, word, false)))
  return fewest <= most ? 0.5 - fewest / 10 : 0
}

/** Short terms mean what they say; a sign of an unspaced script says more than a letter. */
function slipsAllowed(term: string, unspaced: boolean): number {
  const { length } = [...term]
  if (length < (unspaced ? 3 : 4)) return 0
  return length < 8 ? 1 : 2
}

/**
 * The fewest letters that were left out, added, exchanged or swapped between a term and what a word begins with; `within`:
 * what is anywhere in it.
 */
export function slips(term: string, word: string, within: boolean): number {
  const [typed, meant] = [[...term], [...word]]
  let before: number[] = []
  let above = Array.from({ length: meant.length + 1 }, (_, at) => (within ? 0 : at))
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= meant.length; column++) {
      const isSame = typed[row - 1] === meant[column - 1]
      let least = Math.min(
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      )
      const isSwapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      current.push(least)
    }
    before = above
    above = current
  }
  return Math.min(...above)
}
