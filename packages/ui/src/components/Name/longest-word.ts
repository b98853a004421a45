/** Above or below the letter before it. */
const MARK = /\p{M}/gu
/** Twice as wide as a letter of the display face. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー・]/gu

/** A text letter by letter of the display face: what stands twice is twice as wide. */
const inLetters = (text: string) => text.replace(WIDE, '$&$&').replace(MARK, '')

/** How many letters a line of text is wide. */
export const lettersOf = (text: string): number => inLetters(text).length

/** How many letters the longest word of a text is wide; a line may end after a hyphen. In Thai that is what spaces tell apart: browsers take an invented word apart. */
export function longestWord(text: string): number {
  const words = inLetters(text).split(/\s|(?<=-)/u)
  return Math.max(1, ...words.map(({ length }) => length))
}
