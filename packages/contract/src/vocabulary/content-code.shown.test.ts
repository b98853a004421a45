import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { code } from './content-code.fixture.ts'
import {
  CODE_RANDOM_BYTES,
  codeEnding,
  codeFromBytes,
  formatAsTyped,
  formatContentCode,
  looksCutOff,
  readContentCode,
} from './content-code.ts'

describe('showing a code', () => {
  const known = codeFromBytes(new Uint8Array(CODE_RANDOM_BYTES).fill(0xa5))

  // proves 3.content-codes.6
  it('groups by five', () => {
    expect(formatContentCode(known)).toMatch(/^(.{5}-){4}.{5}$/)
    expect(formatContentCode('WE1C0ME')).toBe('WE1C0ME')
  })

  it('repairs and groups as typed once the text is written like a code', () => {
    expect(formatAsTyped('ezcrd-0k5qo')).toBe('EZCRD-0K5Q0')
    expect(formatAsTyped(known.toLowerCase())).toBe(formatContentCode(known))
    expect(formatAsTyped(`${known}XYZ`)).toBe(formatContentCode(known))
  })

  it.each([
    ['ABCDE-F', 'ABCDE-F'],
    ['  abcde fo', 'ABCDE FO'],
    ['  7kd2w_fo', '7KD2W-F0'],
    ['7kd2wo', '7KD2W-0'],
    ['7k2do', '7K2DO'],
    ['７ＫＤ２Ｗ－ＦＯ', '7KD2W-F0'],
    ['7kd2w-', '7KD2W-'],
    ['7kd2w-0k5qm ', '7KD2W-0K5QM-'],
    ['7kd2w-0k5- ', '7KD2W-0K5'],
    [`${'7kd2w-'.repeat(5)}`, '7KD2W-7KD2W-7KD2W-7KD2W-7KD2W'],
    ['hello-', 'HELLO-'],
    ['hello-world', 'HELLO-WORLD'],
    ['hello-world-ol', 'HELLO-WORLD-OL'],
    ['hello-world-fool', 'HELLO-WORLD-FOOL'],
    ['hello-world-fools', 'HELLO-WORLD-FOOLS'],
    ['hello-world-foolish', 'HELLO-WORLD-FOOLISH'],
    ['2026summer', '2026SUMMER'],
    ['summer-2026', 'SUMMER-2026'],
    ['level99up', 'LEVEL99UP'],
    ['he!lo-of', 'HE!LO-OF'],
    ['  hello ', 'HELLO '],
    ['hel\u200blo', 'HELLO'],
    ['ABCDEFGHJKMNPQRSTVWO', 'ABCDEFGHJKMNPQRSTVWO'],
    ['ABCDEFGHJKMNPQRSTVWXO', 'ABCDE-FGHJK-MNPQR-STVWX-0'],
    ['', ''],
  ])('shows %j as %j', (typed, shown) => {
    expect(formatAsTyped(typed)).toBe(shown)
  })

  it('leaves the letters of a campaign word as the player knows them', () => {
    expect(formatAsTyped('welcome')).toBe('WELCOME')
    expect(formatAsTyped('hello')).toBe('HELLO')
  })

  it('never changes which code the text means', () => {
    fc.assert(
      fc.property(fc.oneof(code, fc.constantFrom('welcome', 'HELLO WORLD', 'summer-2026')), (typed) => {
        expect(readContentCode(formatAsTyped(typed))).toEqual(readContentCode(typed))
      }),
    )
  })

  it.each([
    ['7KD2WF', true],
    ['7KD2W', false],
    ['EZCRD0K5QMQPRZEXB', true],
    ['EZCRD-0K5QM-QPRZE-XBGEB', true],
    ['ABCDE FGHJK MNPQR', true],
    ['ABCDE-FGHJK-MNPQR-S', true],
    ['ABCDE-FGHJK-MNPQR-', true],
    ['ABCDE-FGHJK-MNPQR-STVWX-', true],
    ['ABCDE-FGHJK-MNPQ', false],
    ['ABCDE-FGHJK-MNPQRS', false],
    ['ABCDE-FGHJK', false],
    ['WELCOME', false],
    ['LANTERN-NIGHT', false],
    ['HELLO-WORLD-2026', false],
    ['LEVEL99UP', false],
    ['7KD2WF!', false],
    ['ABC', false],
    [known, false],
    [known.slice(0, 21), false],
  ])('takes %s for a code that was cut off: %s', (typed, isCutOff) => {
    expect(looksCutOff(typed)).toBe(isCutOff)
  })

  it('hardly ever takes a code that was cut off for a word', () => {
    const cut = fc.tuple(code, fc.integer({ min: 15, max: 20 })).map(([made, length]) => made.slice(0, length))
    const missed = fc.sample(cut, { numRuns: 2_000, seed: 14 }).filter((part) => !looksCutOff(part))
    expect(missed.length).toBeLessThan(100)
  })

  it('keeps no more than the last group of a code, and no more than a fifth of a word', () => {
    expect(codeEnding(known)).toBe(known.slice(20))
    expect(codeEnding('ABCD')).toBe('')
    expect(codeEnding('we1c0me')).toBe('')
    expect(codeEnding('Lantern-Night')).toBe('HT')
    expect(codeEnding(known.replaceAll('0', 'o').toLowerCase())).toBe(known.slice(20))
    expect(codeEnding('ABCDEFGHJKMNPQRSTVWX')).toBe('TVWX')
  })
})
