import { CODE_GROUP, CODE_LENGTH, readContentCode } from './content-code.ts'

const GROUPS = CODE_LENGTH / CODE_GROUP
/** Letters and digits that stand together. */
const PIECE = /[\p{L}\p{N}]+/gu
/** What stands between the groups of one code, however it was pasted. */
const MOST_BETWEEN = 3

/**
 * Whether a text that people write holds a whole machine-made code: in one piece or in its groups, whatever parts them. Whoever
 * read the text could redeem it. The check symbol tells it from words and ids; campaign words are words.
 */
export function holdsCode(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const pieces = [...plain.matchAll(PIECE)]
  return pieces.some(({ 0: piece }, at) => isCode(piece) || isCode(groupsFrom(pieces.slice(at, at + GROUPS))))
}

function groupsFrom(pieces: readonly RegExpExecArray[]): string {
  const apart = pieces.some(({ 0: piece, index }, at) => {
    const next = pieces[at + 1]
    return piece.length !== CODE_GROUP || (next && next.index - index - CODE_GROUP > MOST_BETWEEN)
  })
  return apart ? '' : pieces.map(({ 0: piece }) => piece).join('')
}

const isCode = (symbols: string) => symbols.length === CODE_LENGTH && readContentCode(symbols).kind === 'MACHINE'
