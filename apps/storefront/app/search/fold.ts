/** Letters that stand for others though no mark can be taken off them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}

/**
 * A text as it is searched: without case, accents and punctuation, in one width, katakana as hiragana. Korean falls apart
 * into its letters, so that a syllable is found while it is being typed. Marks of other scripts are letters and stay;
 * what keeps a Thai compound on one line goes.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþıς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/['’ʼ`´\u2060]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Scripts that are written without spaces: a word may begin anywhere. Korean writes compounds so. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u

export function isUnspaced(folded: string): boolean {
  return UNSPACED.test(folded)
}
