import {
  CODE_LENGTH,
  CODE_RANDOM_BYTES,
  codeFromBytes,
  formatContentCode,
  symbolsOf,
} from '@quartermaster/contract/content-code'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE, GROUPED } from './code-field-rules.fixture.ts'
import { afterEdit, type FieldText } from './code-field-rules.ts'

const LOOK_ALIKE: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', V: 'u' }

/** The symbols of a text, with look-alikes made one. */
const repaired = (text: string): string =>
  symbolsOf(text).replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('U', 'V')

/** Types a text key by key, as a player does: each key goes where the caret is. */
function typed(keys: string, from: FieldText = { text: '', caret: 0 }): FieldText {
  return [...keys].reduce(({ text, caret }, key) => {
    const edited = text.slice(0, caret) + key + text.slice(caret)
    return afterEdit(text, { text: edited, caret: caret + 1 })
  }, from)
}

const atEnd = (text: string): FieldText => ({ text, caret: text.length })

describe('typing', () => {
  it.each([
    ['in lower case without dashes', CODE.toLowerCase()],
    ['with dashes', GROUPED],
    ['with spaces', GROUPED.replaceAll('-', ' ')],
    ['with spaces around its dashes', GROUPED.replaceAll('-', ' - ')],
    ['with the look-alike O', GROUPED.replaceAll('0', 'O')],
    ['with the look-alikes I and L', GROUPED.replaceAll('1', 'l')],
  ])('groups itself %s', (_, keys) => {
    expect(typed(keys)).toEqual(atEnd(GROUPED))
  })

  it.each([
    'WELCOME',
    'LANTERN-NIGHT',
    'HELLO-WORLD',
    'HELLO-WORLD-FOOLISH',
    'HELLO WORLD',
    '2026-SUMMER',
    '2026SUMMER',
    'LEVEL99UP',
  ])('leaves the campaign word %s the letters and dashes the player knows it by', (word) => {
    expect(typed(word.toLowerCase())).toEqual(atEnd(word))
  })

  it('groups early, when letters and digits alternate as in no word', () => {
    expect(typed('7kd2wab')).toEqual(atEnd('7KD2W-AB'))
    expect(typed('ezcrd-0k5qm-qp')).toEqual(atEnd('EZCRD-0K5QM-QP'))
  })

  it('shows each dash of a printed code when it is typed', () => {
    expect(typed('7kd2w-')).toEqual(atEnd('7KD2W-'))
    expect(typed('7kd2w-0k5qm-')).toEqual(atEnd('7KD2W-0K5QM-'))
  })

  const code = fc
    .uint8Array({ minLength: CODE_RANDOM_BYTES, maxLength: CODE_RANDOM_BYTES })
    .map((bytes) => codeFromBytes(bytes))
  const separators = fc.array(fc.constantFrom('-', ' ', '_', '–', '  ', ' - ', ''), { minLength: 26, maxLength: 26 })
  /** A code as somebody may write it: separators anywhere, any case, look-alikes. */
  const written = fc
    .tuple(code, separators, fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }))
    .map(([made, between, odd]) => {
      const keys = [...made].map((symbol, at) => {
        const key = odd[at] ? (LOOK_ALIKE[symbol] ?? symbol.toLowerCase()) : symbol
        return key + between[at + 1]
      })
      return { made, keys: between[0] + keys.join('') }
    })

  // proves 4.redeem.18
  it('with any separators at any place gives the same code, with the caret behind it', () => {
    fc.assert(
      fc.property(written, ({ made, keys }) => {
        expect(typed(keys)).toEqual(atEnd(formatContentCode(made)))
      }),
    )
  })

  // proves 4.redeem.18
  it('at any place gives what any other field would hold there, with the caret behind what was typed', () => {
    fc.assert(
      fc.property(
        written,
        fc.nat(60),
        fc.nat(60),
        fc.stringMatching(/^[a-z0-9 -]{1,6}$/),
        ({ keys }, cut, at, more) => {
          const before = typed(keys.slice(0, cut))
          const caret = Math.min(at, before.text.length)
          const plain = before.text.slice(0, caret) + more + before.text.slice(caret)
          fc.pre(symbolsOf(plain).length <= CODE_LENGTH)
          const after = typed(more, { text: before.text, caret })
          expect(repaired(after.text)).toBe(repaired(plain))
          expect(repaired(after.text.slice(0, after.caret))).toBe(repaired(plain.slice(0, caret + more.length)))
        },
      ),
    )
  })

  it('in a full code changes nothing, and the caret stays', () => {
    fc.assert(
      fc.property(code, fc.nat(29), fc.constantFrom('A', '7', '-', ' '), (made, caret, key) => {
        const full = formatContentCode(made)
        const after = typed(key, { text: full, caret })
        expect(after.text).toBe(full)
        expect(repaired(full.slice(0, after.caret))).toBe(repaired(full.slice(0, caret)))
      }),
    )
  })
})

describe('erasing', () => {
  const erase = (text: string, caret: number) =>
    afterEdit(text, { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 }, 'before')
  const eraseBehind = (text: string, caret: number) =>
    afterEdit(text, { text: text.slice(0, caret) + text.slice(caret + 1), caret }, 'behind')

  it.each([
    ['a symbol at the end', '7KD2W-A', 7, '7KD2W-|'],
    ['a symbol behind a dash', '7KD2W-0K', 7, '7KD2W-|K'],
    ['a symbol in the middle', GROUPED, 3, `00|J4C-T4ANK-7F24S-NAXWS-QFEW`],
    ['a dash of the field, and with it the symbol before it', '7KD2W-0K', 6, '7KD2|0-K'],
    ['the dash of a word', 'LANTERN-NIGHT', 8, 'LANTERN|NIGHT'],
    ['a dash at the end', '7KD2W-0K5QM-', 12, '7KD2W-0K5QM|'],
    ['the last symbol', 'A', 1, '|'],
  ])('takes %s', (_, text, caret, after) => {
    const { text: shown, caret: at } = erase(text, caret)
    expect(`${shown.slice(0, at)}|${shown.slice(at)}`).toBe(after)
  })

  it.each([
    ['a symbol', '7KD2W-0K', 0, '|KD2W0-K'],
    ['a dash of the field, and with it the symbol behind it', '7KD2W-0K5', 5, '7KD2W|-K5'],
    ['the dash of a word', 'LANTERN-NIGHT', 7, 'LANTERN|NIGHT'],
  ])('forwards takes %s', (_, text, caret, after) => {
    const { text: shown, caret: at } = eraseBehind(text, caret)
    expect(`${shown.slice(0, at)}|${shown.slice(at)}`).toBe(after)
  })

  it('key by key empties any field from any place, taking a symbol or a dash each time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9][A-Z0-9 -]{0,24}$/), fc.nat(30), (text, at) => {
        let now = { text: typed(text).text, caret: 0 }
        now = { ...now, caret: Math.min(at, now.text.length) }
        const behind = repaired(now.text.slice(now.caret))
        for (let left = 70; now.caret > 0 && left > 0; left -= 1) {
          const next = erase(now.text, now.caret)
          expect(next.caret).toBeLessThan(now.caret)
          now = next
        }
        expect(repaired(now.text)).toBe(behind)
      }),
    )
  })
})
