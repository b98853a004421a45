/** Where one script ends and the next begins: before and after katakana, and between hiragana and the next kanji. */
const BORDER =
  /(?<=[\p{sc=Han}\p{sc=Hira}])(?=[ァ-ヺ])|(?<=[ァ-ヺー\p{sc=Hira}])(?=\p{sc=Han})|(?<=・)|(?<=\p{sc=Thai} )(?=\p{sc=Thai})/u

/**
 * The words that a Japanese name is made of, as its scripts tell them apart: no browser finds them in a compound. In Thai
 * the words that spaces tell apart, which browsers break inside. Other languages come back whole: their names have spaces.
 */
export function nameParts(name: string): string[] {
  return name.split(BORDER)
}
