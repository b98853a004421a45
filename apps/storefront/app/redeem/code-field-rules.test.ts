import {
  CODE_LENGTH,
  CODE_RANDOM_BYTES,
  codeFromBytes,
  formatContentCode,
  symbolsOf,
} from '@quartermaster/contract/content-code'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterEdit,
  codeInFragment,
  codeInText,
  type FieldText,
  problemOf,
  problemWhileTyping,
} from './code-field-rules.ts'

const CODE = codeFromBytes(Uint8Array.from({ length: 15 }, (_, index) => index * 17))
const GROUPED = formatContentCode(CODE)
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

describe('pasting', () => {
  it.each([
    ['a message around the code', `Here you are: ${GROUPED}. Have fun!`],
    ['a link with the code in its fragment', `https://shop.example/redeem/#code=${GROUPED}`],
    ['a link with more in its fragment', `https://shop.example/redeem/#a=1&code=${encodeURIComponent(GROUPED)}`],
  ])('finds the code in %s', (_, text) => {
    expect(codeInText(text)).toBe(GROUPED)
  })

  it.each([
    ['spaces between its groups', `Code ${GROUPED.replaceAll('-', ' ')} inside`, GROUPED.replaceAll('-', ' ')],
    ['underscores between its groups', GROUPED.replaceAll('-', '_'), GROUPED.replaceAll('-', '_')],
    ['a fragment that is not well written', '#code=%E0%A4%A', '%E0%A4%A'],
    ['a fragment with more behind it', `#code=${GROUPED}&theme=val`, GROUPED],
    ['a fragment in the middle of a message', `see #code=${GROUPED} now`, GROUPED],
    ['a fragment that is encoded', '#code=AB%2DCD', 'AB-CD'],
    ['more before it in its fragment', '#theme=val&code=welcome', 'welcome'],
  ])('finds a code with %s', (_, text, code) => {
    expect(codeInText(text)).toBe(code)
  })

  it.each([
    'WELCOME',
    '#barcode=ABCDE',
    'code=ABCDE',
    '#code=',
    `X${GROUPED}`,
    `${GROUPED}X`,
    GROUPED.slice(6),
    `Try ${GROUPED.slice(0, 24)}!!!!! now`,
    `Try !!!!!${GROUPED.slice(5)} now`,
    GROUPED.replace('-', '--'),
  ])('leaves %s as it is', (text) => {
    expect(codeInText(text)).toBe(text)
  })
})

describe('the fragment of a link', () => {
  it('holds the code', () => {
    expect(codeInFragment(`#code=${CODE.toLowerCase()}`)).toBe(GROUPED)
    expect(codeInFragment('#code=welcome')).toBe('WELCOME')
    expect(codeInFragment('code=welcome')).toBe('WELCOME')
    expect(codeInFragment('code=ab#cd')).toBe('AB#CD')
    expect(codeInFragment('#theme=val&code=welcome')).toBe('WELCOME')
  })

  it.each(['', '#', '#code=', '#other=1'])('%s holds none', (hash) => {
    expect(codeInFragment(hash)).toBeUndefined()
  })
})

describe('problems', () => {
  const wrong = `${CODE.startsWith('A') ? 'B' : 'A'}${CODE.slice(1)}`

  it.each([
    ['', { problem: 'empty' }],
    ['ABC', { problem: 'too-short' }],
    ['A-B C', { problem: 'too-short' }],
    ['ABCD', undefined],
    [CODE.slice(0, 21), { problem: 'missing', count: 4 }],
    [GROUPED.slice(0, 28), { problem: 'missing', count: 1 }],
    ['WELCOME!', { problem: 'symbol' }],
    [CODE.slice(0, 22), { problem: 'missing', count: 3 }],
    [CODE.slice(0, 17), { problem: 'missing', count: 8 }],
    [GROUPED.slice(0, 23), { problem: 'missing', count: 5 }],
    ['ABCDE-FGHJK-MNPQR', { problem: 'missing', count: 10 }],
    ['LANTERN-NIGHT', undefined],
    [`${CODE}A`, { problem: 'typo' }],
    [wrong, { problem: 'typo' }],
    [CODE, undefined],
    ['WELCOME', undefined],
  ])('of %s are named', (text, problem) => {
    expect(problemOf(text)).toEqual(problem)
  })

  it('are named while typing only when more typing cannot mend them', () => {
    expect(problemWhileTyping('ABC')).toBeUndefined()
    expect(problemWhileTyping('WELCOME')).toBeUndefined()
    expect(problemWhileTyping(CODE.slice(0, 22))).toBeUndefined()
    expect(problemWhileTyping(wrong)).toEqual({ problem: 'typo' })
    expect(problemWhileTyping('AB!')).toEqual({ problem: 'symbol' })
  })
})
