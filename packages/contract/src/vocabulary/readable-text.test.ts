import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReadable } from './readable-text.ts'

test.each([
  'Ash',
  'Déjà vu: 灰 🔥',
  'רמץ',
  'رماد\u200f!',
  'می\u200cخواهم',
  'a\u00adb',
  '7',
  '!',
  '🏴\u{e0067}\u{e0062}\u{e007f}',
])('%j can be read', (text) => expect(isReadable(text)).toBe(true))

test.each([
  '',
  ' ',
  '\u200b',
  '\u00ad',
  '\u2060\ufeff',
  '\u200f',
  '\u0301',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\u{e0041}',
  '\ue000',
])('of %j nothing can be seen', (text) => expect(isReadable(text)).toBe(false))

test.each(['\u202eabc', 'a\u2066bc', 'a\u2069', 'a\u2028b', 'a\u2029b', 'a\ud800b'])(
  '%j does not read as it is written',
  (text) => expect(isReadable(text)).toBe(false),
)

/** Letters and the marks that are written on them, of languages that stack some. */
const SCRIPTS = [
  {
    letters: 'กขคงจชซญฐฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
    marks: '\u0e31\u0e34\u0e37\u0e38\u0e39\u0e47\u0e48\u0e49\u0e4c\u0e4d',
  },
  {
    letters: 'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह',
    marks: '\u0901\u0902\u0903\u093c\u093e\u093f\u0940\u0941\u0947\u094b\u094d\u200d',
  },
  { letters: 'aăâeêioôơuưyđ', marks: '\u0300\u0301\u0302\u0303\u0306\u0309\u031b\u0323' },
]
const syllable = ({ letters, marks }: (typeof SCRIPTS)[number]) =>
  fc
    .tuple(fc.constantFrom(...letters), fc.array(fc.constantFrom(...marks), { maxLength: 4 }))
    .map(([letter, on]) => letter + on.join(''))
const writing = fc
  .constantFrom(...SCRIPTS)
  .chain((script) => fc.array(syllable(script), { minLength: 1 }))
  .map((syllables) => syllables.join(''))

test('languages that write marks on letters can be read, composed or not', () => {
  fc.assert(fc.property(writing, fc.constantFrom('NFC', 'NFD'), (text, form) => isReadable(text.normalize(form))))
})

test('marks are stacked on a letter as far as eight, whatever is put between them', () => {
  const between = fc.constantFrom('', '\u200d', '\u034f', '\ufe0f')
  fc.assert(
    fc.property(writing, fc.array(between, { minLength: 9, maxLength: 300 }), writing, (before, stacked, after) => {
      const marks = stacked.map((each) => `${each}\u0301`).join('')
      return !isReadable(`${before}x${marks}${after}`)
    }),
  )
  expect(isReadable(`x${'\u0301'.repeat(8)}`)).toBe(true)
  expect(isReadable(`a\nx${'\u0301'.repeat(9)}`)).toBe(false)
})
