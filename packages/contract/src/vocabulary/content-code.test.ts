import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytes, code } from './content-code.fixture.ts'
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  CODE_RANDOM_BYTES,
  codeFromBytes,
  formatAsTyped,
  formatContentCode,
  hasValidCheck,
  readContentCode,
} from './content-code.ts'

function withSymbol(text: string, position: number, symbol: string): string {
  return text.slice(0, position) + symbol + text.slice(position + 1)
}

function swapped(text: string, first: number, second: number): string {
  return withSymbol(withSymbol(text, first, text.charAt(second)), second, text.charAt(first))
}

describe('a machine-made code', () => {
  // proves 3.content-codes.6
  it('has 32 symbols to choose from, none of them O, I, L or U', () => {
    expect(new Set(CODE_ALPHABET).size).toBe(32)
    expect(CODE_ALPHABET).not.toMatch(/[OILU]/)
  })

  // proves 3.content-codes.6
  it('is 25 symbols of the alphabet and passes its own check', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(made).toMatch(new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`))
        expect(hasValidCheck(made)).toBe(true)
      }),
    )
  })

  // Printed cards last for years: what a byte or a check is written as must never change.
  it.each([
    ['nothing', new Uint8Array(CODE_RANDOM_BYTES), '0000000000000000000000000'],
    ['everything', new Uint8Array(CODE_RANDOM_BYTES).fill(255), 'ZZZZZZZZZZZZZZZZZZZZZZZZW'],
    [
      'one to fifteen',
      Uint8Array.from({ length: CODE_RANDOM_BYTES }, (_, index) => index + 1),
      '041061050R3GG28A1C60T3GFZ',
    ],
    [
      'steps of seventeen',
      Uint8Array.from({ length: CODE_RANDOM_BYTES }, (_, index) => index * 17),
      '008J4CT4ANK7F24SNAXWSQFEW',
    ],
  ])('is written the same in every version of the shop: %s', (_, given, made) => {
    expect(codeFromBytes(given)).toBe(made)
  })

  it.each([0, CODE_RANDOM_BYTES - 1, CODE_RANDOM_BYTES + 1])('is not made from %i bytes', (length) => {
    expect(() => codeFromBytes(new Uint8Array(length))).toThrow('A code is made from 15 bytes')
  })

  it('passes no check with a symbol too few, too many, or of another alphabet', () => {
    const zeros = '0'.repeat(CODE_LENGTH)
    expect(hasValidCheck(zeros)).toBe(true)
    for (const wrong of [zeros.slice(1), `${zeros}0`, '', withSymbol(zeros, 7, 'O'), withSymbol(zeros, 7, '!')])
      expect(hasValidCheck(wrong)).toBe(false)
  })

  it('keeps every bit of its random bytes', () => {
    fc.assert(fc.property(bytes, bytes, (a, b) => (codeFromBytes(a) === codeFromBytes(b)) === Buffer.from(a).equals(b)))
  })

  // proves 3.content-codes.7
  it('is refused with any one symbol wrong, at every position with every other symbol', () => {
    fc.assert(
      fc.property(code, (made) => {
        for (let position = 0; position < CODE_LENGTH; position += 1) {
          for (const symbol of CODE_ALPHABET) {
            if (symbol === made.charAt(position)) continue
            if (hasValidCheck(withSymbol(made, position, symbol))) return false
          }
        }
        return true
      }),
    )
  })

  // proves 3.content-codes.7
  it('is refused with two neighbours swapped, at every place with every two different symbols', () => {
    const accepted: string[] = []
    for (let place = 0; place < CODE_LENGTH - 1; place += 1) {
      for (const a of CODE_ALPHABET) {
        for (const b of CODE_ALPHABET) {
          if (a === b) continue
          const typo = swapped(codeWith(place, a + b), place, place + 1)
          if (hasValidCheck(typo)) accepted.push(typo)
        }
      }
    }
    expect(accepted).toEqual([])
  })

  it('is refused with any two different symbols swapped, however far apart', () => {
    const place = fc.nat(CODE_LENGTH - 1)
    fc.assert(
      fc.property(code, place, place, (made, first, second) => {
        const typo = swapped(made, first, second)
        return typo === made || !hasValidCheck(typo)
      }),
      { numRuns: 2_000 },
    )
  })
})

/** A valid code that holds the given symbols at a place: some symbol elsewhere makes the check fit. */
function codeWith(place: number, symbols: string): string {
  const zeros = '0'.repeat(CODE_LENGTH)
  const draft = zeros.slice(0, place) + symbols + zeros.slice(place + symbols.length)
  const spare = place === 0 ? CODE_LENGTH - 1 : 0
  const made = [...CODE_ALPHABET].map((symbol) => withSymbol(draft, spare, symbol)).find(hasValidCheck)
  if (!made) throw new Error('some symbol always fits')
  return made
}

describe('reading a code', () => {
  const known = codeFromBytes(Uint8Array.from({ length: CODE_RANDOM_BYTES }, (_, index) => index * 17))

  it('accepts any case, groups, spaces, odd dashes and full-width letters', () => {
    const grouped = formatContentCode(known)
    for (const typed of [
      known,
      grouped,
      grouped.toLowerCase(),
      grouped.replaceAll('-', ' '),
      grouped.replaceAll('-', '–'),
      `  ${grouped}\n`,
      [...known].map((symbol) => String.fromCodePoint((symbol.codePointAt(0) ?? 0) + 0xfee0)).join(''),
    ]) {
      expect(readContentCode(typed)).toEqual({ kind: 'MACHINE', canonical: known })
    }
  })

  it('repairs O to 0, I and L to 1, and U to V', () => {
    fc.assert(
      fc.property(code, fc.boolean(), (made, lower) => {
        const looksLike = made
          .replaceAll('0', 'O')
          .replaceAll('1', lower ? 'l' : 'I')
          .replaceAll('V', 'U')
        expect(readContentCode(looksLike)).toEqual({ kind: 'MACHINE', canonical: made })
      }),
    )
  })

  it('survives whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const read = readContentCode(typed)
        expect(['MACHINE', 'WORD', 'INVALID']).toContain(read.kind)
        expect(typeof formatAsTyped(typed)).toBe('string')
      }),
    )
  })

  it.each([
    ['', 'EMPTY'],
    [' - ', 'EMPTY'],
    ['ABC', 'LENGTH'],
    ['ABCDE-FGHJK-MNPQR-STVWX', 'CHECK', 'YZ'],
    ['ABCDEFGHJKMNPQRSTVWXYZ', 'LENGTH'],
    ['ABCDEFGHJKMNPQRSTVWXY', 'LENGTH'],
    ['WELCOME!', 'SYMBOL'],
    ['ПРИВЕТ', 'SYMBOL'],
  ])('refuses %j because of its %s', (typed, reason, more = '') => {
    const text = more ? `${typed}-${more}000` : typed
    expect(readContentCode(text)).toEqual({ kind: 'INVALID', reason })
  })

  it.each(['ABCD', 'ABCDEFGHJKMNPQRSTVWX'])('takes %s for a word, as short or as long as one may be', (word) => {
    expect(readContentCode(word)).toEqual({ kind: 'WORD', canonical: word })
  })

  // proves 3.content-codes.8
  it('takes a campaign word whatever its look-alikes are typed as', () => {
    const canonical = { kind: 'WORD', canonical: 'WE1C0ME' }
    for (const typed of ['WELCOME', 'welcome', 'WE1C0ME', 'wel come', 'We-lcOme'])
      expect(readContentCode(typed)).toEqual(canonical)
  })
})
