const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  E: 'Ē',
  I: 'Î',
  O: 'Ø',
  U: 'Ů',
}
const LONGER_BY = 0.4

/**
 * English that can still be read but is as long as the longest languages, with accents above the line and brackets at
 * both ends: text that is cut off, set too tight or not taken from the message files shows at once.
 */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{.*?\}\})/)
  const accented = parts.map((part) =>
    part.startsWith('{{') ? part : part.replace(/[a-z]/gi, (c) => ACCENTED[c] ?? c),
  )
  return `[${accented.join('')}${' ~'.repeat(Math.ceil((text.length * LONGER_BY) / 2))}]`
}
