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
