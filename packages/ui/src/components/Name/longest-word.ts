/** Twice as wide as a letter of the display face. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー・]/gu

/** How many letters the longest word of a text is wide; a line may end after a hyphen. Thai is left out: browsers know where its words end. */
export function longestWord(text: string): number {
  const words = text.replace(WIDE, '$&$&').split(/[\s\p{sc=Thai}]|(?<=-)/u)
  return Math.max(1, ...words.map(({ length }) => length))
}
