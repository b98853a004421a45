import { describe, expect, test } from 'vitest'
import { shownText } from './shown-text.ts'

const takes = (text: string, lines = false) => shownText(100, { lines }).safeParse(text).success

describe('a text that players read', () => {
  test.each(['Ash', '<b>Ash</b>', 'Déjà vu: 灰 🔥', 'רמץ', 'رماد\u200f!', 'a\u200db'])('may be %j', (text) => {
    expect(takes(text)).toBe(true)
  })

  test.each([
    'a\u0000b',
    'a\u0007b',
    'a\tb',
    'a\u007fb',
    'a\u0085b',
    'a\u2028b',
    'a\u202eb',
    'a\u202ab',
    'a\u2066b',
    'a\u2069b',
    'a\ud800b',
    '\u200b',
    '\u00ad',
    '\u3164',
    `a${'\u0301'.repeat(9)}`,
    `a${'\u0301\u200d'.repeat(300)}`,
  ])('is never %j, on one line or several', (text) => {
    expect([takes(text), takes(text, true)]).toEqual([false, false])
  })

  test('has lines only where it may', () => {
    expect([takes('a\nb'), takes('a\r\nb')]).toEqual([false, false])
    expect([takes('a\nb', true), takes('a\r\nb', true)]).toEqual([true, true])
  })
})
